import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { full } from '../../../tools/testing/full';
import { hashesOf } from '..';

// The same site gives the same bytes, wherever, whenever and however it is built.

const root = join(import.meta.dirname, '../../..');
/** The current Node, and the versions in `NODE_VERSIONS`, separated as in `PATH`. */
const nodes = [process.execPath, ...(process.env.NODE_VERSIONS ?? '').split(delimiter)].filter(
  (node) => node !== '',
);
let temporary: string;
/** The project, and a copy of it elsewhere. */
let folders: string[];

beforeAll(() => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  temporary = mkdtempSync(join(root, '.cache', "somewhere else's "));
  folders = [root, full ? copyProject(join(temporary, 'project')) : root];
});
afterAll(() => rmSync(temporary, { recursive: true, force: true }));

/** Links every file of the project into another folder: its packages are large. */
function copyProject(to: string): string {
  for (const name of ['engine', 'theme', 'plugins', 'node_modules']) link(name);
  for (const name of ['package.json', 'rsbuild.config.ts', 'tsconfig.json'])
    linkSync(join(root, name), join(to, name));
  return to;

  function link(folder: string): void {
    mkdirSync(join(to, folder), { recursive: true });
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const name = join(folder, entry.name);
      if (entry.isDirectory() && entry.name !== '.cache') link(name);
      else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(join(root, name)), join(to, name));
      else if (entry.isFile()) linkSync(join(root, name), join(to, name));
    }
  }
}

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

const used = full ? variants : variants.slice(0, 2);
const fixtures = full ? ['module-page', 'hostile', 'blog', 'versions', 'locales'] : ['module-page'];

async function buildAs(fixture: string, n: number): Promise<Record<string, string>> {
  const { folder, cache, workers, zone, language } = used[n]!;
  const out = join(temporary, `${fixture}-${n}`);
  const args = ['build', '--config', `engine/testing/fixtures/${fixture}/config.ts`];
  const places = ['--out', out, '--cache', join(temporary, `${fixture}-cache`, cache)];
  const child = spawn(
    nodes[n % nodes.length]!,
    ['engine/bin.mjs', ...args, ...places, '--workers', String(workers)],
    {
      cwd: folders[folder],
      env: { ...process.env, CI: '1', TZ: zone, LANG: language, LC_ALL: language },
    },
  );
  let text = '';
  child.stderr.on('data', (part) => (text += part));
  child.stdout.resume();
  const [code] = await once(child, 'close');
  expect([n, code, code === 0 ? '' : text]).toEqual([n, 0, '']);
  return hashesOf(out);
}

test.each(fixtures)(
  `%s: ${used.length} builds in other folders, time zones and languages, cold and warm, give the same bytes`,
  { tags: 'D1', meta: { cases: used.length }, timeout: 1_200_000 },
  async (fixture) => {
    const first = await buildAs(fixture, 0);
    expect(Object.keys(first).length).toBeGreaterThan(5);
    for (let n = 1; n < used.length; n++)
      expect([n, await buildAs(fixture, n)]).toEqual([n, first]);
  },
);

test('is tried with the versions of Node that are there', { tags: 'D1', meta: { cases: 0 } }, ({
  task,
}) => {
  const versions = nodes.map((node) =>
    spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim(),
  );
  expect(versions).toContain(process.version);
  task.meta.figure = `Node ${versions.join(', ')}`;
});
