import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ownFiles } from './ownFiles';

const rooms = ['engine', 'plugins', 'theme', 'tools', 'site'];
const isCode = (file: string) => /\.(tsx?|mjs|mts|mdx)$/.test(file);

const texts = new Map(
  ownFiles(...rooms)
    .filter(isCode)
    .map((file): [string, string] => [file, readFileSync(file, 'utf8')]),
);

/** Files whose exports are for code outside of this repository, and stand-ins for modules of React. */
const isFrontDoor = (file: string) =>
  /^engine\/(index|contract|plugin|client\/index|testing\/index)\.ts$/.test(file) ||
  /^plugins\/[\w-]+\/(index|contract)\.ts$/.test(file) ||
  /^(theme\/mdx|engine\/client\/buildTime)\//.test(file);

const isChecked = (file: string) =>
  /^(engine|plugins|theme|tools)\/.*\.(tsx?|mjs)$/.test(file) &&
  !/\/fixtures\/|^engine\/handbook\//.test(file) &&
  !isFrontDoor(file);

/** Types are left out: declarations of the package name those that functions return without saying so. */
const exported =
  /^export (?:async )?(?:abstract )?(?:function\*?|const|let|class|enum) (\w+)\b(?!\$)/gm;

test('every exported name is used in another file', () => {
  const filesOfWord = new Map<string, number>();
  for (const text of texts.values())
    for (const word of new Set(text.match(/[A-Za-z_$][\w$]*/g)))
      filesOfWord.set(word, (filesOfWord.get(word) ?? 0) + 1);
  const checked = [...texts].filter(([file]) => isChecked(file));
  const names = checked.flatMap(([file, text]) =>
    [...text.matchAll(exported)].map(([, name]) => ({ file, name: name! })),
  );
  const unused = names
    .filter(({ name }) => filesOfWord.get(name) === 1)
    .map(({ file, name }) => `${file}: ${name} is used in no other file: remove "export"`);
  expect(names.length).toBeGreaterThan(500);
  expect(unused).toEqual([]);
});
