import { expect, test } from 'vitest';
import { full } from '../../tools/testing/full';
import { compileText, errorsOf } from '../testing/compileText';
import { failureOf } from '../testing/failureOf';

const refusal = (line: number, text: string) =>
  `content: too many brackets, stars, list items or other marks to parse\n  at content/page.md:${line}\n` +
  `  ${line} | ${text.slice(0, 120)}\n` +
  '  Write them in a code block, or divide the text with blank lines and into pages.';

const lines = {
  '*[a': 30_000,
  '*a_': 15_000,
  ':a[': 60_000,
  '[a](': 60_000,
  '[a](<': 60_000,
  '[a][b': 60_000,
  'a**': 30_000,
  ']': 100_000,
  '] a': 33_300,
};

test.each(Object.entries(lines))('refuses "%s" %d times, with its place', async (unit, count) => {
  const line = unit.repeat(count);
  expect(await errorsOf(`a\n\n${line}\n`)).toBe(refusal(3, line));
});

test('refuses marks on many lines, and in many paragraphs', async () => {
  expect(await errorsOf('- a\n'.repeat(30_000))).toBe(refusal(10_001, '- a'));
  expect(await errorsOf('a\n=\n'.repeat(30_000))).toBe(refusal(20_002, '='));
  expect(await errorsOf('> a\n\n'.repeat(30_000))).toBe(refusal(10_001, '> a'));
  expect(await errorsOf(`${'> '.repeat(50)}a\n${'b\n'.repeat(30_000)}`)).toBe(refusal(10_002, 'b'));
  expect(await errorsOf('*[a\n'.repeat(30_000))).toBe(refusal(2501, '*[a'));
  const unit = `${'*a_'.repeat(1_000)}\n\n`;
  expect(await errorsOf(unit.repeat(60))).toBe(refusal(13, unit.trim()));
});

test('refuses marks below what only looks like the head of a table', async () => {
  for (const head of ['x\n|-|-|\n', 'x | y\n    -|-\n', '> x | y\n-|-\n', 'x\n---\n'])
    expect(await errorsOf(head + '[a](<\n'.repeat(20_000))).toBe(refusal(2_503, '[a](<'));
});

test.each([
  ['a table', 'a\n'],
  ['a table in a quote', '> a\n'],
  ['a table behind a false fence', 'a\n'],
])('refuses %s whose short rows would get very many cells', async (name, row) => {
  const [mark] = /^(?:> )?/.exec(row)!;
  const before = name.includes('fence') ? '    ```\n\n' : '\n\n';
  const head = `${mark}${'|a'.repeat(4_000)}|\n${mark}${'|-'.repeat(4_000)}|\n`;
  expect(await errorsOf(`${before}${head}${row.repeat(4_000)}`)).toBe(
    'content: the rows of tables lack more than 200000 cells\n  at content/page.md:54\n' +
      `  54 | ${row.trim()}\n  Fill the rows, or remove columns from the first row of the table.`,
  );
});

test('fills the short rows of a table', async () => {
  const { html } = await compileText(
    `${'|a'.repeat(100)}|\n${'|-'.repeat(100)}|\n${'|a|\n'.repeat(1_000)}`,
  );
  expect(html.match(/<td/g)).toHaveLength(100_000);
});

test('compiles thousands of warnings in seconds', async () => {
  const { problems } = await compileText('::unknown\n'.repeat(30_000));
  expect(problems).toHaveLength(30_000);
});

test('compiles lists, tables and code with very many marks', async () => {
  const { html } = await compileText(
    `${'- [a](/b) **c**\n'.repeat(1_500)}\n| a |\n| - |\n${'| [a](/b) `c` |\n'.repeat(1_500)}\n` +
      `\`\`\`text\n${'*[a'.repeat(5_000)}\n\`\`\`\n`,
  );
  expect(html.match(/<a /g)).toHaveLength(3_000);
});

/** Random numbers from 0 to 1, the same for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const pieces =
  'a|b c| |*|**|_|~~|`|``|[|](|](/x)|<|>|<b>|</b>|<!--|-->|&amp;|&|:a[|:|::|{|}|"|\\|!|![|[^a]|^|http://a.b|a@b.c|www.a|\t|é|(|)|#|:::|-|+|=|$'.split(
    '|',
  );

/** A quiet machine needs two seconds; lines that stop a build take more than twenty. */
const mostSeconds = full ? 2 : 15;

test('compiles random lines of 50 to 200 KB in seconds, or refuses them', {
  timeout: 600_000,
}, async () => {
  const random = randomOf(28);
  const pick = (limit: number) => Math.floor(random() * limit);
  const slow: string[] = [];
  for (let index = 0; index < (full ? 500 : 40); index += 1) {
    const unit = Array.from({ length: 1 + pick(5) }, () => pieces[pick(pieces.length)]).join('');
    const text = unit.repeat((50_000 + pick(150_000)) / unit.length);
    const begin = process.cpuUsage();
    await failureOf(
      compileText(text, { file: index % 4 ? 'content/a.md' : 'content/a.mdx' }),
      {},
    ).catch(() => {});
    const seconds = process.cpuUsage(begin).user / 1e6;
    if (seconds > mostSeconds) slow.push(`${JSON.stringify(unit)} ${text.length} ${seconds}`);
  }
  expect(slow).toEqual([]);
});
