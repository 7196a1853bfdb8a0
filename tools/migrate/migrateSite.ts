import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Sidebars } from '../../plugins/docs';
import { configText, labelOf, sidebarsText } from './configText';
import type { Finding } from './findings';
import { mainDocOf } from './mainDoc';
import { convertPages } from './pages';
import { type DocsFolder, type Docusaurus, readDocusaurus } from './readDocusaurus';
import { runConfig } from './runConfig';
import { convertSidebars } from './sidebars';
import { createTakenFiles } from './takeFiles';

/** A Docusaurus site as the files of a new one. */
export interface Migrated {
  title: string;
  /** Place below `site/` → content. */
  files: Map<string, string | Uint8Array>;
  /** Files to copy as they are: absolute → place below `site/`. */
  copies: [from: string, to: string][];
  /** Packages that its components need. */
  packages: Record<string, string>;
  findings: Finding[];
  /** How many pages there are. */
  pages: number;
}

/** A folder of documents with its name in the new site. */
export interface PlacedDocs extends DocsFolder {
  place: string;
  sidebars: Sidebars;
  mainDoc: string;
}

/** Reads the Docusaurus site in `from` and makes a site of this engine from it; writes nothing. */
export async function migrateSite(from: string): Promise<Migrated> {
  const findings: Finding[] = [];
  const old = await readDocusaurus(path.resolve(from), findings);
  const folders = old.docs.map((one) => ({ ...one, place: placeOf(one) }));
  const placed = new Map([
    [old.folder, '.'],
    [path.join(old.folder, 'static'), 'static'],
    ...folders.map(({ folder, place }) => [folder, place] as const),
  ]);
  const taken = createTakenFiles({ folder: old.folder, placed });
  const roots = folders.map(({ folder }) => folder);
  const inside = roots.flatMap((root) => listFiles(root).map((name) => path.join(root, name)));
  const files = inside.filter((file) => /\.mdx?$/.test(file));
  const pages = convertPages({ folder: old.folder, roots, files, placed, taken }, findings);
  const docs: PlacedDocs[] = [];
  for (const one of folders) {
    const sidebars = await readSidebars(one, old, findings);
    docs.push({ ...one, sidebars, mainDoc: mainDocOf(one, pages, sidebars) });
  }
  const copies = inside
    .filter((file) => !/\.(mdx?|[cm]?[jt]sx?)$/.test(file))
    .map((file): [string, string] => [file, copyPlace(file, folders)]);
  const assets = path.join(old.folder, 'static');
  copies.push(
    ...listFiles(assets).map((name): [string, string] => [
      path.join(assets, name),
      `static/${name}`,
    ]),
  );
  const made = new Map<string, string | Uint8Array>([...pages, ...taken.files]);
  made.set('config.ts', configText(old, docs));
  const named = docs.filter(({ sidebars }) => Object.keys(sidebars).length > 0);
  if (named.length > 0) made.set('sidebars.ts', sidebarsText(named));
  if (!docs.some(({ routeBasePath }) => /^\/?$/.test(routeBasePath)))
    made.set('pages/index.md', homeText(old, docs));
  const count = [...pages.keys()].filter((name) => !/(^|\/)_/.test(name)).length;
  return {
    title: old.title,
    files: made,
    copies,
    packages: Object.fromEntries(taken.packages),
    findings,
    pages: count,
  };
}

const placeOf = ({ id }: DocsFolder) => (id === 'default' ? 'content/docs' : `content/${id}`);

function copyPlace(file: string, folders: readonly { folder: string; place: string }[]): string {
  const { folder, place } = folders.find((one) => file.startsWith(`${one.folder}${path.sep}`))!;
  return `${place}/${path.relative(folder, file).split(path.sep).join('/')}`;
}

async function readSidebars(
  docs: DocsFolder,
  old: Docusaurus,
  findings: Finding[],
): Promise<Sidebars> {
  if (!docs.sidebarFile) return {};
  const file = path.relative(old.folder, docs.sidebarFile);
  try {
    return convertSidebars(await runConfig(docs.sidebarFile), file, findings);
  } catch (cause) {
    const text = cause instanceof Error ? cause.message : String(cause);
    findings.push({
      name: file,
      outcome: `not read (${text}); the sidebar follows the folders`,
      file,
    });
    return {};
  }
}

function homeText({ title, tagline }: Docusaurus, docs: readonly PlacedDocs[]): string {
  const links = docs.map((one) => {
    return `- [${labelOf(one.id)}](/${one.routeBasePath.replace(/^\//, '')})`;
  });
  return `# ${title}\n\n${tagline && `${tagline}\n\n`}${links.join('\n')}\n`;
}

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) =>
      path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
    )
    .filter((name) => !/(^|\/)\./.test(name) || /^\.(nojekyll|well-known)/.test(name))
    .sort();
}
