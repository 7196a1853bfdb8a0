import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

// A copy of the engine builds a site with two plugins and a package, through the program as people start it.

const folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'plugin-code-')));
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
};

/** A plugin that remembers what it made of a file, and when: a value that was made again is another one. */
const plugin = (name: string) => `
import { readFileSync } from 'node:fs';
import { definePlugin } from '../../engine';
import * as z from 'zod';
import { version } from 'dependency';
import { ending } from './${name}-helper';

const parse = ({ body }) => ({ text: body.trim() + ending(), time: process.hrtime.bigint().toString() });

export const ${name} = definePlugin('${name}', z.strictObject({}), () => ({
  loadContent: ({ cache }) => cache.file('words.txt', parse),
  async postBuild({ content, cache, emit }) {
    const value = await cache.value('a key', () => process.hrtime.bigint().toString());
    const bytes = await cache.bytes('a key', () => Buffer.from(process.hrtime.bigint().toString()));
    emit('${name}.json', JSON.stringify({ ...content, version, value, bytes: String(bytes) }));
  },
}));
`;
const helper = (name: string) => `
import { mark } from './${name}-imported';
export const ending = () => mark;
`;

beforeAll(() => {
  for (const room of ['engine', 'theme', 'plugins'])
    cpSync(room, path.join(folder, room), {
      recursive: true,
      filter: (file) => !/[\\/]fixtures([\\/]|$)|\.test\.tsx?$/.test(file),
    });
  for (const file of ['package.json', 'rsbuild.config.ts'])
    cpSync(file, path.join(folder, file), { force: true });
  linkPackages();
  write(
    'site/config.ts',
    `import { defineConfig } from '../engine';
import { one } from './plugins/one';
import { other } from './plugins/other';

export default defineConfig({ title: 'Keys', url: 'https://example.org', theme: '../theme', plugins: [one(), other()] });
`,
  );
  write('site/words.txt', 'words');
  for (const name of ['one', 'other']) {
    write(`site/plugins/${name}.ts`, plugin(name));
    write(`site/plugins/${name}-helper.ts`, helper(name));
    write(`site/plugins/${name}-imported.ts`, `export const mark = '!';\n`);
  }
  writeDependency('1.0.0');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The installed packages, without the list that npm leaves among them. */
function linkPackages(): void {
  const installed = path.resolve('node_modules');
  for (const name of readdirSync(installed).filter((one) => !one.startsWith('.'))) {
    mkdirSync(path.join(folder, 'node_modules'), { recursive: true });
    symlinkSync(path.join(installed, name), path.join(folder, 'node_modules', name));
  }
}

function writeDependency(version: string): void {
  const facts = { name: 'dependency', version, type: 'module', main: 'index.js' };
  write('node_modules/dependency/package.json', JSON.stringify(facts));
  write('node_modules/dependency/index.js', `export const version = '${version}';\n`);
}

interface Made {
  text: string;
  version: string;
  /** When each of the remembered values was made. */
  times: string[];
}

/** Builds the site and gives what both plugins wrote. */
function build(): { one: Made; other: Made } {
  execFileSync(process.execPath, ['engine/bin.mjs', 'build'], { cwd: folder, stdio: 'pipe' });
  const read = (file: string) => readFileSync(path.join(folder, 'dist', file), 'utf8');
  const made = (name: string): Made => {
    const { text, version, time, value, bytes } = JSON.parse(read(`${name}.json`));
    return { text, version, times: [time, value, bytes] };
  };
  return { one: made('one'), other: made('other') };
}

/** The state that each test starts from, as the last build wrote it. */
let last: ReturnType<typeof build>;

test('a plugin remembers what it made from build to build', () => {
  last = build();
  expect(last.one).toMatchObject({ text: 'words!', version: '1.0.0' });
  expect(build()).toEqual(last);
});

/** Times at which values were made that the build before did not have. */
const remade = (made: Made, before: Made) =>
  made.times.filter((time) => !before.times.includes(time));

test('a change in a helper, in a file that this imports, or in a package makes all values again', () => {
  write('site/plugins/one-helper.ts', helper('one').replace('=> mark', '=> mark.concat("?")'));
  const helped = build();
  expect(helped.one.text).toBe('words!?');
  expect(remade(helped.one, last.one)).toHaveLength(3);
  expect(remade(helped.other, last.other)).toHaveLength(3);

  write('site/plugins/one-imported.ts', `export const mark = '.';\n`);
  const imported = build();
  expect(imported.one.text).toBe('words.?');
  expect(remade(imported.one, helped.one)).toHaveLength(3);
  expect(remade(imported.other, helped.other)).toHaveLength(3);

  writeDependency('1.0.1');
  const updated = build();
  expect(updated.one.version).toBe('1.0.1');
  expect(remade(updated.one, imported.one)).toHaveLength(3);
  expect(remade(updated.other, imported.other)).toHaveLength(3);
  last = updated;
});

test('a change in the engine makes all values again', () => {
  appendFileSync(path.join(folder, 'engine/content/parse/outline.ts'), '\n// another line\n');
  const changed = build();
  expect(remade(changed.one, last.one)).toHaveLength(3);
  expect(remade(changed.other, last.other)).toHaveLength(3);
  last = changed;
});

test('an edit of content keeps the values of all other files', () => {
  write('site/content/docs/intro.md', '# Introduction\n');
  expect(build()).toEqual(last);
  write('site/words.txt', 'other words');
  const edited = build();
  expect(edited.one.text).toBe('other words.?');
  expect(remade(edited.one, last.one)).toHaveLength(1);
});
