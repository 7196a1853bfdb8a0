import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { siteFiles } from './migrate/siteFiles';

export type SiteKind = 'Docusaurus' | 'Markdown';

/** The name of the config of a Docusaurus site; undefined for a folder without one. */
export const configOf = (folder: string): string | undefined =>
  readdirSync(folder).find((name) => /^docusaurus\.config\.[cm]?[jt]s$/.test(name));

/** The kind of site in a folder; undefined when it has neither a known config nor a Markdown file. */
export function siteKindOf(folder: string): SiteKind | undefined {
  if (!existsSync(folder)) return undefined;
  if (configOf(folder)) return 'Docusaurus';
  const names = readdirSync(folder);
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

/** Where programs keep the pages of a project. */
const pageFolders = ['src/content/docs', 'docs', 'src', 'content/en', 'content'];

/** The folder with the pages of a project: itself, or the first of the usual ones that has some. */
export function pagesFolder(folder: string): string {
  if (siteKindOf(folder) === 'Markdown') return folder;
  const hasPages = (place: string) => siteFiles(place).some((name) => isPage.test(name));
  return pageFolders.map((name) => path.join(folder, name)).find(hasPages) ?? folder;
}
