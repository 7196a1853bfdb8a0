import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Sidebars } from '../../plugins/docs';
import { configText, type NewSite, sidebarsText } from './configText';
import type { ConvertedDocs } from './convertedDocs';
import { findFeatures, packagesFor, securityFor } from './findFeatures';
import { type Finding, withoutFolder } from './findings';
import { languageFiles } from './languageFiles';
import { pageKind } from './page/pageKinds';
import { convertPages } from './page/pages';
import { postKind, readAuthors } from './page/posts';
import { movePageTranslations } from './pageTranslations';
import { pruneSidebars } from './pruneSidebars';
import { addReactPages, homeText } from './reactPages';
import { docsOf, idsOf, mainDocOf } from './read/mainDoc';
import type { DocsFolder } from './read/readDocs';
import { type Docusaurus, readDocusaurus } from './read/readDocusaurus';
import { localeKeys } from './read/readLocales';
import { readMdxComponents } from './read/readMdxComponents';
import { runConfig } from './read/runConfig';
import { convertSidebars } from './sidebars';
import { siteFiles } from './siteFiles';
import { siteStyle } from './style/siteStyle';
import { createTakenFiles } from './takeFiles';
import { convertThemeConfig, type DocTargets } from './themeConfig';
import { pairTranslations, translatedFolders } from './translatePages';
import { writeDocCards } from './writeDocCards';

/** A Docusaurus site as the files of a new one. */
export interface Migrated {
  title: string;
  /** Path below `site/` → content. */
  files: Map<string, string | Uint8Array>;
  /** Files to copy unchanged: absolute path → path below `site/`. */
  copies: [from: string, to: string][];
  /** Packages that its components need. */
  packages: Record<string, string>;
  findings: Finding[];
  /** Number of pages. */
  pages: number;
}

/** Reads the Docusaurus site in `from` and converts it to a site of this engine; writes nothing. */
export async function migrateSite(from: string): Promise<Migrated> {
  const findings: Finding[] = [];
  const old = await readDocusaurus(path.resolve(from), findings);
  const versions = old.docs.flatMap((one) => [one, ...one.others]);
  const folders = versions.map((one) => ({ ...one, place: placeOf(one) }));
  const blogs = old.blogs.map((one) => ({
    ...one,
    place: one.id === 'default' ? 'content/blog' : `content/${one.id}`,
    authors: readAuthors(one),
  }));
  const ownPages = path.join(old.folder, 'src', 'pages');
  const translated = translatedFolders(old, { docs: folders, blogs, ownPages });
  const translations = pairTranslations(translated, old.folder, findings);
  const placed = new Map([
    [old.folder, '.'],
    [path.join(old.folder, 'static'), 'static'],
    [ownPages, 'pages'],
    ...[...folders, ...blogs, ...translated].map(({ folder, place }) => [folder, place] as const),
  ]);
  const kinds = new Map([
    [ownPages, pageKind],
    ...blogs.map((one) => [one.folder, postKind(one, one.authors)] as const),
    ...translated.map(({ folder, kind }) => [folder, kind] as const),
  ]);
  const taken = createTakenFiles({
    folder: old.folder,
    placed,
    aliases: old.aliases,
    components: readMdxComponents(old.folder),
  });
  const ownRoots = [...folders, ...blogs].map(({ folder }) => folder).concat(ownPages);
  const roots = [...ownRoots, ...translated.map(({ folder }) => folder)];
  const inside = ownRoots.flatMap((root) =>
    siteFiles(root)
      .map((name) => path.join(root, name))
      .filter((file) => !old.isExcluded(root, file)),
  );
  const own = inside.filter((file) => /\.mdx?$/i.test(file));
  const originals = new Map(
    [...translations.originals].filter(([, original]) => own.includes(original)),
  );
  const files = [...own, ...originals.keys()];
  const pages = convertPages(
    {
      folder: old.folder,
      roots,
      kinds,
      files,
      placed,
      taken,
      originals,
      hasEmoji: old.features.emoji,
    },
    findings,
  );
  addReactPages(pages, { files: inside, ownPages, folder: old.folder, findings });
  movePageTranslations(pages, old.locales, findings);
  const docs: ConvertedDocs[] = [];
  for (const one of folders) {
    const read = await readSidebars(one, old, findings);
    const known = docsOf(one, pages);
    const ids = new Set(known.map(({ id }) => id));
    const sidebars = pruneSidebars(read, {
      hasDoc: (id) => ids.has(id),
      hasFolder: (dir) => {
        const below = path.posix.join(one.place, dir, '/');
        return [...pages.keys()].some((place) => place.startsWith(below) && !isPartial(place));
      },
      report: (name) =>
        findings.push({
          name,
          outcome: 'left out',
          file: path
            .relative(old.folder, one.sidebarFile ?? one.folder)
            .split(path.sep)
            .join('/'),
        }),
    });
    docs.push({ ...one, sidebars, known, mainDoc: mainDocOf(known, sidebars) });
  }
  writeDocCards(pages, docs);
  const copies = inside
    .filter((file) => !/\.(mdx?|[cm]?[jt]sx?)$/i.test(file) && !file.startsWith(ownPages))
    .filter((file) => !(/\.ya?ml$/.test(file) && blogs.some(({ folder }) => isBelow(file, folder))))
    .map((file): [string, string] => [file, copyPlace(file, [...folders, ...blogs])])
    .concat(translations.copies);
  const assets = path.join(old.folder, 'static');
  copies.push(
    ...siteFiles(assets).map((name): [string, string] => [
      path.join(assets, name),
      `static/${name}`,
    ]),
  );
  const made = new Map<string, string | Uint8Array>([...pages, ...taken.files]);
  // Partials in the static folder were converted.
  const isConverted = (to: string) =>
    ['.md', '.mdx'].some((ending) => made.has(to.replace(/\.mdx?$/, ending)));
  const unchanged = copies.filter(([, to]) => !isConverted(to));
  const config = configName(old.folder);
  const report = (name: string, outcome: string) =>
    void findings.push({ name, outcome, file: config });
  const converted = convertThemeConfig(old.theme, targetsIn(docs, old), report);
  const style = siteStyle(
    {
      kind: 'Docusaurus',
      sheets: old.styles,
      packageSheets: [],
      assets,
      takePackage: taken.takePackage,
    },
    (name, outcome, file) => {
      const place = path.relative(old.folder, file).split(path.sep).join('/');
      findings.push({ name, outcome, file: place });
    },
  );
  if (style.text) made.set('styles.css', style.text);
  const needsHome = !hasHome({ docs, blogs }, made);
  if (needsHome) made.set('pages/index.md', homeText(old, docs, taken));
  const features = findFeatures(textsOf(made), old.features);
  const languages = localeKeys(old.locales);
  const settings = {
    ...converted,
    accent: style.accent,
    styles: style.text && 'styles.css',
    ...securityFor(features),
  };
  const site: NewSite = {
    old,
    languages,
    docs,
    blogs,
    features,
    settings,
  };
  made.set('config.ts', configText(site));
  for (const [name, text] of languageFiles(site, pages, findings)) made.set(name, text);
  const named = docs.filter(({ sidebars }) => Object.keys(sidebars).length > 0);
  if (named.length > 0) made.set('sidebars.ts', sidebarsText(named));
  const places = [
    ...folders.map(({ place }) => place),
    ...blogs.map(({ place }) => place),
    'pages',
    'i18n',
  ];
  const count = [...pages.keys()].filter(
    (name) => places.some((place) => name.startsWith(`${place}/`)) && !isPartial(name),
  ).length;
  return {
    title: old.title,
    files: made,
    copies: [...unchanged, ...style.copies],
    packages: { ...packagesFor(features), ...Object.fromEntries(taken.packages) },
    findings: withoutFolder(findings, old.folder),
    pages: count,
  };
}

/** The Markdown among the files of the new site. */
const textsOf = (files: ReadonlyMap<string, string | Uint8Array>): string[] =>
  [...files].flatMap(([name, text]) =>
    typeof text === 'string' && /\.mdx?$/.test(name) ? [text] : [],
  );

const isPartial = (place: string) => /(^|\/)_/.test(place);

function placeOf({ id, version }: DocsFolder): string {
  const base = id === 'default' ? 'content/docs' : `content/${id}`;
  return version && version.name !== 'current' ? `${base}-${version.name}` : base;
}

const isBelow = (file: string, folder: string) => file.startsWith(`${folder}${path.sep}`);

function copyPlace(file: string, folders: readonly { folder: string; place: string }[]): string {
  const { folder, place } = folders.find((one) => isBelow(file, one.folder))!;
  return `${place}/${path.relative(folder, file).split(path.sep).join('/')}`;
}

const configName = (folder: string) =>
  readdirSync(folder).find((name) => /^docusaurus\.config\./.test(name)) ?? 'docusaurus.config.js';

async function readSidebars(
  docs: DocsFolder,
  old: Docusaurus,
  findings: Finding[],
): Promise<Sidebars> {
  if (!docs.sidebarFile) return {};
  const file = path.relative(old.folder, docs.sidebarFile).split(path.sep).join('/');
  try {
    return convertSidebars(await runConfig(docs.sidebarFile), {
      baseUrl: old.baseUrl,
      file,
      findings,
    });
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

/** Menus refer to documents of the default version. */
function targetsIn(docs: readonly ConvertedDocs[], { locales, baseUrl }: Docusaurus): DocTargets {
  const used = docs.filter(({ version }) => !version || version.isLast);
  const find = (docsId: string) => used.find(({ id }) => id === docsId);
  return {
    has: (docsId, docId) => find(docsId)?.known.some(({ id }) => id === docId) ?? false,
    firstOf: (docsId, sidebar) => idsOf(find(docsId)?.sidebars[sidebar] ?? [])[0],
    baseOf: (docsId) => `/${find(docsId)?.routeBasePath.replace(/^\//, '') ?? 'docs'}`,
    hasLanguages: locales.others.length > 0,
    baseUrl,
  };
}

const isRoot = (routeBasePath: unknown) => /^\/?$/.test(String(routeBasePath ?? 'blog'));

const hasHome = (
  { docs, blogs }: Pick<NewSite, 'docs' | 'blogs'>,
  made: ReadonlyMap<string, unknown>,
) =>
  docs.some(({ routeBasePath }) => isRoot(routeBasePath)) ||
  blogs.some(({ options }) => isRoot(options.routeBasePath)) ||
  ['pages/index.md', 'pages/index.mdx'].some((name) => made.has(name));
