import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Cache } from '../cache/store';
import { noExtensions } from '../content/extensions/extension';
import type { RoutedSite } from '../lifecycle/runContentLoaded';
import type { Progress } from '../report/progress';
import { compileRoutes } from './compileRoutes';
import type { Pool } from './workers/pool';

test('a page that is saved between two reads of a build, and then put back, has its own words', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'compile-routes-'));
  const cache = new Cache(folder);
  onTestFinished(() => {
    cache.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const titleOf = async (hashed: string, read: string) => {
    const routed = {
      table: { routes: [{ path: '/a', content: { file: 'a.md' } }] },
      notes: new Map(),
      site: {
        folder,
        engineHash: '',
        config: { links: {}, locale: 'en', texts: {} },
        extensions: noExtensions,
      },
      reader: {
        fileOf: (file: string) => file,
        hash: async () => hashed,
        read: async (file: string) => ({ file, hash: read }),
        fingerprint: () => '',
      },
    } as unknown as RoutedSite; // nothing else of it is used
    const pool = {
      prepare() {},
      async share() {},
      run: async (_: string, { source }: { source: { hash: string } }) => {
        const facts = { title: source.hash, links: [], problems: [] };
        return { facts, inputs: {}, page: JSON.stringify(facts) };
      },
    } as unknown as Pool; // nothing else of it is used
    const progress = { plan() {}, step() {} } as unknown as Progress; // nothing else of it is used
    const { files } = await compileRoutes({ routed, pool, cache, progress });
    return files.get('a.md')!.head.title;
  };
  expect(await titleOf('old', 'new')).toBe('new');
  expect(await titleOf('old', 'old')).toBe('old');
  expect(await titleOf('new', 'new')).toBe('new');
});
