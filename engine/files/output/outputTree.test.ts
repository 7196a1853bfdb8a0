import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { full } from '../../../tools/testing/full';
import { recoverInterrupted, stageOutput } from './stageOutput';

let root: string;
let out: string;
let memory: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tree-'));
  out = join(root, 'dist');
  memory = join(root, 'cache/output');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

type Files = Record<string, string>;

const stage = () => stageOutput({ out, memory });

/** Builds a site of these files; a file's text is its key, as far as the last output has it. Gives the names that were made. */
async function build(files: Files): Promise<string[]> {
  const staged = stage();
  const made: string[] = [];
  for (const [name, text] of Object.entries(files)) {
    if (staged.keep(name, text)) continue;
    made.push(name);
    if (name.length % 2) staged.write(name, text, text);
    else {
      writeFileSync(staged.reserve(name)!, text, { flag: 'wx' });
      staged.placed(name, text);
    }
  }
  await staged.commit();
  return made;
}

function filesIn(folder: string): Files {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return Object.fromEntries(
    files.map((file) => [file.slice(folder.length + 1), readFileSync(file, 'utf8')]),
  );
}

const sorted = (files: Files): Files =>
  Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1)));

const spareFolder = () => join(memory, readdirSync(memory)[0]!, 'spare');

test('an edit makes one file; the others stay, in two folders that take turns', async () => {
  const files: Files = { 'index.html': '0' };
  for (let i = 0; i < 20; i++) files[`docs/${i}/index.html`] = `${i}`;
  await build(files);
  const folders = new Set([statSync(out).ino]);
  const inode = statSync(join(out, 'docs/3/index.html')).ino;
  for (let edit = 0; edit < 5; edit++) {
    files['docs/7/index.html'] = `edit ${edit}`;
    expect(await build(files)).toEqual(['docs/7/index.html']);
    expect(filesIn(out)).toEqual(sorted(files));
    folders.add(statSync(out).ino);
  }
  expect(folders.size).toBe(2);
  expect(statSync(join(out, 'docs/3/index.html')).ino).toBe(inode);
  const before = statSync(out).ino;
  expect(await build(files)).toEqual([]);
  expect(statSync(out).ino).toBe(before);
  expect(readdirSync(root).sort()).toEqual(['cache', 'dist']);
});

test('builds again after one failed that had put a file in the place of a folder', async () => {
  await build({ 'index.html': '1', 'de/docs/a.html': 'a' });
  await build({ 'index.html': '2', 'de/docs/a.html': 'a' });
  const failed = stage();
  failed.write('de', 'a file');
  failed.abort();
  const files = { 'index.html': '3', 'de/docs/a.html': 'b' };
  await build(files);
  expect(filesIn(out)).toEqual(sorted(files));
});

/** A generator of numbers below 1: the same for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const seeds = full ? 200 : 12;

test(`whatever happens between builds, the output is that of a first build: ${seeds} seeds`, async () => {
  for (let seed = 1; seed <= seeds; seed++) {
    const random = randomFrom(seed);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
    const names = ['a.html', 'b/index.html', 'b/c/index.html', 'd/e', 'f', 'g/h.json', 'g/i.json'];
    const spoils: (() => void)[] = [
      () => {},
      () => writeFileSync(join(out, 'index.html'), 'by hand'),
      () => writeFileSync(join(out, 'strange.txt'), ''),
      () => rmSync(join(out, pick(names)), { recursive: true, force: true }),
      () => rmSync(out, { recursive: true }),
      () => {
        mkdirSync(join(out, 'd/e2'), { recursive: true });
        writeFileSync(join(out, 'd/e2/x'), '');
      },
      () => {
        const folder = dirname(join(out, pick(names)));
        if (statSync(folder, { throwIfNoEntry: false })?.isDirectory())
          writeFileSync(join(folder, 'strange.txt'), '');
      },
      () => existsSync(spareFolder()) && writeFileSync(join(spareFolder(), 'strange.txt'), ''),
      () => rmSync(join(spareFolder(), pick(names)), { recursive: true, force: true }),
      () => rmSync(spareFolder(), { recursive: true, force: true }),
      () => rmSync(memory, { recursive: true }),
      () => {
        const folder = dirname(spareFolder());
        for (const list of readdirSync(folder).filter((name) => name.endsWith('.json')))
          writeFileSync(join(folder, list), pick(['', '{', `1\n[]`]));
      },
      () => {
        const staged = stage();
        staged.write('index.html', 'aborted');
        staged.reserve(pick(names));
        staged.abort();
      },
    ];
    rmSync(root, { recursive: true });
    mkdirSync(root);
    for (let step = 0; step < 12; step++) {
      const files: Files = { 'index.html': pick(['1', '2']) };
      for (const name of names) if (random() < 0.7) files[name] = pick(['x', 'yy', 'zzz']);
      // a folder where a file was, and the other way round
      if (random() < 0.3) delete files['d/e'];
      if (!('d/e' in files) && random() < 0.5) files['d/e/f'] = '1';
      await build(files);
      expect(filesIn(out), `seed ${seed}, step ${step}`).toEqual(sorted(files));
      pick(spoils)();
    }
  }
});

/** Builds the second site over the first one, and dies at call number `at` that changes the disk. */
const script = `
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  const [out, memory, at] = process.argv.slice(1);
  let calls = 0;
  for (const name of ['mkdirSync', 'writeFileSync', 'linkSync', 'renameSync', 'unlinkSync', 'rmdirSync', 'rmSync', 'copyFileSync']) {
    const real = fs[name];
    fs[name] = (...args) => {
      if (++calls === Number(at)) process.kill(process.pid, 'SIGKILL');
      return real(...args);
    };
  }
  syncBuiltinESMExports();
  const { stageOutput } = await import(${JSON.stringify(join(import.meta.dirname, 'stageOutput.ts'))});
  const staged = stageOutput({ out, memory });
  for (const [name, text] of Object.entries({ 'index.html': 'two', 'a/index.html': 'same', 'c/index.html': 'new' }))
    if (!staged.keep(name, text)) staged.write(name, text, text);
  await staged.commit();
  console.log(calls);
`;

const killStep = full ? 1 : 6;

test('a build that is killed at any call leaves the old output or the new one, and the next build is right', async () => {
  const old = { 'index.html': 'one', 'a/index.html': 'same', 'b/index.html': 'gone' };
  const next = { 'index.html': 'two', 'a/index.html': 'same', 'c/index.html': 'new' };
  const run = (at: number) =>
    spawnSync(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '-e', script, out, memory, `${at}`],
      { encoding: 'utf8' },
    );
  const prepare = async () => {
    rmSync(root, { recursive: true });
    mkdirSync(root);
    await build({ ...old, 'x.html': 'x' });
    await build(old); // now there are two folders
  };
  await prepare();
  const calls = Number(run(0).stdout);
  expect(calls).toBeGreaterThan(10);
  for (let at = 1; at <= calls; at += killStep) {
    await prepare();
    expect(run(at).signal).toBe('SIGKILL');
    if (!existsSync(out)) recoverInterrupted(out);
    expect([sorted(old), sorted(next)], `killed at ${at}`).toContainEqual(filesIn(out));
    await build({ ...next, 'd.html': 'd' });
    expect(filesIn(out)).toEqual(sorted({ ...next, 'd.html': 'd' }));
    expect(readdirSync(root).sort()).toEqual(['cache', 'dist']);
  }
});
