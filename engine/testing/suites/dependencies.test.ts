import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ownFiles } from '../../../tools/testing/ownFiles';
import { importsOf, packageOf } from '../importsOf';

/**
 * Compares the imports of the code with the packages that package.json declares. A strict installer links
 * nothing else.
 */

type Names = Record<string, string>;
const { dependencies, optionalDependencies, devDependencies } = JSON.parse(
  readFileSync('package.json', 'utf8'),
) as Record<'dependencies' | 'optionalDependencies' | 'devDependencies', Names>;

const tracked = ownFiles()
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file))
  .filter((file) => !/\/fixtures?\/|^site\/examples\//.test(file));
const isForTests = (file: string) =>
  /\.test\.tsx?$|(^|\/)(testing|e2e|prose|bench)\/|^site\/|^vitest\./.test(file);
const shipped = tracked.filter(
  (file) => /^(engine|theme|plugins)\//.test(file) && !isForTests(file),
);

/** Packages that a list of files imports, except for types, with one file each. */
function packagesIn(files: readonly string[], { types }: { types: boolean }): Map<string, string> {
  const found = new Map<string, string>();
  for (const { name, from, line, isType } of files.flatMap(importsOf)) {
    const named = packageOf(name);
    if (named && (types || !isType)) found.set(named, `${named} (${from}:${line})`);
  }
  return found;
}

/**
 * Packages in texts that the code writes: configs of other generators and of sites made from the packed
 * engine.
 */
const written = [
  'theirs',
  'dependency',
  '@astrojs/starlight',
  'ottoman-docs',
  'other-plugin',
  'words',
];

const undeclared = (found: ReadonlyMap<string, string>, declared: Names): string[] =>
  [...found].flatMap(([name, place]) =>
    name in declared || `@types/${name}` in declared || written.includes(name) ? [] : [place],
  );

test('what runs at a user of the engine is declared, and so are the types that it shows', () => {
  const declared = { ...dependencies, ...optionalDependencies };
  expect(shipped.length).toBeGreaterThan(300);
  expect(undeclared(packagesIn(shipped, { types: true }), declared)).toEqual([]);
});

test('what tools and tests import is declared', () => {
  const declared = { ...dependencies, ...optionalDependencies, ...devDependencies };
  expect(undeclared(packagesIn(tracked, { types: true }), declared)).toEqual([]);
});

test('every dependency is imported by what is shipped', () => {
  const found = packagesIn(shipped, { types: true });
  const texts = shipped.map((file) => readFileSync(file, 'utf8')).join('\n');
  const unused = Object.keys({ ...dependencies, ...optionalDependencies }).filter((name) => {
    const typed = name.replace('@types/', '');
    return !found.has(name) && !found.has(typed) && !new RegExp(`['"\`]${name}[/'"\`]`).test(texts);
  });
  expect(unused).toEqual([]);
});
