import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { SiteError } from '../../../engine';

/** A built site: its output folder, or the address where it is published. */
export interface BuiltSite {
  /** The folder or the address, for messages. */
  name: string;
  isFolder: boolean;
  /** The text of a file; undefined when there is none, or when the name leads out of the site. */
  read(file: string): Promise<string | undefined>;
}

/** Opens a folder or an address. @throws SiteError when it has no list of pages */
export async function openSite(place: string): Promise<BuiltSite> {
  const site = /^https?:\/\//.test(place) ? siteAt(place) : siteIn(place);
  if ((await site.read('llms.txt')) !== undefined) return site;
  throw new SiteError({
    message: `site-files: "${place}" has no llms.txt, the list of its pages`,
    action: 'Build the site with siteFiles(), name its folder with --out, or give its address.',
  });
}

const siteIn = (folder: string): BuiltSite => ({
  name: folder,
  isFolder: true,
  async read(file) {
    const target = path.resolve(folder, file);
    if (!target.startsWith(path.resolve(folder) + path.sep)) return undefined;
    return readFile(target, 'utf8').catch(() => undefined); // a folder, or a name that no file can have
  },
});

const answerWithinMs = 30_000;

function siteAt(address: string): BuiltSite {
  const base = new URL(address.replace(/\/?$/, '/'));
  const action = 'Check the address and the network.';
  const fail = (message: string, cause?: unknown) =>
    new SiteError({ message: `site-files: ${message}`, action }, { cause });
  return {
    name: base.href,
    isFolder: false,
    async read(file) {
      const url = new URL(`./${file}`, base);
      if (!url.href.startsWith(base.href)) return undefined;
      const signal = AbortSignal.timeout(answerWithinMs);
      const response = await fetch(url, { signal }).catch((cause: unknown) => {
        throw fail(`${url} does not answer`, cause);
      });
      const text = await response.text();
      if (!response.ok && response.status !== 404) throw fail(`${url} answers ${response.status}`);
      // some hosts answer every address with a page
      const isPage = response.headers.get('content-type')?.startsWith('text/html');
      return response.ok && !isPage ? text : undefined;
    },
  };
}
