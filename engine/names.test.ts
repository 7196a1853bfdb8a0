import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ownFiles } from '../tools/testing/ownFiles';

/** The engine's code names no plugin and no part of a theme, and has no word of theirs. */

const words =
  /docId|docsId|no-check|no-run|sidebars?\b|admonitions?\b|\bsamples?\b|\bblog\b|changelog|openapi|apiReference|mermaid|katex|announcement|navbar|footer|code\.copy|colorMode|tableOfContents|siteFiles|socialCards|exampleSites|\baccent|themeColor/gi;

/** Words that mean something else, by file. */
const known: Readonly<Record<string, string>> = {
  'cache/pack.ts': 'footer', // the end of a file
  'report/howToFind.ts': 'sample', // a part of a profile
};

const files = ownFiles('engine')
  .map((file) => file.replace('engine/', ''))
  .filter(
    (file) => /\.(tsx?|mjs)$/.test(file) && !/\.test\.tsx?$|(^|\/)(testing|handbook)\//.test(file),
  );

/** Code without its comments, on the same lines. */
const codeOf = (text: string) =>
  text
    .replace(/\/\*.*?\*\//gs, (comment) => comment.replace(/[^\n]/g, ''))
    .replace(/(^|[\s;{},(])\/\/.*$/gm, '$1');

/** Each word in a file, with its line. */
const found = files.flatMap((file) =>
  codeOf(readFileSync(`engine/${file}`, 'utf8'))
    .split('\n')
    .flatMap((line, index) =>
      (line.match(words) ?? []).map((word) => ({
        file,
        line: index + 1,
        word: word.toLowerCase(),
      })),
    ),
);
const knownIn = (file: string) => known[file]?.toLowerCase().split(' ') ?? [];

test('the engine has no word of plugins and themes', () => {
  expect(files.length).toBeGreaterThan(200);
  const others = found.filter(({ file, word }) => !knownIn(file).includes(word));
  expect(others.map(({ file, line, word }) => `engine/${file}:${line} ${word}`)).toEqual([]);
});

test('the words that mean something else are still there', () => {
  const gone = Object.keys(known).flatMap((file) =>
    knownIn(file)
      .filter((word) => !found.some((one) => one.file === file && one.word === word))
      .map((word) => `${file}: ${word}`),
  );
  expect(gone).toEqual([]);
});
