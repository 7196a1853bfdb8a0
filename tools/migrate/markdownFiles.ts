import path from 'node:path';
import type { Finding } from './findings';
import { globPattern } from './read/readExcluded';
import type { MarkdownSite } from './read/readMarkdownSite';
import { siteFiles } from './siteFiles';
import type { LocaleFile } from './translateMarkdownPages';
import { isBelow, nameIn } from './values';

/** Whether a name is that of a page. */
export const isMarkdown = (name: string) => /\.mdx?$/.test(name);

/** Files of the old site, by their paths on it; pages that a program makes are reported. */
export function namesOf(site: MarkdownSite, findings: Finding[]): { name: string; path: string }[] {
  if (site.kind === 'Starlight') reportOwnPages(site, findings);
  const names = siteFiles(site.pages).filter((name) => !isExcluded(name, site));
  return names.flatMap((name) => {
    if (isMarkdown(name) && /\[[^\]]+\]/.test(name)) {
      const outcome = 'left out; a program makes its pages';
      findings.push({ name: 'page of many addresses', outcome, file: name });
      return [];
    }
    return [{ name, path: site.rewrite(name) }];
  });
}

/** Pages next to the documents, which Astro compiles. */
function reportOwnPages({ folder, pages }: MarkdownSite, findings: Finding[]): void {
  const own = path.resolve(pages, '../../pages');
  for (const name of siteFiles(own)) {
    if (/(^|\/)_/.test(name) || !/\.(astro|html|mdx?|[jt]s)$/.test(name)) continue;
    const file = nameIn(folder, path.join(own, name));
    findings.push({ name: 'own page of Astro', outcome: 'left out; its address is gone', file });
  }
}

/** Pictures next to pages; those that only a translation has lie next to the original. */
export function pictures(
  files: readonly LocaleFile[],
  site: MarkdownSite,
  findings: Finding[],
): [from: string, to: string][] {
  const taken = new Map<string, string>();
  const named = files
    .filter(({ name }) => /\.(png|jpe?g|gif|webp|avif|svg|mp4|webm)$/i.test(name))
    .filter(({ name }) => !isBelow(path.join(site.pages, name), site.assets))
    .sort((a, b) => Number(a.locale !== undefined) - Number(b.locale !== undefined));
  for (const { name, own } of named) {
    if (!taken.has(own)) taken.set(own, path.join(site.pages, name));
    else
      findings.push({
        name: 'picture of a translation',
        outcome: 'left out; the one of the original is shown',
        file: name,
      });
  }
  return [...taken].map(([own, from]) => [from, `content/docs/${own}`]);
}

/** Assets are copied, and so is nothing that the old config excludes by name or folder. */
function isExcluded(name: string, { pages, assets, exclude }: MarkdownSite): boolean {
  if (isBelow(path.join(pages, name), assets) && isMarkdown(name)) return true;
  return exclude.some((pattern) => {
    const plain = pattern.replace(/^\.\//, '').replace(/\/$/, '');
    return globPattern(plain).test(name) || globPattern(`${plain}/**`).test(name);
  });
}
