import path from 'node:path';
import type { ReportIn } from './findings';
import { matcher } from './read/presets';
import type { OldLocale, OldLocales } from './read/readLocales';
import type { MarkdownSite } from './read/readMarkdownSite';
import { siteFiles } from './siteFiles';
import { isBelow, nameIn } from './values';

export const isMarkdown = (name: string) => /\.mdx?$/.test(name);

/** Files of the old site, by their paths on it; pages that a program makes are reported. */
export function namesOf(site: MarkdownSite, report: ReportIn): string[] {
  if (site.kind === 'Starlight') reportOwnPages(site, report);
  const isExcluded = exclusion(site);
  return siteFiles(site.pages).flatMap((name) => {
    if (isExcluded(name)) return [];
    if (isMarkdown(name) && /\[[^[\]]+\]/.test(name)) {
      report('page of many addresses', 'left out; a program makes its pages', name);
      return [];
    }
    return [name];
  });
}

/** Pages next to the documents, which Astro compiles. */
function reportOwnPages({ folder, pages }: MarkdownSite, report: ReportIn): void {
  const own = path.resolve(pages, '../../pages');
  for (const name of siteFiles(own)) {
    if (/(^|\/)_/.test(name) || !/\.(astro|html|mdx?|[jt]s)$/.test(name)) continue;
    const file = nameIn(folder, path.join(own, name));
    report('own page of Astro', 'left out; its address is gone', file);
  }
}

/** Pictures next to pages; those that only a translation has lie next to the original. */
export function pictures(
  files: readonly LocaleFile[],
  site: MarkdownSite,
  report: ReportIn,
): [from: string, to: string][] {
  const taken = new Map<string, string>();
  const named = files
    .filter(({ name }) => /\.(png|jpe?g|gif|webp|avif|svg|mp4|webm)$/i.test(name))
    .filter(({ name }) => !isBelow(path.join(site.pages, name), site.assets))
    .sort((a, b) => Number(a.locale !== undefined) - Number(b.locale !== undefined));
  for (const { name, own } of named) {
    if (!taken.has(own)) taken.set(own, path.join(site.pages, name));
    else report('picture of a translation', 'left out; the one of the original is shown', name);
  }
  return [...taken].map(([own, from]) => [from, `content/docs/${own}`]);
}

/** Whether the old config leaves a file out, by its name or its folder; pages among the assets are assets. */
function exclusion({ pages, assets, exclude }: MarkdownSite): (name: string) => boolean {
  const plain = exclude.map((pattern) => pattern.replace(/^\.\//, '').replace(/\/$/, ''));
  const isMatch = matcher(plain.flatMap((pattern) => [pattern, `${pattern}/**`]));
  return (name) => (isMarkdown(name) && isBelow(path.join(pages, name), assets)) || isMatch(name);
}

/** A file of the old site with the language whose folder it is in. */
export interface LocaleFile {
  /** Path below the folder of pages. */
  name: string;
  /** Its path on the site, without the folder of the language. */
  own: string;
  /** Absent for a file in the language of the original. */
  locale?: OldLocale;
}

/** The files of all languages that the site itself has. */
export function byLanguage(
  names: readonly string[],
  { original, others }: OldLocales,
): LocaleFile[] {
  const built = others.filter(({ href, folder }) => href === undefined && folder !== '');
  return names.map((name) => {
    // Addresses of Starlight are lowercase: the folder of "pt-br" may be "pt-BR".
    const isBelow = (folder: string) => name.toLowerCase().startsWith(`${folder.toLowerCase()}/`);
    const locale = built.find(({ folder }) => isBelow(folder));
    const folder = locale?.folder ?? original?.folder;
    const own = folder && isBelow(folder) ? name.slice(folder.length + 1) : name;
    return { name, own, locale };
  });
}

/** Converts a page, which is read as one with the given ending. */
export type ConvertPage = (file: LocaleFile, ending: string) => { text: string; isMdx: boolean };

export interface OriginalPage {
  /** Its path below the folder of the new site. */
  place: string;
  /** Its ending in the old site. */
  ending: string;
}

interface Input {
  files: readonly LocaleFile[];
  /** Path in the old site without folder of the language and ending → page. */
  originals: ReadonlyMap<string, OriginalPage>;
  convert: ConvertPage;
  report: ReportIn;
}

/** Converts the translations of pages: path below the folder of the new site → text. */
export function translateMarkdownPages({ files, originals, convert, report }: Input) {
  const pages = new Map<string, string>();
  for (const file of files) {
    const { name, own, locale } = file;
    if (!locale) continue;
    const leaveOut = (what: string, outcome: string) => report(what, `left out; ${outcome}`, name);
    const original = originals.get(own.replace(/\.mdx?$/, ''));
    if (!original) {
      leaveOut('translation of a page that is missing', 'a translation needs an original');
      continue;
    }
    const page = convert(file, original.ending);
    if (original.place.endsWith('.mdx') && !page.isMdx) {
      leaveOut('translation that is not valid MDX', 'its original is MDX');
      continue;
    }
    pages.set(`i18n/${locale.code}/${original.place}`, page.text);
  }
  return pages;
}
