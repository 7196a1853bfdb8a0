import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Cache } from '../cache/store';
import { noExtensions } from '../content/extensions/extension';
import type { RoutedSite } from '../lifecycle/runContentLoaded';
import { FileCompiler } from './fileCompiler';
import type { Pool } from './workers/pool';

const files = ['plain.md', 'chart.md'];

test('pages are compiled again when an extension changes', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'file-compiler-'));
  const cache = new Cache(folder);
  onTestFinished(() => {
    cache.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const made = async (key: string): Promise<string[]> => {
    const compiled: string[] = [];
    const pool = {
      run: async (_: string, { source }: { source: { file: string } }) => {
        compiled.push(source.file);
        return { facts: { links: [] }, inputs: {}, page: '{"links":[]}' };
      },
    } as unknown as Pool; // nothing else of it is used
    const routed = {
      notes: new Map(),
      site: {
        folder,
        engineHash: '',
        config: { links: {}, locale: 'en', texts: {} },
        extensions: { ...noExtensions, key },
      },
      reader: {
        fileOf: (file: string) => file,
        hash: async (file: string) => file,
        read: async (file: string) => ({ file, hash: file }),
        fingerprint: () => '',
      },
    } as unknown as RoutedSite; // nothing else of it is used
    const compiler = new FileCompiler({ routed, pool, cache });
    for (const file of files) await compiler.compile(file);
    return compiled;
  };
  expect(await made('first')).toEqual(files);
  expect(await made('second')).toEqual(files);
  expect(await made('first')).toEqual([]);
});

test('a page that is edited while it is compiled is compiled again', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'file-compiler-'));
  const cache = new Cache(folder);
  onTestFinished(() => {
    cache.close();
    rmSync(folder, { recursive: true, force: true });
  });
  let text = 'old';
  const reader = {
    fileOf: (file: string) => file,
    hash: async () => text,
    read: async (file: string) => ({ file, hash: text }),
    fingerprint: () => '',
  };
  const routed = {
    notes: new Map(),
    site: {
      folder,
      engineHash: '',
      config: { links: {}, locale: 'en', texts: {} },
      extensions: noExtensions,
    },
    reader,
  } as unknown as RoutedSite; // nothing else of it is used
  const pool = {
    run: async (_: string, { source }: { source: { hash: string } }) => {
      text = 'new';
      const facts = { title: source.hash, links: [] };
      return { facts, inputs: {}, page: JSON.stringify(facts) };
    },
  } as unknown as Pool; // nothing else of it is used
  const compiler = new FileCompiler({ routed, pool, cache });
  const titles = [await compiler.compile('a.md'), await compiler.compile('a.md')];
  expect(titles.map(({ facts }) => facts.title)).toEqual(['old', 'new']);
});
