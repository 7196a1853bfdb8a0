import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ownFiles } from '../../tools/testing/ownFiles';
import { avoided } from './testing/avoided';
import { readTexts } from './testing/readTexts';

const isOurs = (file: string) =>
  /\.(?:ts|tsx|mjs|md)$/.test(file) &&
  !file.includes('/fixtures/') &&
  !/^site\/prose\/(?:testing\/avoided|plainEnglish\.test)\.ts$/.test(file);

const files = ownFiles().filter(isOurs);

function findings(file: string, text: string): string[] {
  // Most files need no parsing: none of the words is in them, not even in code.
  if (!avoided.some(({ words }) => words.test(text)) && !text.includes('What ')) return [];
  return readTexts(file, text).flatMap(({ line, text: prose }) =>
    avoided.flatMap(({ words, write, except }) => {
      if (except?.test(file)) return [];
      const word = words.exec(prose)?.[0];
      return word ? [`${file}:${line} "${word}": write ${write}`] : [];
    }),
  );
}

test('comments, messages and guides use plain words', () => {
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap((file) => findings(file, readFileSync(file, 'utf8')))).toEqual([]);
});

test('finds the words in comments, strings, JSX and Markdown, but not in code', () => {
  const code = [
    '/** It hangs on the version. */',
    'const mend = 1; // mend it',
    "const text = 'beside the file';",
    'const part = <p>so many {mend} pages</p>;',
    'const many = `told`;',
    '// What is left of it.',
    '// What is left of it? Nothing.',
  ].join('\n');
  expect(findings('a.tsx', code)).toEqual([
    'a.tsx:1 "hangs on": write depends on',
    'a.tsx:2 "mend": write fix',
    'a.tsx:3 "beside": write next to, besides or alongside',
    'a.tsx:4 "so many": write this many, or the number',
    'a.tsx:5 "told": write says or reports',
    'a.tsx:6 "What is left of it.": write a sentence whose subject is a noun',
  ]);
  const page = '# What is new {#new}\n\nA twin `beside` it.\n\n```ts\n// anew\n```\n';
  expect(findings('a.md', page)).toEqual(['a.md:3 "twin": write copy, counterpart or version']);
});
