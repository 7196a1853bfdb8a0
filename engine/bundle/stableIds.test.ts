import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { writeFiles } from '../files/writeFiles';
import { buildFixture, copyFixture } from '../testing';
import { StableIds, stableName } from './stableIds';

const client = path.resolve('engine/client/index');

/** Packages of a site: name → file → text. */
const packages: Record<string, Record<string, string>> = {
  greetings: {
    'package.json': '{ "name": "greetings", "type": "module", "main": "index.js" }',
    'index.js': `import { createElement } from 'react';
import Wave from './Wave.island.jsx';
export const Greeting = () => createElement(Wave);`,
    'Wave.island.jsx': `import { useState } from 'react';
import { island } from ${JSON.stringify(client)};
import { hello } from 'words';
import { others } from 'words/others.cjs';
function Wave() {
  const [text, setText] = useState(hello);
  return <button onClick={() => setText(others[0])}>{text}</button>;
}
export default island(Wave);`,
  },
  words: {
    'package.json': '{ "name": "words", "type": "module", "main": "index.js" }',
    'index.js': `export const hello = 'Hello'; export { others } from './others.cjs';`,
    'others.cjs': `exports.others = ['Moin'];`,
  },
};

function install(modules: string, placeOf: (name: string) => string): void {
  for (const [name, files] of Object.entries(packages)) {
    const folder = path.join(modules, placeOf(name));
    mkdirSync(folder, { recursive: true });
    for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, file), text);
  }
}

test('a site has the same files however its packages are installed', async () => {
  const { folder, remove } = copyFixture('outside-islands');
  try {
    const page = `import { Greeting } from 'greetings';\nexport default () => <Greeting />;\n`;
    writeFileSync(path.join(folder, 'pages/index.tsx'), page);
    rmSync(path.join(folder, 'pages/greeting.tsx'));
    const modules = path.join(folder, 'node_modules');
    install(modules, (name) => name);
    const byNpm = await buildFixture(folder);
    expect(byNpm.texts).toEqual([]);
    expect(Object.keys(byNpm.hashes()).join('\n')).toContain('/Wave-');
    rmSync(modules, { recursive: true });
    // as pnpm does it: each package sees only what it depends on
    install(modules, (name) => `.pnpm/${name}@1.0.0/node_modules/${name}`);
    symlinkSync('.pnpm/greetings@1.0.0/node_modules/greetings', path.join(modules, 'greetings'));
    const link = path.join(modules, '.pnpm/greetings@1.0.0/node_modules/words');
    symlinkSync('../../words@1.0.0/node_modules/words', link);
    const byPnpm = await buildFixture(folder);
    expect(byPnpm.texts).toEqual([]);
    expect(byPnpm.hashes()).toEqual(byNpm.hashes());
    byNpm.remove();
    byPnpm.remove();
  } finally {
    remove();
  }
});

/** An import of a module of this repository, which the site is not part of. */
const from = (module: string) => `from ${JSON.stringify(path.resolve(module))};\n`;

/** A project with everything that the bundle of a site imports: a theme, styles, a replaced part, pages and islands. */
const project: Record<string, string> = {
  'site/config.ts': `import { defineConfig } ${from('engine')}
import { docs } ${from('plugins/docs')}
import { offline } ${from('plugins/offline')}
import { pages } ${from('plugins/pages')}
export default defineConfig({
  title: 'Elsewhere', url: 'https://example.org', theme: '../look', styles: './own.css',
  parts: { Navbar: './parts/Bar.tsx' }, plugins: [docs(), pages(), offline()],
});`,
  'site/own.css': 'h1 { color: red; }',
  'site/content/docs/intro.md': '# Intro\n\nSome words.\n',
  'site/content/docs/code.mdx': `import { Box } from '../../parts/Box';\n\n# Code\n\n<Box />\n`,
  'site/pages/index.tsx': `import { Box } from '../parts/Box';
export const meta = { title: 'Start' };
export default () => <main id="main"><h1>Start</h1><Box /></main>;`,
  'site/parts/Box.tsx': `import Count from './Count.island';
export const Box = () => <div><Count /></div>;`,
  'site/parts/Count.island.tsx': `import { island } ${from('engine/client')}
import { useState } from 'react';
import { label } from '../../shared/label';
export default island(Count);
function Count() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{label} {count}</button>;
}`,
  'shared/label.ts': `export const label: string = 'Count';`,
  'site/parts/Bar.tsx': `import { Navbar } ${from('theme/navbar/Navbar')}
export default () => <div className="own"><Navbar /></div>;`,
  'look/parts.json': JSON.stringify({ base: path.resolve('theme') }),
  'look/index.ts': `import base ${from('theme')}import './look.css';\nexport default { ...base };`,
  'look/look.css': 'h2 { color: blue; }',
  'look/head.ts': `export * ${from('theme/head')}`,
  'look/listeners.ts': `export * ${from('theme/listeners')}`,
  'look/mdx.ts': `export { mdx } ${from('theme/mdx')}`,
  'look/views.ts': `export { default, Head } ${from('theme/views')}`,
};

test('a site has the same files wherever site, engine and working folder are', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'elsewhere-'));
  const buildIn = (place: string, root: string) => {
    const copy = path.join(folder, place);
    writeFiles(copy, project);
    symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'));
    const cache = path.join(folder, `cache of ${root}`); // without the bundles of other builds
    return buildFixture(path.join(copy, 'site'), { root: path.join(folder, root), cache });
  };
  const near = await buildIn('near', 'near');
  const far = await buildIn('farther/away', '.');
  expect([near.texts, far.texts]).toEqual([[], []]);
  expect(Object.keys(near.hashes()).join('\n')).toMatch(/^sw\.js$/m);
  expect(far.hashes()).toEqual(near.hashes());
  near.remove();
  far.remove();
  rmSync(folder, { recursive: true });
});

test('names a file of a package from the package on, of the engine from its folder on, others from the site', () => {
  const name = (file: string) => stableName('/site', file);
  expect(name('/site/node_modules/.pnpm/a@1/node_modules/@x/a/b.js')).toBe(
    'node_modules/@x/a/b.js',
  );
  expect(name('/site/node_modules/@x/a/b.js')).toBe('node_modules/@x/a/b.js');
  expect(name(path.resolve('theme/b.js'))).toBe('theme/b.js');
  expect(name('/site/theme/b.js')).toBe('@site/theme/b.js');
  expect(name('/shared/b.js')).toBe('@site/../shared/b.js');
});

test('modules get the same numbers in whatever order the bundler found them', () => {
  const numbersOf = (names: readonly string[]) => {
    const modules = names.map((name) => ({ identifier: name, id: 0 }));
    const hooks = {
      beforeModuleIds: { tap: (_: string, give: (all: unknown) => void) => give(modules) },
    };
    const compilation = { tap: (_: string, start: (made: unknown) => void) => start({ hooks }) };
    new StableIds('/site', 'numbers').apply({ hooks: { compilation } } as never); // all that it uses
    return new Map(modules.map((module) => [module.identifier, module.id]));
  };
  // enough that some of their hashes have the same number at first
  const names = Array.from({ length: 400 }, (_, at) => `/site/module-${at}.js`);
  const numbers = numbersOf(names);
  expect(new Set(numbers.values()).size).toBe(names.length);
  const shuffled = names.toSorted(
    (a, b) => a.at(-4)!.localeCompare(b.at(-4)!) || b.length - a.length,
  );
  for (const [name, number] of numbersOf(shuffled)) expect(number).toBe(numbers.get(name));
});
