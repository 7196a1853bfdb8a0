import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ConvertedDocs } from './configText';
import { labelOf } from './configText';
import type { ReportIn } from './findings';
import { reactPageText, wordsOfReact } from './page/reactPage';
import type { Docusaurus } from './read/readDocusaurus';
import type { TakenFiles } from './takeFiles';
import { nameIn } from './values';

interface ReactPagesInput {
  /** Absolute paths of all files below the folder of pages. */
  files: readonly string[];
  /** Absolute folder of the stand-alone pages. */
  ownPages: string;
  folder: string;
  report: ReportIn;
}

/** Adds the words of pages written in React to `pages`; the home page follows when the documents are known. */
export function addReactPages(
  pages: Map<string, string>,
  { files, ownPages, folder, report }: ReactPagesInput,
): void {
  for (const file of files.filter((entry) => isReactPage(entry, ownPages))) {
    const name = nameIn(ownPages, file);
    const place = `pages/${name.replace(/\.[jt]sx?$/, '.md')}`;
    if (pages.has(place) || pages.has(`${place}x`)) continue;
    if (!isHome(name)) pages.set(place, reactPageText(name, readFileSync(file, 'utf8')));
    const outcome = 'its words stay; write it with the components of the theme';
    report('own page in React', outcome, nameIn(folder, file));
  }
}

const isHome = (name: string) => /^index\.[jt]sx?$/.test(name);

const isReactPage = (file: string, ownPages: string) =>
  file.startsWith(`${ownPages}${path.sep}`) &&
  /\.[jt]sx?$/.test(file) &&
  !/(^|[\\/])_|\.(test|spec|d)\.|__tests__/.test(path.relative(ownPages, file));

/** A home page with the title, links to the documents, and the words of the old one with its own components. */
export function homeText(
  { folder, title, tagline }: Docusaurus,
  docs: readonly ConvertedDocs[],
  { resolve }: Pick<TakenFiles, 'resolve'>,
): string {
  const links = docs
    .filter(({ version }) => !version || version.isLast)
    .map((entry) => `[${labelOf(entry.id)}](/${entry.routeBasePath.replace(/^\//, '')})`);
  const old = ['js', 'jsx', 'ts', 'tsx']
    .map((ending) => path.join(folder, 'src', 'pages', `index.${ending}`))
    .find((file) => existsSync(file));
  const code = old && readFileSync(old, 'utf8');
  const follow = (source: string, from: string) => {
    const file = /^[.@]/.test(source) ? resolve(source, from) : undefined;
    return file && /\.[jt]sx?$/.test(file) && existsSync(file)
      ? { file, code: readFileSync(file, 'utf8') }
      : undefined;
  };
  const shown = new Set([title, tagline]);
  const words = old && code ? wordsOfReact(old, code, follow).parts : [];
  const rest = words.filter((part) => !shown.has(part.replace(/^#+ /, '')));
  const opening = [tagline, links.join(' ')].filter(Boolean).join('\n\n');
  const front = '---\nhide_table_of_contents: true\n---\n\n';
  return `${front}# ${title}\n\n:::hero\n\n${opening}\n\n:::\n${rest.map((part) => `\n${part}\n`).join('')}`;
}
