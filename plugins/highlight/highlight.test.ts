import { expect, test } from 'vitest';
import { createHighlighter } from './createHighlighter';

const highlighter = createHighlighter();
const linesOf = async (code: string, language: string, meta = '') =>
  (await highlighter.highlight({ code, language, words: meta.split(' ') })).map(({ html }) => html);
const languages = ['ts', 'js', 'jsx', 'json', 'sh', 'bash', 'sql', 'dotenv', 'yaml', 'diff'];

const sample = 'const a = `x\n${b}\n`; /* c\nconst a = `x\n*/ d({\n  e: "f" & <g>,\n});\n';

test.each(languages)('knows %s without configuration, and keeps its text', async (language) => {
  expect(highlighter.knows(language)).toBe(true);
  const text = (await linesOf(sample, language))
    .join('\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&amp;/g, '&');
  expect(text).toBe(sample);
});

test('highlights the same line by what is above it', async () => {
  const comment = await linesOf('/*\nconst a = `x\n}', 'ts');
  const string = await linesOf('const a = `x\n}', 'ts');
  expect(comment[1]).toBe('<span class="tk-comment">const a = `x</span>');
  expect(string[0]).toContain('tk-keyword');
});

test('shows unknown languages and very long lines and blocks as plain text', async () => {
  expect(highlighter.knows('klingon')).toBe(false);
  expect(await linesOf('a < b', 'klingon')).toEqual(['a &lt; b']);
  const long = `const a = "${'x'.repeat(20_000)}";`;
  const next = (await linesOf('let b;', 'ts'))[0]!;
  expect(next).toContain('tk-keyword');
  expect((await linesOf(`${long}\nlet b;`, 'ts')).join('\n') === `${long}\n${next}`).toBe(true);
  const block = 'let b;\n'.repeat(30_000);
  expect(new Set(await linesOf(block, 'ts'))).toEqual(new Set(['let b;', '']));
});

test('shows the colors of a terminal, and no other escape codes', async () => {
  expect(highlighter.knows('ansi')).toBe(true);
  const output =
    '\u001b[1m\u001b[32m✓\u001b[39m done\u001b[0m <2 s>\n\u001b[90mwarm\u001b[0m \u001b[38;2;1;2;3mrgb\u001b[0m';
  expect(await linesOf(output, 'ansi')).toEqual([
    '<span class="tk-inserted">✓</span> done &lt;2 s>',
    '<span class="tk-comment">warm</span> rgb',
  ]);
});

test('marks words, also when the mark is all of a token', async () => {
  expect(await linesOf('const a = "b";', 'ts', '/const/ /"b";/')).toEqual([
    '<mark class="word">const</mark><span class="tk-constant"> a</span> = <mark class="word"><span class="tk-string">"b"</span>;</mark>',
  ]);
});

test("gives a block the same HTML from the tokens of its lines as from Shiki's tree", async () => {
  const nothing = { key: 'nothing', make: () => ({ name: 'nothing' }) };
  for (const language of languages) {
    for (const code of [sample, 'a  b\t \n  \r\n\n# "c"  ', '$ ls -l "a  b" # c\n\nout <b>']) {
      const fence = { code, language };
      expect(await highlighter.highlight(fence)).toEqual(
        await highlighter.highlight({ ...fence, transformers: [nothing] }),
      );
    }
  }
});

test('gives a block the same HTML with and without a meta that marks nothing', async () => {
  for (const code of [sample, '$ ls\n\n$ cd ~\nout']) {
    const fence = { code, language: code === sample ? 'ts' : 'sh' };
    expect(await highlighter.highlight({ ...fence, words: ['nothing'] })).toEqual(
      await highlighter.highlight(fence),
    );
  }
});

const note = (start: number, length: number, text: string) => ({ line: 0, start, length, text });

test('wraps names of highlighted code and escapes what is said of them', async () => {
  const code = 'const a = b < new Cd();';
  const notes = [note(6, 1, ': "x" & <y>\nz'), note(18, 2, '(): Cd')];
  const [line] = await highlighter.highlight({ code, language: 'ts', notes });
  expect(line!.html).toBe(
    '<span class="tk-keyword">const</span> <span data-type=": &quot;x&quot; &amp; &lt;y&gt;\nz"><span class="tk-constant">a</span></span> = b &lt; <span class="tk-keyword">new</span> <span data-type="(): Cd"><span class="tk-function">Cd</span></span>();',
  );
});

test('leaves code alone where there is no such name', async () => {
  const fence = { code: 'Ab c', language: 'ts' };
  const notes = [note(0, 4, 'x'), note(9, 1, 'y'), { ...note(0, 2, 'z'), line: 1 }];
  expect(await highlighter.highlight({ ...fence, notes })).toEqual(
    await highlighter.highlight(fence),
  );
});
