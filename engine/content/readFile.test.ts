import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createReader } from '../lifecycle/reader';
import { createContentCompiler } from './contentCompiler';
import { createFileReader, decodeText, parseSource, readText } from './readFile';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'read-file-'));
  await mkdir(path.join(folder, 'site/content'), { recursive: true });
  await writeFile(path.join(folder, 'secret.md'), 'secret');
  await writeFile(path.join(folder, 'site/a.md'), 'a');
  const link = (target: string, name: string) => symlink(target, path.join(folder, 'site', name));
  await link('a.md', 'inside.md');
  await link('../secret.md', 'outside.md');
  await link('..', 'content/parent');
  await link('../..', 'content/above');
  await link('loop.md', 'loop.md');
  await link('gone.md', 'dangling.md');
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test.each([
  ['a.md', 'a'],
  ['inside.md', 'a'],
  ['content/parent/a.md', 'a'],
  ['outside.md', 'outside'],
  ['content/above/secret.md', 'outside'],
  ['content/above/site/a.md', 'a'],
  ['../secret.md', 'outside'],
  ['content/../../secret.md', 'outside'],
  ['loop.md', 'missing'],
  ['dangling.md', 'missing'],
  ['content', 'missing'],
  ['a.md/b', 'missing'],
])('reads %s as %s', async (file, expected) => {
  const result = await createFileReader(path.join(folder, 'site'))(file);
  expect(typeof result === 'string' ? result : new TextDecoder().decode(result)).toBe(expected);
});

test.each([
  ['../secret.md', ['../secret.md'], 'secret'],
  ['./../secret.md', ['./../secret.md'], 'secret'],
  ['../other/x.yaml', ['../other/**/*.yaml'], 'x'],
  ['../other/deep/y.yaml', ['../other/**/*.yaml'], 'y'],
  ['../other/z.md', ['../other/**/*.yaml'], 'outside'],
  ['../other/../secret.md', ['../other/**/*.yaml'], 'outside'],
  ['../other/link.yaml', ['../other/**/*.yaml'], 'outside'],
  ['../secret.md', ['**/*.md', '../other/*.md'], 'outside'],
])('reads %s when options name %j as %s', async (file, outside, expected) => {
  const other = path.join(folder, 'other');
  await mkdir(path.join(other, 'deep'), { recursive: true });
  await writeFile(path.join(other, 'x.yaml'), 'x');
  await writeFile(path.join(other, 'z.md'), 'z');
  await writeFile(path.join(other, 'deep/y.yaml'), 'y');
  await symlink('../secret.md', path.join(other, 'link.yaml')).catch(() => {});
  const result = createFileReader(path.join(folder, 'site'), outside)(file);
  expect(typeof result === 'string' ? result : new TextDecoder().decode(result)).toBe(expected);
});

test('notices that a folder has become a link that leads out', async () => {
  const site = path.join(folder, 'site');
  await mkdir(path.join(site, 'moving'));
  await writeFile(path.join(site, 'moving/secret.md'), 'mine');
  const reader = createReader(site);
  const compiler = createContentCompiler({ siteFolder: site });
  const including = await parseSource('a.md', '::include{file="moving/secret.md"}\n');
  expect((await reader.read('moving/secret.md')).body).toBe('mine');
  expect((await compiler.compile(including)).html).toContain('mine');
  await rm(path.join(site, 'moving'), { recursive: true });
  await symlink('..', path.join(site, 'moving'));
  reader.forget('moving/secret.md');
  await expect(reader.read('moving/secret.md')).rejects.toThrow('is outside of the site folder');
  await expect(compiler.compile(including)).rejects.toThrow('is outside of the site folder');
});

test.each([
  [
    'outside.md',
    'content: "outside.md" is outside of the site folder',
    'Move the file into the folder.',
  ],
  [
    'dangling.md',
    'content: cannot find "dangling.md" in the folder of the site, "site"',
    'Add the file, or fix its name.',
  ],
  [
    'secret.md',
    'content: cannot find "secret.md" in the folder of the site, "site"',
    'Name the file next to that folder with "../secret.md", or move it.',
  ],
])('says why %s cannot be read', async (file, message, action) => {
  const read = createFileReader(path.join(folder, 'site'));
  expect(() => readText(read, file, path.join(folder, 'site'))).toThrow(
    expect.objectContaining({ problems: [{ message, place: { file }, action }] }),
  );
});

test.each([
  ['UTF-16', new Uint8Array([0xff, 0xfe, 0x61, 0]), 0],
  ['a broken sequence', new Uint8Array([0x61, 0x62, 0xc3, 0x28]), 2],
  ['one after the sign that replaces them', new Uint8Array([0xef, 0xbf, 0xbd, 0x61, 0xe9]), 4],
  ['NUL', new Uint8Array([0x61, 0]), 1],
])('names the offset of %s', (_, bytes, offset) => {
  expect(() => decodeText('a.md', bytes)).toThrow(
    `content: not UTF-8: unexpected byte at offset ${offset}`,
  );
});
