import path from 'node:path';
import type { Finding } from '../findings';
import { siteFiles } from '../siteFiles';

/**
 * The pages of a folder of Markdown that get another name, with their place in the new site: the page of a folder as
 * Hugo names it, documents in folders of Jekyll, and endings in capitals. Names with an underscore are parts of pages.
 */
export function plainPlaces(
  { folder, place }: { folder: string; place: string },
  findings: Finding[],
): [file: string, place: string][] {
  const names = siteFiles(folder).filter((name) => isPage.test(name));
  const taken = new Set(names);
  return names.flatMap((name): [string, string][] => {
    const renamed = name
      .replace(/(^|\/)_index(?=\.mdx?$)/i, '$1index')
      .replace(/(^|\/)_(?=(docs|pages|posts)\/)/, '$1')
      .replace(isPage, (ending) => ending.toLowerCase());
    const isPart = /(^|\/)_/.test(renamed);
    if (isPart)
      findings.push({
        name: 'name with an underscore',
        outcome: 'no page; other pages can include it',
        file: name,
      });
    if (renamed === name || taken.has(renamed)) return [];
    if (!isPart)
      findings.push({ name: 'file name', outcome: 'changed; its page is found', file: name });
    return [[path.join(folder, name), `${place}/${renamed}`]];
  });
}

const isPage = /\.mdx?$/i;
