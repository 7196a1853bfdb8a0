import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { buildFixture, copyFixture } from '../testing';
import { installedName } from './stableIds';

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

test('names a file of a package from the package on, others from the root', () => {
  const name = (file: string) => installedName('/site', file);
  expect(name('/site/node_modules/.pnpm/a@1/node_modules/@x/a/b.js')).toBe(
    'node_modules/@x/a/b.js',
  );
  expect(name('/site/node_modules/@x/a/b.js')).toBe('node_modules/@x/a/b.js');
  expect(name('/site/theme/b.js')).toBe('theme/b.js');
});
