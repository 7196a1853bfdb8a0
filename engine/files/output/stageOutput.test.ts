import { spawn } from 'node:child_process';
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
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { patienceMs } from '../../../tools/testing/patience';
import { formatProblem, SiteError } from '../../report/report';
import { stageOutput } from './stageOutput';
import { writeUnpublished } from './writeUnpublished';

let root: string;
let out: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'output-')));
  out = join(root, 'dist');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Builds a site of these files as a whole. */
function build(files: Record<string, string>) {
  const staged = stageOutput({ out });
  for (const [file, text] of Object.entries(files)) staged.write(file, text);
  return staged.commit();
}

/** The site on disk, as names and texts. */
function site(folder = out): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    files
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file.slice(folder.length + 1), readFileSync(file, 'utf8')])
      .sort(),
  );
}

function problemOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof SiteError)
      return error.problems.map((one) => formatProblem(one)).join('\n');
    throw error;
  }
  throw new Error('nothing was reported');
}

describe('stageOutput', () => {
  test('shows nothing before the commit and everything after it', async () => {
    const staged = stageOutput({ out });
    staged.write('index.html', 'home');
    staged.write('docs/api.html', 'api');
    staged.write('docs/api/classes.html', 'classes');
    expect(existsSync(out)).toBe(false);
    expect(await staged.commit()).toEqual({ files: 3, bytes: 14 });
    expect(site()).toEqual({
      'docs/api.html': 'api',
      'docs/api/classes.html': 'classes',
      'index.html': 'home',
    });
    expect(readdirSync(root).sort()).toEqual(['dist']);
  });

  test('leaves the present output as it was when a build is aborted', async () => {
    await build({ 'index.html': 'old', 'a.html': 'same' });
    const staged = stageOutput({ out });
    staged.write('index.html', 'new');
    staged.abort();
    staged.abort();
    expect(site()).toEqual({ 'a.html': 'same', 'index.html': 'old' });
    expect(readdirSync(root).sort()).toEqual(['dist']);
    expect(() => staged.write('late.html', '')).toThrow(
      'late.html came after the output had ended',
    );
  });

  test('turns files into folders and folders into files, and leaves nothing of the last site', async () => {
    await build({ 'index.html': '1', 'docs/old/x.html': 'x', 'docs/file': '' });
    const next = { 'index.html': '2', 'docs/file/y.html': 'y', 'docs/old': 'a file now' };
    expect(await build(next)).toEqual({ files: 3, bytes: 12 });
    expect(site()).toEqual(next);
    expect(readdirSync(root)).toEqual(['dist']);
  });

  test('keeps an output that is the same, and replaces one with other bytes, other names or other files', async () => {
    const files = { 'index.html': 'home', 'docs/a.html': 'a', 'docs/b.html': 'b' };
    const inodeOf = (file: string) => statSync(join(out, file)).ino;
    await build(files);
    const folder = inodeOf('.');
    expect(await build(files)).toEqual({ files: 3, bytes: 6 });
    expect([inodeOf('.'), readdirSync(root)]).toEqual([folder, ['dist']]);
    const spoils: (() => void)[] = [
      () => writeFileSync(join(out, 'docs/b.html'), 'B'),
      () => writeFileSync(join(out, 'docs/more.html'), ''),
      () => symlinkSync('b.html', join(out, 'docs/alias.html')),
      () => rmSync(join(out, 'docs/a.html')),
      () => renameSync(join(out, 'docs/a.html'), join(out, 'docs/A.html')),
    ];
    for (const spoil of spoils) {
      spoil();
      await build(files);
      expect(readdirSync(join(out, 'docs')).sort()).toEqual(['a.html', 'b.html']);
      expect(site()).toEqual(files);
      expect(statSync(join(out, 'index.html')).nlink).toBe(1);
    }
  });

  test('takes the files before a change from the last output, which stays whole until the commit', async () => {
    const last = { '404.html': 'a', 'b.html': 'b', 'index.html': 'c' };
    await build(last);
    const staged = stageOutput({ out });
    staged.write('404.html', 'a');
    expect(staged.read('404.html')).toBe('a');
    staged.write('b.html', 'new');
    staged.write('index.html', 'c');
    expect(['404.html', 'b.html'].map((file) => staged.read(file))).toEqual(['a', 'new']);
    expect(site()).toEqual(last);
    await staged.commit();
    expect(site()).toEqual({ ...last, 'b.html': 'new' });
  });

  test('copies a static folder, follows changes, and never links to the source', async () => {
    const source = join(root, 'static');
    mkdirSync(join(source, '.well-known'), { recursive: true });
    writeFileSync(join(source, '.well-known/security.txt'), 'mail');
    writeFileSync(join(source, 'logo.svg'), '<svg/>');
    writeFileSync(join(source, '.DS_Store'), 'rubbish');
    symlinkSync('logo.svg', join(source, 'alias.svg'));
    const copy = () => {
      const staged = stageOutput({ out });
      staged.write('404.html', '');
      staged.copyFolder(source);
      return staged.commit();
    };
    expect((await copy()).files).toBe(4);
    expect(statSync(join(out, 'logo.svg')).ino).not.toBe(statSync(join(source, 'logo.svg')).ino);
    writeFileSync(join(source, 'logo.svg'), '<SVG/>');
    rmSync(join(source, 'alias.svg'));
    expect(await copy()).toEqual({ files: 3, bytes: 10 });
    expect(site()).toEqual({
      '.well-known/security.txt': 'mail',
      '404.html': '',
      'logo.svg': '<SVG/>',
    });
  });

  test('reports all links that lead out of the static folder', () => {
    const source = join(root, 'static');
    mkdirSync(join(source, 'sub'), { recursive: true });
    writeFileSync(join(root, 'secret'), 'secret');
    symlinkSync('../secret', join(source, 'a'));
    symlinkSync('nowhere', join(source, 'b'));
    symlinkSync('..', join(source, 'sub/loop'));
    const staged = stageOutput({ out });
    expect(problemOf(() => staged.copyFolder(source))).toBe(
      [
        'static: "a" is a link that leads out of the static folder\n  Replace it with the file itself.',
        'static: "b" is a link that leads nowhere\n  Replace it with the file itself.',
        'static: "sub/loop" is a link to a folder\n  Replace it with the file itself.',
      ].join('\n'),
    );
    staged.abort();
  });

  test('takes files of a folder called assets, but not among those that are kept for a year', async () => {
    const source = join(root, 'static');
    mkdirSync(join(source, 'assets/built'), { recursive: true });
    writeFileSync(join(source, 'assets/built/logo.svg'), '<svg/>');
    writeFileSync(join(source, 'assets/logo.svg'), '<svg/>');
    const staged = stageOutput({ out });
    expect(problemOf(() => staged.copyFolder(source))).toBe(
      'static: "assets/built/" is reserved for files with content hashes in their names\n' +
        '  Rename your folder: browsers keep the files of this one for a year.',
    );
    rmSync(join(source, 'assets/built'), { recursive: true });
    staged.copyFolder(source);
    await staged.commit();
    expect(site()).toEqual({ 'assets/logo.svg': '<svg/>' });
  });

  test('refuses names that leave the output', () => {
    const staged = stageOutput({ out });
    const names = [
      '',
      '/',
      '/a',
      '../a',
      'a/../b',
      './a',
      'a//b',
      'a/',
      'a\\b',
      'C:/a',
      'a\0b',
      '..',
    ];
    for (const name of names) {
      expect(problemOf(() => staged.write(name, ''))).toBe(
        `output: ${JSON.stringify(name)} is not a name inside the output folder\n` +
          '  Use a relative name with "/" and without "..", for example "data/list.json".',
      );
    }
    staged.abort();
  });

  test('refuses a name twice, by case, by Unicode form, and where a folder is', () => {
    const staged = stageOutput({ out });
    const action = '\n  Give one of them another name.';
    staged.write('docs/Schema.html', '');
    staged.write('caf\u00e9', '');
    expect(problemOf(() => staged.write('docs/Schema.html', ''))).toBe(
      `output: "docs/Schema.html" is written twice${action}`,
    );
    expect(problemOf(() => staged.write('docs/schema.html', ''))).toBe(
      `output: "docs/schema.html" and "docs/Schema.html" are the same file on disks that ignore case${action}`,
    );
    expect(problemOf(() => staged.write('cafe\u0301', ''))).toContain('are the same file on disks');
    expect(problemOf(() => staged.write('caf\u00e9/menu.html', ''))).toBe(
      `output: "caf\u00e9/menu.html" needs a folder where the file "caf\u00e9" is${action}`,
    );
    expect(problemOf(() => staged.write('docs', ''))).toContain('output: "docs" is a folder, too');
    staged.abort();
  });

  test('refuses a second build while one runs, also in this process, and lives on', async () => {
    const first = stageOutput({ out });
    first.write('index.html', 'first');
    expect(problemOf(() => stageOutput({ out }))).toMatch(
      new RegExp(
        `^output: another build \\(process ${process.pid}, started .*Z\\) is writing ${out}\\n` +
          `  Wait until it ends. If no build is running, delete ${out}.lock.$`,
      ),
    );
    await first.commit();
    expect(site()).toEqual({ 'index.html': 'first' });
    await build({ 'index.html': 'second' });
    expect(site()).toEqual({ 'index.html': 'second' });
  });

  test('takes over the lock of a dead process, of a number reused, and a damaged one', async () => {
    const dead = { pid: 2 ** 22 + 1, started: 'long ago', start: 'x' };
    const reused = { pid: process.pid, started: 'long ago', start: 'another start' };
    for (const text of [JSON.stringify(dead), JSON.stringify(reused), '', '{"pid":"x"}', 'null']) {
      writeFileSync(`${out}.lock`, text);
      await build({ 'index.html': text });
      expect(site()).toEqual({ 'index.html': text });
      expect(existsSync(`${out}.lock`)).toBe(false);
    }
  });

  test.runIf(process.platform === 'linux')(
    'takes over the lock of a process that has ended, but that nobody waits for',
    async () => {
      // The shell becomes a program that never asks how its child ended.
      const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60']);
      const statOf = (pid: unknown) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ');
      const waitFor = (check: () => void) => vi.waitFor(check, { timeout: patienceMs });
      try {
        const [text] = await once(parent.stdout, 'data');
        const pid = Number(text);
        await waitFor(() => expect(statOf(parent.pid)[1]).toBe('(sleep)'));
        process.kill(pid);
        await waitFor(() => expect(statOf(pid)[2]).toBe('Z'));
        const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
        const holder = { pid, started: 'a day ago', start: `${boot} ${statOf(pid)[21]}` };
        writeFileSync(`${out}.lock`, JSON.stringify(holder));
        await build({ 'index.html': 'next' });
        expect(site()).toEqual({ 'index.html': 'next' });
      } finally {
        parent.kill();
      }
    },
  );

  test('puts back what a killed build moved aside and sweeps what it left', () => {
    mkdirSync(`${out}.prev`);
    mkdirSync(`${out}.next-4194999`);
    mkdirSync(`${out}.next-notes`);
    writeFileSync(join(`${out}.prev`, 'index.html'), 'old');
    stageOutput({ out }).abort();
    expect(site()).toEqual({ 'index.html': 'old' });
    expect(readdirSync(root).sort()).toEqual(['dist', 'dist.next-notes']);
  });

  test('puts the old output back when the second rename fails', async () => {
    await build({ 'index.html': 'old' });
    const staged = stageOutput({ out });
    staged.write('index.html', 'new');
    rmSync(`${out}.next-${process.pid}`, { recursive: true });
    await expect(staged.commit()).rejects.toThrow(`output: ${out} cannot be written: ENOENT`);
    expect(site()).toEqual({ 'index.html': 'old' });
    expect(readdirSync(root).sort()).toEqual(['dist']);
  });

  test('refuses to replace a folder that is no built site', () => {
    const project = join(root, 'project');
    mkdirSync(join(project, 'site'), { recursive: true });
    const protect = [join(project, 'site')];
    const action = '\n  Choose a separate folder with --out, for example --out dist.';
    const refusal = (folder: string) => problemOf(() => stageOutput({ out: folder, protect }));
    expect(refusal(project)).toBe(
      `output: ${project} cannot be replaced by the site: it contains ${protect[0]}${action}`,
    );
    expect(refusal('/')).toContain('output: / cannot be replaced by the site: it contains ');
    expect(refusal('.')).toContain('cannot be replaced by the site: it contains ');
    mkdirSync(join(root, 'pages/.git'), { recursive: true });
    expect(refusal(join(root, 'pages'))).toContain('it contains ".git", so it is not a built site');
    writeFileSync(join(root, 'file'), '');
    expect(refusal(join(root, 'file'))).toContain('it is not a folder');
  });

  test('refuses a folder of somebody else, and takes an empty one or a site of another machine', async () => {
    const files = (...names: string[]) => {
      for (const name of names) {
        mkdirSync(dirname(join(out, name)), { recursive: true });
        writeFileSync(join(out, name), 'mine');
      }
    };
    files('.gitkeep', 'docs/intro.md', 'assets/logo.svg', 'page.html');
    expect(problemOf(() => stageOutput({ out }))).toBe(
      `output: ${out} cannot be replaced by the site: it contains "assets", so it is not a built site\n` +
        '  Choose a separate folder with --out, for example --out dist.',
    );
    expect(site()['docs/intro.md']).toBe('mine');
    for (const names of [['.gitkeep'], ['a.txt', '404.html'], ['assets/built/x.js']]) {
      rmSync(out, { recursive: true });
      files(...names);
      await build({ 'index.html': 'new' });
      expect(site()).toEqual({ 'index.html': 'new' });
    }
  });

  test('names a folder that no disk can hold', () => {
    const long = join(root, 'a'.repeat(300));
    expect(problemOf(() => stageOutput({ out: long }))).toBe(
      `output: ${long} cannot be written: ENAMETOOLONG: name too long, lstat '${long}'\n` +
        '  Choose another folder with --out.',
    );
  });

  test('refuses a folder inside of what is copied, and a link that leads nowhere', () => {
    const apart = [join(root, 'static')];
    symlinkSync('nowhere', join(root, 'link'));
    for (const [folder, reason] of [
      [join(root, 'static'), `it lies in ${apart}`],
      [join(root, 'static/site'), `it lies in ${apart}`],
      [join(root, 'link'), 'it is a link that leads nowhere'],
    ])
      expect(problemOf(() => stageOutput({ out: folder!, apart }))).toBe(
        `output: ${folder} cannot be replaced by the site: ${reason}\n` +
          '  Choose a separate folder with --out, for example --out dist.',
      );
  });

  test('replaces the folder that an output link leads to', async () => {
    mkdirSync(join(root, 'real'));
    symlinkSync(join(root, 'real'), out);
    await build({ 'index.html': 'new' });
    expect(site(join(root, 'real'))).toEqual({ 'index.html': 'new' });
    expect(readdirSync(root).sort()).toEqual(['dist', 'real']);
  });

  test('works in a folder with spaces, quotes and emoji in its name', async () => {
    out = join(root, "a b's %41 🐬/dist");
    await build({ 'index.html': '1' });
    expect(await build({ 'index.html': '1' })).toEqual({ files: 1, bytes: 1 });
  });

  test('says when a name is too long for the disk', () => {
    const staged = stageOutput({ out });
    expect(problemOf(() => staged.write(`${'é'.repeat(200)}.html`, ''))).toContain(
      `output: ${out} cannot be written: ENAMETOOLONG`,
    );
    staged.abort();
  });
});

test('names the folder next to the output that cannot be written', () => {
  const folder = mkdtempSync(join(tmpdir(), 'unpublished-'));
  writeFileSync(join(folder, 'file'), '');
  const out = join(folder, 'file/dist');
  expect(() => writeUnpublished(out, new Map([['nginx.conf', '']]))).toThrow(
    `output: ${out}.host cannot be written: ENOTDIR: not a directory`,
  );
  rmSync(folder, { recursive: true });
});
