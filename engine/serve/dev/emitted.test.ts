import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { patienceMs } from '../../../tools/testing/patience';
import { type DevServer, dev } from '../../dev';
import { copyFixture } from '../../testing';

// Files that plugins emit, requested while the site is being written: the search index.

let site: { folder: string; remove(): void };
let cache: string;
let server: DevServer;

beforeAll(async () => {
  site = copyFixture('small');
  cache = mkdtempSync(join(tmpdir(), 'emitted-'));
  const config = join(site.folder, 'config.ts');
  const text = readFileSync(config, 'utf8')
    .replace('import', "import { search } from '../../../../plugins/search';\nimport")
    .replace('plugins: [', 'plugins: [search(), ');
  writeFileSync(config, text);
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  server = await dev({ config, cache, host: '127.0.0.1', port: 0, onReload: vi.fn() });
});
afterAll(async () => {
  await server?.close();
  site?.remove();
  rmSync(cache, { recursive: true, force: true });
});

const read = async (file: string) => (await fetch(`${server.address}search/${file}`)).text();

/** All searchable text: the content of each file that the manifest names. */
async function searchable(): Promise<string> {
  const { files } = JSON.parse(await read('index.json')) as { files: string[] };
  return (await Promise.all(files.map(read))).join('\n');
}

test('is the search index of the words as they are now', async () => {
  expect(await searchable()).toContain('"/docs/intro"');
  writeFileSync(join(site.folder, 'content/docs/intro.md'), '# Intro\n\nA quokka appears.\n');
  await vi.waitFor(async () => expect(await searchable()).toContain('A quokka appears.'), {
    timeout: patienceMs,
  });
});
