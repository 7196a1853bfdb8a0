import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { siteFiles } from './migrate/siteFiles';

export type SiteKind = 'Docusaurus' | 'VitePress' | 'Starlight' | 'Markdown';

/** Files and folders that only a site of that kind has. */
const marks: readonly (readonly [SiteKind, RegExp])[] = [
  ['Docusaurus', /^docusaurus\.config\.[cm]?[jt]s$/],
  ['VitePress', /^\.vitepress$/],
  ['Starlight', /^astro\.config\.[cm]?[jt]s$/],
];

/** The kind of site in a folder; undefined when it has neither a known config nor a Markdown file. */
export function siteKindOf(folder: string): SiteKind | undefined {
  if (!existsSync(folder)) return undefined;
  const names = readdirSync(folder);
  const marked = marks.find(([, mark]) => names.some((name) => mark.test(name)));
  if (marked) return marked[0];
  // a site of the engine is not one to start from
  if (names.includes('config.ts')) return undefined;
  return names.some((name) => isPage.test(name) && !isAboutProject(name)) ? 'Markdown' : undefined;
}

const isPage = /\.mdx?$/i;
/** A page about the project, such as `README.md`, or any other name in capitals. */
const isAboutProject = (name: string) =>
  /^(readme|changelog|contributing|code[-_]of[-_]conduct|security|license)\b/i.test(name) ||
  /^[A-Z_-]+\.md$/.test(name);

/** Sites in a folder and in those of its folders that usually hold one, the folder itself first. */
export function findSites(folder: string): { folder: string; kind: SiteKind }[] {
  return ['', 'docs', 'website', 'site', 'documentation'].flatMap((name) => {
    const candidate = path.join(folder, name);
    const kind = siteKindOf(candidate);
    return kind ? [{ folder: candidate, kind }] : [];
  });
}

/** The folder of Markdown that a config of Docusaurus does not describe: the given one, or `docs` in it. */
export function plainFolderIn(folder: string): string | undefined {
  const has = (...names: string[]) => names.some((name) => existsSync(path.join(folder, name)));
  const kind = siteKindOf(folder);
  if (kind === 'Docusaurus') return undefined;
  if (kind === 'Markdown') return folder;
  const docs = path.join(folder, 'docs');
  if (has('blog', 'sidebars.js', 'sidebars.ts')) return undefined; // documents of Docusaurus
  if (siteKindOf(docs) === 'Markdown') return docs;
  return siteFiles(folder).some((name) => /\.md$/i.test(name)) ? folder : undefined;
}
