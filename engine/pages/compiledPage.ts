import type { Cache } from '../cache/store';
import { cacheLost } from '../cache/withCache';
import type { Compiled, ContentFacts } from '../content/compiled';
import type { FoundLink } from '../plugin';
import { SiteError } from '../report/report';

/** A compiled page as the cache has it: one value with four parts, of which a reader takes one. */

type Parts = Pick<Compiled, 'html' | 'code' | 'sections'> & { facts: ContentFacts };

const partNames = ['facts', 'html', 'code', 'sections'] as const;

const newline = '\n'.charCodeAt(0);
const decoder = new TextDecoder();

const keyOf = (key: string) => `pages/${key}`;

export const hasPage = (cache: Pick<Cache, 'has'>, key: string): boolean => cache.has(keyOf(key));

export const textOfPage = (parts: Parts): string =>
  partNames.map((name) => JSON.stringify(parts[name])).join('\n');

export const storePage = (cache: Pick<Cache, 'set'>, key: string, text: string): void =>
  cache.set(keyOf(key), text);

/** A part of a page; undefined when the cache has no such page. */
export function findPart<Name extends keyof Parts>(
  cache: Pick<Cache, 'get'>,
  key: string,
  name: Name,
): Parts[Name] | undefined {
  const bytes = cache.get(keyOf(key));
  if (!bytes) return undefined;
  return JSON.parse(lineOf(bytes, partNames.indexOf(name))) as Parts[Name]; // `storePage` has written it
}

/** A line of a text, from 0. */
function lineOf(bytes: Uint8Array, index: number): string {
  let start = 0;
  for (let at = index; at > 0; at--) start = bytes.indexOf(newline, start) + 1;
  const end = bytes.indexOf(newline, start);
  return decoder.decode(bytes.subarray(start, end < 0 ? undefined : end));
}

/** A part of a page that was compiled before. @throws SiteError when it is gone */
export function readPart<Name extends keyof Parts>(
  cache: Pick<Cache, 'get' | 'folder'>,
  key: string,
  name: Name,
): Parts[Name] {
  const part = findPart(cache, key, name);
  if (part === undefined) throw new SiteError(cacheLost(cache.folder));
  return part;
}

/** The facts that every build needs of every page. */
export interface PageHead
  extends Pick<ContentFacts, 'lane' | 'title' | 'problems' | 'anchors' | 'components'> {
  /** The links that show a file: images next to pages, and style sheets of extensions. */
  files: FoundLink[];
}

/** A compiled file. Its words and sections stay in the cache. */
export interface CompiledFile {
  /** Changes with everything the words depend on. */
  readonly key: string;
  readonly head: PageHead;
  readonly facts: ContentFacts;
}

export function compiledFile(key: string, facts: ContentFacts): CompiledFile {
  const { lane, title, problems, anchors, components, links } = facts;
  const files = links.filter(({ kind, shown }) => kind === 'style' || shown !== undefined);
  return { key, head: { lane, title, problems, anchors, components, files }, facts };
}

/** The compiled files of many pages as a text, of which the facts of a page are read when somebody asks for them. */
export const packFiles = (files: readonly CompiledFile[]): string =>
  [files.map(({ key, head }) => [key, head]), ...files.map(({ facts }) => facts)]
    .map((part) => JSON.stringify(part))
    .join('\n');

export function unpackFiles(bytes: Uint8Array): CompiledFile[] {
  const heads = JSON.parse(lineOf(bytes, 0)) as [string, PageHead][];
  return heads.map(([key, head], index) => {
    let read: ContentFacts | undefined;
    return {
      key,
      head,
      get facts() {
        read ??= JSON.parse(lineOf(bytes, index + 1)) as ContentFacts; // `packFiles` has written one for each
        return read;
      },
    };
  });
}
