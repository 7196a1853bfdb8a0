import path from 'node:path';
import type { ReportIn } from './findings';
import { matcher } from './read/readExcluded';
import type { MarkdownSite } from './read/readMarkdownSite';
import { siteFiles } from './siteFiles';
import type { LocaleFile } from './translateMarkdownPages';
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
