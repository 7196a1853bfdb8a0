import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The size of everything that the author of a plugin imports or is handed: it may shrink, and grows only for a reason. */

const read = (file: string) => readFileSync(`engine/${file}`, 'utf8');

/** The names that a module exports, and the modules that it passes on. */
function exportsOf(text: string): { names: string[]; whole: string[] } {
  const names = [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, list]) =>
    list!.split(',').flatMap((name) => name.replace(/\btype\b/, '').trim() || []),
  );
  const own = [...text.matchAll(/^export (?:async )?(?:const|function|interface|type) (\w+)/gm)];
  const whole = [...text.matchAll(/^export type \* from '\.\/([^']+)'/gm)];
  return {
    names: [...names, ...own.map(([, name]) => name!)],
    whole: whole.map(([, file]) => `${file}.ts`),
  };
}

const linesOf = (files: readonly string[]) =>
  files.flatMap((file) => read(file).trimEnd().split('\n'));

/** Files of types alone: the plugin contract, and the types that plugins extend. */
const contract = [
  'plugin.ts',
  'contract.ts',
  'content/extensions/contract.ts',
  ...exportsOf(read('plugin.ts')).whole,
  ...exportsOf(read('contract.ts')).whole,
];

test('the front door and the types that plugins extend have no more names than they need', () => {
  const names = new Set(
    ['index.ts', 'contract.ts', ...exportsOf(read('contract.ts')).whole].flatMap(
      (file) => exportsOf(read(file)).names,
    ),
  );
  expect(names.size).toBeGreaterThan(80);
  expect(names.size).toBeLessThanOrEqual(87);
});

test('the plugin contract can be read in one sitting', () => {
  expect(contract.length).toBeGreaterThan(3);
  expect(linesOf(contract).length).toBeLessThanOrEqual(739);
});

test('a hook has at most ten verbs', () => {
  const text = read('plugin.ts');
  const verbsOf = (name: string) => {
    const [, body] = new RegExp(`interface ${name}\\b[^{]*\\{\n(.*?)\n\\}`, 's').exec(text)!;
    return body!.match(/^ {2}\w+(?:<.*>)?\(/gm)!.length;
  };
  const ofAll = verbsOf('BaseContext');
  for (const name of ['LoadContext', 'RouteContext', 'PostBuildContext'])
    expect(verbsOf(name) + ofAll, name).toBeLessThanOrEqual(10);
});

test('types for plugins of this repository alone stay apart, and small', () => {
  const text = read('ownContract.ts');
  expect(linesOf(['ownContract.ts']).length).toBeLessThanOrEqual(158);
  expect(exportsOf(text).names.length).toBeLessThanOrEqual(8);
  for (const file of ['index.ts', ...contract]) expect(read(file), file).not.toMatch(/ownContract/);
  const [, ...docs] = text.match(/\/\*\*[\s\S]*?\*\//g)!;
  for (const doc of docs) expect(doc).toMatch(/@hidden/);
});
