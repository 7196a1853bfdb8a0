import { expect, test } from 'vitest';
import { createHighlighter } from '../highlight/createHighlighter';
import { notations } from './notation';

const highlighter = createHighlighter();

test.each([
  ['sh', '$ npm i a # [!code ++]', '$ npm i a'],
  ['yaml', 'a: 1 # [!code ++]', 'a: 1'],
  ['python', '  a = 1 # [!code ++]', '  a = 1'],
  ['sql', 'SELECT a -- [!code ++]', 'SELECT a'],
  ['css', 'a {} /* [!code ++] */', 'a {}'],
  ['html', '<a></a> <!-- [!code ++] -->', '<a></a>'],
  ['tsx', '<a>b</a> {/* [!code ++] */}', '<a>b</a>'],
  ['ini', 'a=1 ; [!code ++]', 'a=1'],
  ['json', '"a" // [!code ++]', '"a"'],
  ['text', 'a # [!code ++]', 'a'],
])('reads notations in comments of %s', async (language, code, text) => {
  const [line] = await highlighter.highlight({
    code,
    language,
    transformers: [{ key: '', make: notations }],
  });
  expect(line).toMatchObject({ text: `inserted ${text}`, classes: ['inserted'] });
});

test('reads notations in time that grows with the code', { tags: 'I8' }, async () => {
  const begin = process.cpuUsage();
  for (const language of ['ts', 'text'])
    for (const part of [' ', '[!code ', '// ', '// [!code ++] '])
      await highlighter.highlight({
        code: `// ${part.repeat(150_000 / part.length)}[!code ++]`,
        language,
        transformers: [{ key: '', make: notations }],
      });
  const many = { code: '// [!code hl:9999]\n'.repeat(9_000), language: 'ts' };
  await highlighter.highlight({ ...many, transformers: [{ key: '', make: notations }] });
  expect(process.cpuUsage(begin).user).toBeLessThan(2_000_000);
});
