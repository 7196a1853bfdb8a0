import {
  encodePath,
  type FinishedRoute,
  type PluginCache,
  publicPath,
  type SiteInfo,
  textOf,
} from '../../engine';
import { texts } from './texts';

interface Context {
  site: SiteInfo;
  cache: PluginCache;
  /** Whether pages name `llms.txt`. */
  hasIndex: boolean;
}

/** Name of the file with the Markdown version of a page. */
export const markdownFile = (path: string): string => `${path.slice(1) || 'index'}.md`;

/** Address of a file of the output. */
export const addressOf = (file: string, { url, baseUrl }: SiteInfo): string =>
  url + baseUrl + encodePath(file);

/**
 * Makes the Markdown version of a page: its title, the addresses of the page and of the index, and its words. A document is
 * read only when it has changed, and converted only when the words in it have. The key covers all of this.
 */
export function createMarkdown({ site, cache, hasIndex }: Context) {
  const text = textOf(texts, site);
  const made = new Map<FinishedRoute, Promise<string>>();
  let last: Promise<unknown> = Promise.resolve();
  const make = async (route: FinishedRoute): Promise<string> => {
    const address = site.url + publicPath(route.path, site);
    const body = await cache.value(['document', route.hash, address], async () => {
      // The parser of HTML takes as long to load as the rest of the plugin; most commands need none.
      const { documentMarkdown, mainOf } = await import('./documentMarkdown');
      const main = mainOf(await route.documentHtml());
      return cache.value([main, address], () => documentMarkdown(main, address));
    });
    const lines = [text('siteFiles.source', { address }), ...(hasIndex ? [index] : [])];
    const about = lines.join('  \n');
    return body.startsWith('# ')
      ? body.replace(/\n|$/, (end) => `\n\n${about}${end}`)
      : `${about}\n\n${body}`;
  };
  const index = text('siteFiles.index', { address: addressOf('llms.txt', site) });
  const source = text('siteFiles.source', { address: site.url + site.baseUrl });
  const frame = JSON.stringify([index, source, hasIndex]);
  const keyOfMarkdown = (route: FinishedRoute) => `${route.hash} ${frame}`;
  const markdownOf = (route: FinishedRoute): Promise<string> => {
    // One after the other: the documents of all pages at once would take much memory.
    const text = made.get(route) ?? last.then(() => make(route));
    made.set(route, text);
    last = text.catch(() => {}); // whoever asked for it hears of a failure
    return text;
  };
  return { markdownOf, keyOfMarkdown };
}
