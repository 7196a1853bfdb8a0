import { expect, test } from 'vitest';
import { createHighlighter } from './index';

const highlighter = createHighlighter();
const languages = ['ts', 'js', 'jsx', 'json', 'sh', 'bash', 'sql', 'dotenv', 'yaml', 'diff'];

const sample = 'const a = `x\n${b}\n`; /* c\nconst a = `x\n*/ d({\n  e: "f" & <g>,\n});\n';

test.each(languages)('knows %s without configuration, and keeps its text', async (language) => {
  expect(highlighter.knows(language)).toBe(true);
  const text = (await highlighter.lines(sample, language))
    .join('\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&amp;/g, '&');
  expect(text).toBe(sample);
});

test('highlights the same line by what is above it', async () => {
  const comment = await highlighter.lines('/*\nconst a = `x\n}', 'ts');
  const string = await highlighter.lines('const a = `x\n}', 'ts');
  expect(comment[1]).toBe('<span class="tk-comment">const a = `x</span>');
  expect(string[0]).toContain('tk-keyword');
});

test('shows unknown languages and very long lines and blocks as plain text', async () => {
  expect(highlighter.knows('klingon')).toBe(false);
  expect(await highlighter.lines('a < b', 'klingon')).toEqual(['a &lt; b']);
  const long = `const a = "${'x'.repeat(20_000)}";`;
  const next = (await highlighter.lines('let b;', 'ts'))[0]!;
  expect(next).toContain('tk-keyword');
  expect((await highlighter.lines(`${long}\nlet b;`, 'ts')).join('\n') === `${long}\n${next}`).toBe(
    true,
  );
  const block = 'let b;\n'.repeat(30_000);
  expect(new Set(await highlighter.lines(block, 'ts'))).toEqual(new Set(['let b;', '']));
});
