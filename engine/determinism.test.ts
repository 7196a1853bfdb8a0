// @module-tag D1
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyFixture, hashesOf } from './testing';

// The same site gives the same bytes, wherever, whenever and however it is built.

const full = process.env.FULL_COUNTS === '1';
const root = join(import.meta.dirname, '..');
let temporary: string;
beforeAll(() => {
  temporary = mkdtempSync(join(tmpdir(), 'determinism-'));
});
afterAll(() => rmSync(temporary, { recursive: true, force: true }));

interface Variant {
  folder: 0 | 1;
  /** Builds with the same name share a cache: the second is warm. */
  cache: string;
  workers: number;
  zone: string;
  language: string;
}

const variants: Variant[] = [
  { folder: 0, cache: 'a', workers: 1, zone: 'UTC', language: 'C' },
  { folder: 1, cache: 'b', workers: 2, zone: 'Pacific/Kiritimati', language: 'tr_TR.UTF-8' },
  { folder: 1, cache: 'b', workers: 1, zone: 'America/St_Johns', language: 'de_DE.UTF-8' },
  { folder: 0, cache: 'a', workers: 2, zone: 'Asia/Kathmandu', language: 'ar_EG.UTF-8' },
  { folder: 0, cache: 'c', workers: 2, zone: 'Pacific/Pago_Pago', language: 'lt_LT.UTF-8' },
  { folder: 1, cache: 'd', workers: 1, zone: 'Asia/Tokyo', language: 'ja_JP.UTF-8' },
  { folder: 1, cache: 'c', workers: 1, zone: 'UTC', language: 'C' },
  { folder: 0, cache: 'd', workers: 2, zone: 'UTC', language: 'sv_SE.UTF-8' },
];

async function buildIn(folder: string, variant: Variant, out: string) {
  const { cache, workers, zone, language } = variant;
  const args = ['--config', join(folder, 'config.ts'), '--out', out, '--workers', String(workers)];
  const child = spawn(
    process.execPath,
    ['engine/bin.mjs', 'build', ...args, '--cache', join(temporary, cache)],
    { cwd: root, env: { ...process.env, CI: '1', TZ: zone, LANG: language, LC_ALL: language } },
  );
  let text = '';
  child.stderr.on('data', (part) => (text += part));
  child.stdout.resume();
  const [code] = await once(child, 'close');
  expect([code, code === 0 ? '' : text]).toEqual([0, '']);
  return hashesOf(out);
}

const fixtures = full ? ['hostile', 'blog', 'versions', 'locales'] : ['hostile'];
const used = full ? variants : variants.slice(0, 3);

it.each(fixtures)(
  `%s: ${used.length} builds in other folders, time zones and languages, cold and warm, give the same bytes`,
  async (fixture) => {
    const copies = [copyFixture(fixture), copyFixture(fixture)];
    try {
      const outs: Record<string, string>[] = [];
      for (const [n, variant] of used.entries()) {
        const out = join(temporary, `${fixture}-${n}`);
        outs.push(await buildIn(copies[variant.folder]!.folder, variant, out));
      }
      expect(Object.keys(outs[0]!).length).toBeGreaterThan(5);
      for (const [n, out] of outs.entries()) expect([n, out]).toEqual([n, outs[0]]);
    } finally {
      for (const { remove } of copies) remove();
    }
  },
  600_000,
);
