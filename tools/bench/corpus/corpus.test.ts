import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { run } from '../cli';
import { corpusFiles } from './corpus';
import { syntaxes } from './syntaxes';

const pages = 200;
const corpusOf = (syntax: keyof typeof syntaxes) => [...corpusFiles(pages, syntaxes[syntax])];

test('a corpus is the same every time, and no page is like another', () => {
  const [first, second] = [corpusOf('plain'), corpusOf('plain')];
  expect(first).toEqual(second);
  expect(first).toHaveLength(pages + 1);
  expect(new Set(first.map(([file]) => file)).size).toBe(pages + 1);
  expect(new Set(first.map(([, text]) => text)).size).toBe(pages + 1);
});

test('every tenth page has a component, and pages have some 5 KB', () => {
  const files = corpusOf('plain').slice(1);
  expect(files.filter(([file]) => file.endsWith('.mdx'))).toHaveLength(pages / 10);
  const bytes = files.reduce((sum, [, text]) => sum + Buffer.byteLength(text), 0) / pages;
  expect(bytes).toBeGreaterThan(4_000);
  expect(bytes).toBeLessThan(6_000);
});

test.each(['plain', 'docusaurus', 'rspress', 'vitepress'] as const)(
  'every link between pages of %s leads to a file',
  (syntax) => {
    const files = new Map(corpusOf(syntax));
    for (const [file, text] of files) {
      const links = [...text.matchAll(/\]\((\.[^)]+)\)/g)].map(([, link]) => link!);
      expect(links.length).toBeGreaterThan(0);
      for (const link of links) expect([...files.keys()]).toContain(path.join(file, '..', link));
    }
  },
);

test('the same page has the same words in every syntax', () => {
  const texts = (['plain', 'docusaurus', 'starlight'] as const).map(
    (syntax) => corpusOf(syntax)[7]![1],
  );
  const words = texts.map((text) => text.match(/## Set up\n\n(.*?)\n/s)?.[1]);
  expect(words[0]).toBeTruthy();
  expect(new Set(words).size).toBe(1);
});

test.each([
  [['--pages', '10'], '--pages takes own and whole numbers from 20, not "10"'],
  [['--runs', 'x'], '--runs takes a whole number, not "x"'],
  [['--only', 'sleep'], '--only takes "build", "page", not "sleep"'],
  [
    ['--peers', 'jekyll'],
    '--peers takes "docusaurus", "hugo", "rspress", "starlight", "vitepress", not "jekyll"',
  ],
])('refuses %j', async (args, sentence) => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const code = await run(args, '/nowhere');
  const said = write.mock.calls.map(([text]) => text).join('');
  write.mockRestore();
  expect([code, said]).toEqual([2, `${sentence}\nRun with --help to list the options.\n`]);
});
