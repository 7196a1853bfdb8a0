import { encodePath } from '../../../engine';
import type { SearchManifest } from '../../search/contract';
import {
  type Language,
  queryMaxLength,
  type SearchHit,
  SearchIndex,
  type SearchRequest,
} from '../../search/fulltext';
import type { BuiltSite } from './builtSite';

/** The section of the search that holds the API reference. */
const apiSection = 'api';

const plainText = {
  indexName: '',
  highlightPreTag: '',
  highlightPostTag: '',
  attributesToSnippet: ['content:40'],
} satisfies Partial<SearchRequest>;

/** Finds pages and headings by their words; the results as Markdown. */
export async function findPages(site: BuiltSite, written: string): Promise<string> {
  const query = written.slice(0, queryMaxLength);
  const index = await openSearch(site);
  const { hits } = await index.answer({ ...plainText, query, hitsPerPage: 10 });
  if (hits.length > 0) return hits.map(describe).join('\n\n');
  const others = (await index.suggest(query)).map((text) => `"${text}"`);
  return `Nothing was found for "${query}".${others.length > 0 ? ` Try ${others.join(', ')}.` : ''}`;
}

/** Finds a class, function or member by its name: `connect`, `Client.connect()`. */
export async function findSymbol(site: BuiltSite, written: string): Promise<string> {
  const query = withoutCall(written.slice(0, queryMaxLength)).replaceAll('#', '.').trim();
  const facetFilters = [`section:${apiSection}`];
  const index = await openSearch(site);
  const { hits } = await index.answer({ ...plainText, query, facetFilters, hitsPerPage: 50 });
  const nameOf = (hit: SearchHit) => withoutCall(titlesOf(hit).at(-1) ?? '');
  const named = hits.filter((hit) => `.${nameOf(hit)}`.endsWith(`.${query}`));
  if (named.length > 0) return named.map(describe).join('\n\n');
  const near = hits.length > 0 ? ` Similar: ${hits.slice(0, 5).map(nameOf).join(', ')}.` : '';
  return `The API reference has no "${query}".${near}`;
}

const withoutCall = (name: string) => name.replace(/\(.*$/s, '');

/** Whether the site has an API reference. */
export async function hasSymbols(site: BuiltSite): Promise<boolean> {
  const manifest = await readManifest(site);
  return manifest?.layout.groups.some(({ section }) => section === apiSection) ?? false;
}

const readManifest = async (site: BuiltSite): Promise<SearchManifest | null> =>
  JSON.parse((await site.read('search/index.json')) ?? 'null');

/** Opens the index for one question: the site may be built again before the next one. */
async function openSearch(site: BuiltSite): Promise<SearchIndex> {
  const manifest = await readManifest(site);
  if (!manifest)
    throw new Error(`${site.name} has no search index. Build it with search() in the plugins.`);
  const read = async (file: string) => JSON.parse((await site.read(`search/${file}`)) ?? 'null');
  const language = await readLanguage(manifest, site);
  return new SearchIndex(manifest.layout, read, language);
}

/** The rules of a language are code: that of a folder is run, that of an address is not. */
async function readLanguage({ language: file }: SearchManifest, site: BuiltSite) {
  const code = file && site.isFolder ? await site.read(`search/${file}`) : undefined;
  if (code === undefined) return undefined;
  return import(`data:text/javascript,${encodeURIComponent(code)}`) as Promise<Language>; // `readLanguage.ts` wrote it
}

/** The titles of a hit: its page, and the headings down to its words. */
const titlesOf = ({ hierarchy: { lvl0: _part, ...titles } }: SearchHit): string[] =>
  Object.values(titles).filter((title) => title !== null);

function describe(hit: SearchHit): string {
  const words = hit._snippetResult?.content?.value;
  const kind = hit.kind ? ` (${hit.kind})` : '';
  const address = hit.url.replace(/(?<=#).*$/s, encodePath); // its path is encoded already
  return `[${titlesOf(hit).join(' › ')}](${address})${kind}${words ? `\n${words}` : ''}`;
}
