// @module-tag D3
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildFixture, copyFixture } from '../buildFixture';

/** Values are the same in every folder and on every machine: a copy of them is as good. */

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

async function build(folder: string, name: string, workers = 0) {
  const [cache, out] = [path.join(temporary, name), path.join(temporary, `${name}-out`)];
  const built = await buildFixture(folder, { cache, out, workers });
  expect(built.texts).toEqual([]);
  return built;
}

test('a second machine, with the site in another folder, takes everything from a copy of the values', async () => {
  const storeOf = (name: string) => path.join(temporary, name, 'store');
  // pages and documents are values of a thread
  const first = await build(copySite(), 'first', 1);
  cpSync(storeOf('first'), storeOf('second'), { recursive: true });
  const second = await build(copySite(), 'second');
  expect([first.result?.rendered, second.result?.rendered]).toEqual([first.result?.pages, 0]);
  expect(second.hashes()).toEqual(first.hashes());
  expect(readdirSync(storeOf('second')).sort()).toEqual(readdirSync(storeOf('first')).sort());
});
