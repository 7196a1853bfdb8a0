import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildFixture, copyFixture, type FixtureBuild } from '../../engine/testing';

const imported = ['shout', 'silent', 'unused'].map((name) => `import { ${name} } from '${name}';`);

let copy: ReturnType<typeof copyFixture>;
let built: FixtureBuild;
beforeAll(async () => {
  copy = copyFixture('module-page');
  write('node_modules/shout/LICENCE.md', 'Keep\r\nthis text.\r\n');
  writeShout('1.0.0', 'first words');
  writePackage('unused', '1.0.0', 'export const unused = 0;');
  writePackage('silent', '2.0.0', "export const silent = 'silent words';");
  write(
    'pages/loud.tsx',
    `import Loud from '../components/Loud.island';

export const meta = { title: 'Loud' };
export default () => <Loud />;
`,
  );
  write(
    'components/Loud.island.tsx',
    `${imported.join('\n')}
import { island } from '../../../../client';

export default island(Loud);
function Loud() {
  return <p>{shout}{silent}{false && unused}</p>;
}
`,
  );
  built = await build();
});
afterAll(() => {
  built?.remove();
  copy?.remove();
});

const build = (options: { baseUrl?: string; out?: string } = {}) =>
  buildFixture(copy.folder, { cache: path.join(copy.folder, '.cache'), ...options });

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(copy.folder, file)), { recursive: true });
  writeFileSync(path.join(copy.folder, file), text);
}

function writePackage(name: string, version: string, code: string): void {
  const facts = {
    name,
    version,
    license: 'MIT',
    author: `${name} <a@b.example>`,
    type: 'module',
    main: 'index.js',
  };
  write(
    `node_modules/${name}/package.json`,
    JSON.stringify({ ...facts, sideEffects: false }), // so that the bundler can leave it out
  );
  write(`node_modules/${name}/index.js`, code);
}

const writeShout = (version: string, words: string) =>
  writePackage('shout', version, `export const shout = ${JSON.stringify(words)};`);

test('lists the packages in the scripts, and no others, with their licenses', async () => {
  const text = await built.read('assets/licenses.txt');
  const rule = '-'.repeat(80);
  const names = [...text.matchAll(/^(\S+)@\S+ \(\S+\)$/gm)].map(([, name]) => name);
  expect(names.slice(-2)).toEqual(['shout', 'silent']);
  expect(names).toEqual(expect.arrayContaining(['react', 'react-dom', 'jotai', 'scheduler']));
  expect(names).not.toContain('unused');
  expect(text).toContain(`${rule}\nshout@1.0.0 (MIT)\n${rule}\n\nKeep\nthis text.\n`);
  expect(text).toContain(
    `silent@2.0.0 (MIT)\n${rule}\n\nMIT License\n\nCopyright (c) silent\n\nPermission is hereby granted`,
  );
  expect(text).toContain('Copyright (c) Meta Platforms, Inc. and affiliates.');
});

test('every script names the file with the licenses', async () => {
  const folder = 'assets/built';
  const scripts = readdirSync(path.join(built.out, folder)).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(3);
  for (const name of scripts) {
    const code = await built.read(`${folder}/${name}`);
    expect(code.startsWith('/*! /assets/licenses.txt */\n'), name).toBe(true);
    expect(code.split('/*!').length, name).toBe(2);
  }
});

test('a bundle from the cache has the file too, and scripts name it below the base URL', async () => {
  const again = await build();
  expect(await again.read('assets/licenses.txt')).toBe(await built.read('assets/licenses.txt'));
  again.remove();
  const below = await build({ baseUrl: '/sub/' });
  const [script] = readdirSync(path.join(below.out, 'assets/built')).filter((name) =>
    name.endsWith('.js'),
  );
  const code = await below.read(`assets/built/${script}`);
  expect(code.split('\n', 1)).toEqual(['/*! /sub/assets/licenses.txt */']);
  below.remove();
});

test('an output that is there already gets the new version of a package', async () => {
  const out = path.join(copy.folder, 'dist');
  await build({ out });
  writeShout('1.0.1', 'other words');
  const next = await build({ out });
  expect(await next.read('assets/licenses.txt')).toContain('\nshout@1.0.1 (MIT)\n');
});
