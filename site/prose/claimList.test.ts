import { expect, test } from 'vitest';
import { openClaims, readGuides, sentencesIn, unusedProofs } from './testing/claims';

const fence = '```';
const page = {
  file: 'basic/page.md',
  text: `---
description: It throws away nothing.
---

# Page

**Save** \`throws\`, and [more](./other.md#more). It is fast. A sample
keeps it.

- An item returns 1.

| Call | Answer |
| --- | --- |
| \`save\` | returns a document |

${fence}ts
// throws
${fence}

## Shown {#shown}

It returns 2.

${fence}text output
2
${fence}
`,
};

test('finds sentences, items and rows that say what a call does, and whether their section prints', () => {
  const sentences = sentencesIn([page])
    .filter(({ isClaim }) => isClaim)
    .map(({ section, line, text, hasOutput }) => [section, line, text, hasOutput]);
  expect(sentences).toEqual([
    ['basic/page.md#', 7, 'Save throws, and more.', false],
    ['basic/page.md#', 7, 'A sample keeps it.', false],
    ['basic/page.md#', 10, 'An item returns 1.', false],
    ['basic/page.md#', 14, 'save | returns a document', false],
    ['basic/page.md#shown', 22, 'It returns 2.', true],
  ]);
});

test('a section that the sentence links to counts as well', () => {
  const other = {
    file: 'basic/other.md',
    text: `# Other\n\n## More {#more}\n\n${fence}text output\n1\n${fence}\n`,
  };
  expect(sentencesIn([page, other])[0]).toMatchObject({ hasOutput: true });
});

test('tests, sections and beginnings of sentences close claims; what closes none is unused', () => {
  const sentences = sentencesIn([page]);
  const tests = ['throws, and', 'never said'];
  const reasons = { 'A reason.': ['An item', 'basic/page.md#old'] };
  expect(openClaims(sentences, { tests, reasons })).toEqual([
    'basic/page.md:7 A sample keeps it.',
    'basic/page.md:14 save | returns a document',
  ]);
  expect(unusedProofs(sentences, { tests, reasons })).toEqual(['never said', 'basic/page.md#old']);
});

test('every sentence of the guides that says what a call does is shown, tested or has a reason', () => {
  const { sentences, proofs } = readGuides();
  expect(sentences.filter(({ isClaim }) => isClaim).length).toBeGreaterThan(200);
  expect(openClaims(sentences, proofs)).toEqual([]);
});

test('every test and every reason belongs to a sentence of the guides', () => {
  const { sentences, proofs } = readGuides();
  expect(unusedProofs(sentences, proofs)).toEqual([]);
});
