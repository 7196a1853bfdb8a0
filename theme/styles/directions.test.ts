import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ownFiles } from '../../tools/testing/ownFiles';

/** Style sheets say start and end, so that pages in languages written from right to left are mirrored. */

const physical = [
  /(?:^|[\s;{])(?:[a-z-]+-)?(?:left|right)(?:-[a-z]+)?\s*:/g,
  /(?:^|[\s;{])[a-z-]+\s*:[^;{}]*\b(?:left|right)\b[^;{}]*(?=[;}])/g,
];
const fourSides =
  /(?:^|[\s;{])(?:(?:scroll-)?(?:margin|padding)|inset|border-(?:width|style|color))\s*:\s*([^;{}]+)/g;
/** Distances and turns; those along the lines are multiplied by `--dir`. */
const moves = /(?:translate|rotate|scale|transform|transform-origin)\s*:\s*([^;{}]+)/g;

const allowed: readonly { file: string; text: RegExp; because: string }[] = [
  { file: 'theme/code/code.css', text: /^float: left$/, because: 'code is always left to right' },
  { file: 'theme/', text: /^rotate: 180deg$/, because: 'half a turn is the same in both' },
  { file: 'theme/', text: /^translate: 0( -\d+%)?$/, because: 'up and down' },
  { file: 'theme/', text: /^transform: scaleX\(0\)$/, because: 'from its transform-origin' },
  { file: 'theme/styles/base.css', text: /^scale: -1 1$/, because: 'the mirrored icons' },
];

/** The values of a declaration, split at spaces outside of parentheses. */
const valuesOf = (text: string) =>
  text.trim().match(/(?:[^\s(]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];

/** Declarations with a physical direction, as `file:line:column: declaration`. */
function physicalIn(file: string, css: string): string[] {
  const text = css.replace(/\/\*.*?\*\//gs, (comment) => comment.replace(/[^\n]/g, ' '));
  const found = new Map<number, string>();
  const add = (match: RegExpMatchArray) => {
    const start = match.index! + match[0].search(/[a-z]/); // `matchAll` sets the index
    const declaration = text.slice(start).split(/[;}]/)[0]!.trim(); // a text has a first part
    if (allowed.some((one) => file.startsWith(one.file) && one.text.test(declaration))) return;
    found.set(start, declaration);
  };
  for (const pattern of physical) for (const match of text.matchAll(pattern)) add(match);
  for (const match of text.matchAll(fourSides)) {
    const [, right, , left] = valuesOf(match[1]!); // the group takes part in every match
    if (left !== undefined && left !== right) add(match);
  }
  for (const match of text.matchAll(moves)) if (!match[1]!.includes('var(--dir)')) add(match); // as above
  return [...found]
    .sort(([a], [b]) => a - b)
    .map(([at, declaration]) => {
      const lines = text.slice(0, at).split('\n');
      return `${file}:${lines.length}:${lines.at(-1)!.length + 1}: ${declaration}`; // a text has a line
    });
}

test('no style sheet says left or right', () => {
  const files = ownFiles('*.css').filter((file) => !file.includes('/fixtures/'));
  expect(files.length).toBeGreaterThan(30);
  expect(files.flatMap((file) => physicalIn(file, readFileSync(file, 'utf8')))).toEqual([]);
});

test('names the place of each physical direction, and leaves symmetrical ones alone', () => {
  const css = `/* left: */
.a { margin-left: 1px; padding: 0 1px 0 1px }
.b {
  padding: 0 calc(1px + 2px) 0 3px;
  inset: auto 0 0;
  text-align: right;
  border-top-left-radius: 0;
  background: linear-gradient(to right, red, blue);
  translate: -100%;
  translate: calc(-100% * var(--dir));
}`;
  expect(physicalIn('theme/x.css', css)).toEqual([
    'theme/x.css:2:6: margin-left: 1px',
    'theme/x.css:4:3: padding: 0 calc(1px + 2px) 0 3px',
    'theme/x.css:6:3: text-align: right',
    'theme/x.css:7:3: border-top-left-radius: 0',
    'theme/x.css:8:3: background: linear-gradient(to right, red, blue)',
    'theme/x.css:9:3: translate: -100%',
  ]);
});
