import { expect, test } from 'vitest';
import { annotateText } from './annotateText';

const fence = (code: string) => `Says more.\n\n\`\`\`ts\n${code}\n\`\`\`\n`;

test('an example has its JavaScript and its setup', async () => {
  const code = 'const a: number = 1;\n// ---cut---\nconsole.log(a as number);';
  expect(await annotateText(fence(code))).toEqual([
    {
      code,
      notes: [],
      setup: 'const a: number = 1;',
      javascript: { code: 'console.log(a);', setup: 'const a = 1;' },
    },
  ]);
});

test('an example without types and setup, and a text without code, need nothing', async () => {
  expect(await annotateText(fence('console.log(1);'))).toEqual([]);
  expect(await annotateText('No code.')).toEqual([]);
});
