import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listFiles } from '../files/listFiles';
import { recoverInterrupted, stageOutput } from './stageOutput';

// An update that is stopped at each of its steps: by a failure of the disk, and by a kill.

let root: string;
let out: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'update-')));
  out = join(root, 'dist');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const before = {
  'index.html': 'home',
  'docs/a.html': 'a',
  'docs/b.html': 'b',
  'docs/file': 'becomes a folder',
  'docs/old/x.html': 'its folder becomes a file',
  'gone/deep/z.html': 'goes, with its folders',
  'assets/built/old.js': 'old',
};
const after = {
  'index.html': 'home',
  'docs/a.html': 'A',
  'docs/b.html': 'B, longer',
  'docs/file/y.html': 'y',
  'docs/old': 'a file now',
  'new/deep/n.html': 'n',
  'assets/built/new.js': 'new',
};

function build(files: Record<string, string>, onStep?: (step: string) => void) {
  const staged = stageOutput({ out, cacheFolder: join(root, '.cache'), onStep });
  for (const [file, text] of Object.entries(files))
    if (!staged.keep(file, text)) staged.write(file, text, text);
  return staged.commit();
}

const site = () =>
  Object.fromEntries(listFiles(out).map((file) => [file, readFileSync(join(out, file), 'utf8')]));
const folders = () => readdirSync(root).sort();
const sorted = (files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1)));

/** The steps of the update from `before` to `after`. */
const steps = [
  'begin',
  'remove docs/file',
  'remove docs/old/x.html',
  'add assets/built/new.js',
  'add docs/file/y.html',
  'add docs/old',
  'add new/deep/n.html',
  'keep docs/a.html',
  'replace docs/a.html',
  'keep docs/b.html',
  'replace docs/b.html',
  'remove assets/built/old.js',
  'remove gone/deep/z.html',
  'end',
];

test('brings new files first, then replaces, and removes last what nobody needs any more', () => {
  build(before);
  const seen: string[] = [];
  const kept = readFileSync(join(out, 'index.html'));
  expect(build(after, (step) => void seen.push(step))).toMatchObject({
    changed: ['docs/a.html', 'docs/b.html'],
    files: 7,
  });
  expect(seen).toEqual(steps);
  expect(site()).toEqual(sorted(after));
  expect(readFileSync(join(out, 'index.html'))).toEqual(kept);
  expect(existsSync(join(out, 'gone'))).toBe(false);
  expect(folders()).toEqual(['.cache', 'dist']);
});

test('a failure at any step leaves the old output', () => {
  build(before);
  for (const failing of steps) {
    const fail = (step: string) => {
      if (step === failing) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
    };
    expect(() => build(after, fail)).toThrow(`output: no space left on the disk of ${out}`);
    expect([failing, site()]).toEqual([failing, sorted(before)]);
    expect(existsSync(join(out, 'new'))).toBe(false);
    expect(folders()).toEqual(['.cache', 'dist']);
  }
  build(after);
  expect(site()).toEqual(sorted(after));
});

test('a kill at any step is undone by the next build, and by whoever shows the output', () => {
  build(before);
  /** A copy of the folders as a kill would leave them at each step. */
  const left = mkdtempSync(join(tmpdir(), 'left-'));
  build(after, (step) =>
    cpSync(root, join(left, String(steps.indexOf(step))), { recursive: true }),
  );
  for (const [index, step] of steps.entries()) {
    const restore = () => {
      rmSync(root, { recursive: true });
      cpSync(join(left, String(index)), root, { recursive: true });
      rmSync(`${out}.lock`); // that of a dead process counts as none
    };
    restore();
    recoverInterrupted(out);
    expect([step, site()]).toEqual([step, sorted(before)]);
    restore();
    expect(existsSync(`${out}.moving`)).toBe(step !== 'begin');
    build(after);
    expect([step, site()]).toEqual([step, sorted(after)]);
    expect(folders()).toEqual(['.cache', 'dist']);
  }
  rmSync(left, { recursive: true });
});

test('brings back no part of an output that somebody deleted after a kill', () => {
  build(before);
  build(after, (step) => step === 'end' && cpSync(root, `${root}-left`, { recursive: true }));
  rmSync(root, { recursive: true });
  renameSync(`${root}-left`, root);
  rmSync(`${out}.lock`);
  rmSync(out, { recursive: true });
  build(after);
  expect(site()).toEqual(sorted(after));
  expect(folders()).toEqual(['.cache', 'dist']);
});

test('leaves an update alone while its build runs', () => {
  build(before);
  build(after, (step) => {
    if (step === 'end') recoverInterrupted(out);
  });
  expect(site()).toEqual(sorted(after));
});
