// @module-tag D3
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildFixture, copyFixture } from '../buildFixture';

/** Values are the same in every folder and on every machine, and builds share them. */

let temporary: string;
const cleanUp: (() => void)[] = [];
beforeEach(() => {
  temporary = mkdtempSync(path.join(tmpdir(), 'one-memory-'));
});
afterEach(() => {
  for (const clean of cleanUp.splice(0)) clean();
  rmSync(temporary, { recursive: true, force: true });
});

/** A copy of the fixture `offline`, with an accent colour, in its own folder. */
function copySite(): string {
  const { folder, remove } = copyFixture('offline');
  cleanUp.push(remove);
  const file = path.join(folder, 'site.ts');
  const text = readFileSync(file, 'utf8');
  const accented = text.replace("'../../../../theme',", "'../small/theme', accent: '#7a1f5c',");
  expect(accented).not.toBe(text);
  writeFileSync(file, accented);
  return folder;
}

async function build(folder: string, name: string, remoteCache?: string, workers = 0) {
  const [cache, out] = [path.join(temporary, name), path.join(temporary, `${name}-out`)];
  const built = await buildFixture(folder, { cache, out, remoteCache, workers });
  expect(built.texts).toEqual([]);
  return built;
}

test('a second machine, with the site in another folder, takes everything from the shared cache', async () => {
  const remote = path.join(temporary, 'remote');
  // pages and documents are values of a thread, and it is the first build that shares them
  const first = await build(copySite(), 'first', remote, 1);
  const second = await build(copySite(), 'second', remote);
  expect([first.result?.rendered, second.result?.rendered]).toEqual([first.result?.pages, 0]);
  expect(second.hashes()).toEqual(first.hashes());
  expect(second.result?.reports.at(-1)?.text).toContain('; 0 packs, 0.0 MB written');
});
