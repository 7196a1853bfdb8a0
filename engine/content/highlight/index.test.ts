import { beforeAll, expect, test } from 'vitest';
import { markLines } from '../code/codeMeta';
import { createHighlighter } from './highlight';

const highlighter = createHighlighter();
const languages = ['ts', 'js', 'jsx', 'json', 'sh', 'bash', 'sql', 'dotenv', 'yaml', 'diff'];

beforeAll(() => Promise.all(languages.map((language) => highlighter.load(language))));

// biome-ignore lint/suspicious/noTemplateCurlyInString: a sample of code
const sample = 'const a = `x\n${b}\n`; /* c\nconst a = `x\n*/ d({\n  e: "f" & <g>,\n});\n';

test.each(languages)('knows %s without configuration, and keeps its text', (language) => {
  expect(highlighter.knows(language)).toBe(true);
  const text = highlighter
    .lines(sample, language)
    .join('\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&amp;/g, '&');
  expect(text).toBe(sample);
});

test('highlights lines it has seen by what stands above them', async () => {
  const fresh = createHighlighter();
  await fresh.load('ts');
  const string = 'const a = `x\n}';
  const comment = '/*\nconst a = `x\n}';
  for (const code of [comment, string, sample, comment]) highlighter.lines(code, 'ts');
  expect(highlighter.lines(sample, 'ts')).toEqual(fresh.lines(sample, 'ts'));
  expect(highlighter.lines(comment, 'ts')[1]).toBe('<span class="tk-comment">const a = `x</span>');
  expect(highlighter.lines(string, 'ts')[0]).toContain('tk-keyword');
});

test('gives a plain block the same HTML with and without the marks of its meta', async () => {
  for (const language of languages) {
    const lines = highlighter.lines(sample.trimEnd(), language);
    const marked = await markLines(lines, 'nothing');
    expect(marked).toEqual({ lines: lines.map((html) => ({ html })), caption: undefined });
  }
});
