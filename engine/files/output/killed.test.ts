import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { full } from '../../../tools/testing/full';
import { hashOf } from '../hashOf';
import { recoverInterrupted, stageOutput } from './stageOutput';

// Real processes are killed here. At random moments with FULL_COUNTS=1 only: `outputTree.test.ts` kills at every call.
const kills = 50;

const fileCount = 400;
const engine = join(import.meta.dirname, '../..');

/** Writes a site of `fileCount` files. */
async function writeSite(
  staged: ReturnType<typeof stageOutput>,
  version: string,
  fileCount: number,
) {
  try {
    for (let i = 0; i < fileCount; i++) {
      const text = `page ${i} of ${version} ${'x'.repeat(15_000)}`;
      staged.write(i ? `docs/${i % 7}/${i}.html` : 'index.html', text);
    }
    await staged.commit();
  } catch (error) {
    staged.abort();
    throw error;
  }
}

/** The build that gets killed. */
const script = `
  import { writeSync } from 'node:fs';
  import { stageOutput } from ${JSON.stringify(join(engine, 'files/output/stageOutput.ts'))};
  const [out, version, isHeld] = process.argv.slice(1);
  writeSync(1, 'go\\n');
  ${writeSite}
  try {
    const staged = stageOutput({ out });
    if (isHeld) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 60000, writeSync(1, 'held\\n'));
    await writeSite(staged, version, ${fileCount});
  } catch (error) { console.error(error.message); process.exit(1); }
`;

const node = ['--import', 'tsx', '--input-type=module', '-e', script];

let root: string;
let out: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'killed-')));
  out = join(root, 'dist');
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
const build = async (version: string, folder = out): Promise<void> =>
  writeSite(stageOutput({ out: folder }), version, fileCount);

/** Starts a build and waits until it begins, or until it holds the lock and waits. */
async function start(version: string, word: 'go' | 'held' = 'go') {
  const args = [...node, out, version, ...(word === 'held' ? ['held'] : [])];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const text of child.stdout) if (String(text).includes(word)) break;
  return child;
}

describe('a build killed with -9', () => {
  test.runIf(full)(
    `leaves the old or the new site ${kills} times of ${kills}, and the next build succeeds`,
    {
      tags: 'F1',
      meta: { cases: kills },
    },
    async () => {
      const names = ['a', 'b'];
      const versions: string[] = [];
      for (const version of names) {
        await build(version);
        versions.push(digest(out));
      }
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
        if (!existsSync(out)) {
          seen.between++;
          recoverInterrupted(out);
          expect(digest(out)).toBe(present);
        } else if (digest(out) === target && target !== present) seen.new++;
        else {
          seen.old++;
          expect(digest(out)).toBe(present);
        }
        await build(version);
        expect(digest(out)).toBe(target);
        expect(readdirSync(root)).toEqual(['dist']);
        present = target;
      }
      console.log(`kill -9 at random moments: ${kills} kills, ${JSON.stringify(seen)}`);
    },
  );

  test('between its renames is put right by the next start', { tags: 'F2' }, async () => {
    await build('a');
    const old = digest(out);
    const child = await start('b', 'held');
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    renameSync(out, `${out}.prev`);
    // A start that does not even finish brings the old site back.
    stageOutput({ out }).abort();
    expect(digest(out)).toBe(old);
    expect(readdirSync(root)).toEqual(['dist']);
  });

  test('refuses a second build in another process while one runs', { tags: 'F8' }, async () => {
    await build('a');
    const child = await start('b', 'held');
    await expect(build('c')).rejects.toThrow(
      `output: another build (process ${child.pid}, started `,
    );
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  });
});

const mounts = spawnSync('mount', ['--version']).status === 0 && process.getuid?.() === 0;

describe.runIf(mounts)('a full disk', () => {
  for (const size of full ? [1, 5, 20] : [5]) {
    test(`of ${size} MB keeps the old site and is named`, { tags: 'F3' }, async () => {
      const disk = join(root, 'disk');
      mkdirSync(disk);
      const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}m`, 'tmpfs', disk]);
      if (mounted.status !== 0) return console.log('skipped: this system mounts no tmpfs');
      try {
        const site = join(disk, 'dist');
        const small = stageOutput({ out: site });
        // Fills most of the disk, so that the next site (6 MB) does not fit.
        small.write('index.html', Buffer.alloc((size - 1) * 1024 * 1024 + 600_000, 'x'));
        await small.commit();
        const old = digest(site);
        await expect(build('a', site)).rejects.toThrow(
          expect.objectContaining({ message: `output: no space left on the disk of ${site}` }),
        );
        expect(digest(site)).toBe(old);
        expect(readdirSync(disk)).toEqual(['dist']);
      } finally {
        spawnSync('umount', [disk]);
      }
    });
  }
});
