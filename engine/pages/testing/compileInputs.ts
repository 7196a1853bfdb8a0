import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { Cache } from '../../cache/store';
import { noExtensions } from '../../content/extensions/extension';
import type { RoutedSite } from '../../lifecycle/runContentLoaded';
import type { Pool } from '../workers/pool';

/** The inputs of compiling, for tests of when a page is compiled: no page has words, and a source is its name and its hash. */

/** A cache in a temporary folder, removed after the test. */
export function temporaryCache(): Cache {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pages-'));
  const cache = new Cache(folder);
  onTestFinished(() => {
    cache.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return cache;
}

interface Pages {
  /** The pages of the route table; a `FileCompiler` needs none. */
  files?: readonly string[];
  /** Hash of the additions to Markdown. */
  extensions?: string;
  /** The hash of a file when the cache is asked for its page. */
  hash(file: string): string;
  /** The hash of the file when it is read to be compiled; the same by default. */
  hashRead?(file: string): string;
}

export const routedPages = ({ files = [], extensions = '', hash, hashRead = hash }: Pages) =>
  ({
    table: { routes: files.map((file) => ({ path: `/${file}`, content: { file } })) },
    notes: new Map(),
    site: {
      engineHash: '',
      config: { links: {}, locale: 'en', texts: {} },
      extensions: { ...noExtensions, key: extensions },
    },
    reader: {
      fileOf: (file: string) => file,
      hash: async (file: string) => hash(file),
      read: async (file: string) => ({ file, hash: hashRead(file) }),
      fingerprint: () => '',
    },
  }) as unknown as RoutedSite; // nothing else of it is used

/** A pool whose threads return these facts of a source. */
export const poolOf = (compile: (source: { file: string; hash: string }) => { title?: string }) =>
  ({
    prepare() {},
    async share() {},
    run: async (_: string, { source }: { source: { file: string; hash: string } }) => {
      const facts = { links: [], problems: [], ...compile(source) };
      return { facts, inputs: {}, page: JSON.stringify(facts) };
    },
  }) as unknown as Pool; // nothing else of it is used
