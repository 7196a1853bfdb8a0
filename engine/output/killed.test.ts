import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { full } from '../../tools/testing/full';
import { hashOf } from '../cache/hashOf';
import { openCache } from '../cache/store';
import { recoverInterrupted, stageOutput } from './stageOutput';

// Real processes are killed here: few by default, the promised number with FULL_COUNTS=1.
const kills = full ? 50 : 1;
const killsAtSteps = full ? 10 : 1;
/** Of four files, this many are new. */
const shares = full ? [3, 1] : [1];

const fileCount = 400;
const engine = join(import.meta.dirname, '..');

/** Writes `fileCount` files, of every four as many with the site's version as it ends with. */
function writeSite(
  staged: ReturnType<typeof stageOutput>,
  cache: ReturnType<typeof openCache>,
  { version, fileCount }: { version: string; fileCount: number },
): void {
  try {
    for (let i = 0; i < fileCount; i++) {
      const isNew = i % 4 < Number(version.at(-1));
      const text = isNew ? `page ${i} of ${version} ${'x'.repeat(20_000)}` : `always ${i}`;
      const name = i ? `docs/${i % 7}/${i}.html` : 'index.html';
      if (!staged.keep(name, text)) staged.write(name, text, text);
      cache.set(version + i, text);
    }
    staged.commit();
  } catch (error) {
    staged.abort();
    throw error;
  } finally {
    cache.close();
  }
}

/** The build that gets killed. */
const script = `
  import { writeSync } from 'node:fs';
  import { stageOutput } from ${JSON.stringify(join(engine, 'output/stageOutput.ts'))};
  import { openCache } from ${JSON.stringify(join(engine, 'cache/store.ts'))};
  const [out, cacheFolder, version, stop] = process.argv.slice(1);
  writeSync(1, 'go\\n');
  const onStep = (step) => { if (step !== stop) return; writeSync(1, 'stopped\\n'); Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 60000); };
  ${writeSite}
  try {
    const cache = openCache(cacheFolder);
    writeSite(stageOutput({ out, cacheFolder, onStep }), cache, { version, fileCount: ${fileCount} });
  } catch (error) { console.error(error.message); process.exit(1); }
`;

const node = ['--import', 'tsx', '--input-type=module', '-e', script];

let root: string;
let out: string;
let cache: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'killed-')));
  out = join(root, 'dist');
  cache = join(root, '.cache');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** One hash over all names and bytes of a folder. */
function digest(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return hashOf(files.map((file) => [file.slice(folder.length), hashOf(readFileSync(file))]));
}

/** The same build, which nobody kills. */
function build(version: string, folder = out): void {
  const staged = stageOutput({ out: folder, cacheFolder: cache });
  writeSite(staged, openCache(cache), { version, fileCount });
}

/** Starts a build and waits until it begins, or until it waits at a step. */
async function start(version: string, step?: string, cacheFolder = cache) {
  const stop = step === undefined ? [] : [step];
  const child = spawn(process.execPath, [...node, out, cacheFolder, version, ...stop], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const word = step === undefined ? 'go' : 'stopped';
  for await (const text of child.stdout) if (String(text).includes(word)) break;
  return child;
}

describe('a build killed with -9', () => {
  test.each(shares)(
    `with %i of 4 files new leaves the old or the new site ${kills} times of ${kills}, and the next build succeeds`,
    {
      tags: 'F1',
      meta: { cases: kills },
    },
    async (share) => {
      const names = [`a${share}`, `b${share}`];
      const versions = names.map((version) => {
        build(version);
        return digest(out);
      });
      const whole = await start(names[0]!);
      const begun = performance.now();
      await once(whole, 'exit');
      const wholeMs = performance.now() - begun;
      let present = versions[0];
      const seen = { old: 0, new: 0, between: 0 };
      for (let i = 0; i < kills; i++) {
        const version = names[(i + 1) % 2]!;
        const child = await start(version);
        const delayMs = ((i + Math.random()) / kills) * wholeMs;
        const ended = once(child, 'exit');
        setTimeout(() => child.kill('SIGKILL'), delayMs);
        await ended;
        const target = versions[(i + 1) % 2];
        if (existsSync(`${out}.moving`)) {
          seen.between++;
          recoverInterrupted(out);
          expect(digest(out)).toBe(present);
        } else if (digest(out) === target && target !== present) seen.new++;
        else {
          seen.old++;
          expect(digest(out)).toBe(present);
        }
        build(version);
        expect(digest(out)).toBe(target);
        expect(readdirSync(root).sort()).toEqual(['.cache', 'dist']);
        present = target;
      }
      console.log(`kill -9 at random moments: ${kills} kills, ${JSON.stringify(seen)}`);
    },
  );

  test.each([
    'between the renames',
    'begin',
    'replace docs/4/4.html',
    'replace docs/4/200.html',
    'end',
  ])(
    `at the step "%s" is put right by the next start, ${killsAtSteps} times`,
    { tags: 'F2', meta: { cases: killsAtSteps } },
    async (step) => {
      for (const version of ['b1', 'a1']) build(version);
      const old = digest(out);
      // Without a memory of the output, the next one replaces it whole.
      const other = step === 'between the renames' ? join(root, '.other') : cache;
      for (let i = 0; i < killsAtSteps; i++) {
        const child = await start('b1', step, other);
        const ended = once(child, 'exit');
        child.kill('SIGKILL');
        await ended;
        // A start that does not even finish brings the old site back.
        stageOutput({ out, cacheFolder: cache }).abort();
        expect(digest(out)).toBe(old);
        expect(readdirSync(root).filter((name) => name.startsWith('dist'))).toEqual(['dist']);
      }
    },
  );

  test('refuses a second build in another process while one runs', { tags: 'F8' }, async () => {
    build('a3');
    const child = await start('b3', 'begin');
    expect(() => build('c3')).toThrow(`output: another build (process ${child.pid}, started `);
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  });
});

const mounts = spawnSync('mount', ['--version']).status === 0 && process.getuid?.() === 0;

describe.runIf(mounts)('a full disk', () => {
  for (const size of full ? [1, 5, 20] : [5]) {
    test(`of ${size} MB keeps the old site and is named`, { tags: 'F3' }, () => {
      const disk = join(root, 'disk');
      mkdirSync(disk);
      const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}m`, 'tmpfs', disk]);
      if (mounted.status !== 0) return console.log('skipped: this system mounts no tmpfs');
      try {
        const site = join(disk, 'dist');
        cache = join(disk, '.cache');
        const small = stageOutput({ out: site });
        // Fills most of the disk, so that the next site (6 MB or more in the cache and the output) does not fit.
        small.write('index.html', Buffer.alloc((size - 1) * 1024 * 1024 + 600_000, 'x'));
        small.commit();
        const old = digest(site);
        expect(() => build('a3', site)).toThrow(
          expect.objectContaining({ message: `output: no space left on the disk of ${site}` }),
        );
        expect(digest(site)).toBe(old);
        expect(readdirSync(disk).filter((name) => name !== '.cache')).toEqual(['dist']);
      } finally {
        spawnSync('umount', [disk]);
      }
    });
  }
});
