import type { BuiltSite } from './builtSite';

/** The Markdown version of the page with this address: a path, or a full address. */
export async function readPage(site: BuiltSite, address: string): Promise<string> {
  const base = await publishedAt(site);
  if (!isAddress(address, base)) throw new Error(`"${address}" is not an address.`);
  const { origin, pathname } = new URL(address, base);
  if (origin !== base.origin && !site.name.startsWith(`${origin}/`))
    throw new Error(`"${address}" is on another site than ${base.href}`);
  const isBelow = pathname.startsWith(base.pathname);
  const page = await site.read(markdownOf(pathname.slice(isBelow ? base.pathname.length : 1)));
  if (page !== undefined) return page;
  throw new Error(`There is no page "${address}". See list_pages, or use search.`);
}

function isAddress(address: string, base: URL): boolean {
  try {
    decodeURIComponent(new URL(address, base).pathname);
    return true;
  } catch {
    return false; // `/%zz` can be parsed, but not decoded
  }
}

/** Where the pages are published: the addresses in their list without the names of files. */
async function publishedAt(site: BuiltSite): Promise<URL> {
  const list = (await site.read('llms.txt')) ?? '';
  const [, first = 'https://none'] = /^- \[.*?\]\((https?:\/\/[^()\s]+)\)/m.exec(list) ?? [];
  const { href, pathname } = new URL(first);
  const names = pathname.split('/').slice(1);
  for (const [at] of names.entries()) {
    const file = names.slice(at).join('/');
    if ((await site.read(markdownOf(file))) !== undefined)
      return new URL(href.slice(0, href.length - file.length));
  }
  throw new Error(`${site.name} has no Markdown pages: "markdown" is false in siteFiles().`);
}

/** The file with the words of a page, or a part of the list, `llms/api.txt`. */
function markdownOf(address: string): string {
  const file = decodeURIComponent(address).replace(/\/$/, '');
  return /\.md$|^llms\/.*\.txt$/.test(file) ? file : `${file || 'index'}.md`;
}
