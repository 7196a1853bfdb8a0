import { expect, test } from 'vitest';
import { createHighlighter } from './createHighlighter';

const highlighter = createHighlighter();

/** The text that a reader copies: lines without prompts, unless a program printed them. */
async function copied(code: string, language = 'sh'): Promise<string> {
  const lines = await highlighter.highlight({ code, language });
  return lines
    .filter(({ classes }) => !classes.includes('printed'))
    .map(({ html }) => html.replace(/<span class="prompt">.*?<\/span>/, ''))
    .map((html) => html.replace(/<[^<>]+>/g, ''))
    .map((html) => html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'))
    .join('\n');
}

test.each([
  [
    'output that looks like a prompt',
    '$ npm run build\n\n> site@1.0.0 build\n> vite build\n\nbuilt in 3 s',
    'npm run build',
  ],
  ['a continued line', '$ npm install \\\n  ottoman\nadded', 'npm install \\\n  ottoman'],
  ['a prompt of a continued line', '$ npm install \\\n> ottoman\n> x', 'npm install \\\nottoman'],
  ['a pipe and a list', '$ cat a |\n  wc &&\n> ls\nout', 'cat a |\n  wc &&\nls'],
  ['a backslash that is escaped', '$ echo \\\\\n> out', 'echo \\\\'],
  [
    'a here-document',
    '$ cat > .env <<EOF\nKEY=1\n> quoted\n$ no prompt\nEOF\n$ ls\nout',
    'cat > .env <<EOF\nKEY=1\n> quoted\n$ no prompt\nEOF\nls',
  ],
  [
    'a here-document with prompts',
    "$ cat <<-'END-1'\n> one\n> \n> END-1\nout",
    "cat <<-'END-1'\none\n\nEND-1",
  ],
  ['a here-string', '$ cat <<< EOF\nEOF', 'cat <<< EOF'],
  ['a quotation', '$ git commit -m "one\n\n> two"\nout', 'git commit -m "one\n\ntwo"'],
  ['an apostrophe that is not closed', "$ echo it's\nout\n$ ls 'a'", "echo it's\nls 'a'"],
  [
    'comments',
    '# First:\n$ ls # not "open\nout\n# Then:\n$ cd ~',
    '# First:\nls # not "open\n# Then:\ncd ~',
  ],
  ['a loop', '$ for f in *; do\n>   echo $f\n> done\na\n> b', 'for f in *; do\n  echo $f\ndone'],
  ['no session', '> quoted\n# comment\n$price = 1', '> quoted\n# comment\n$price = 1'],
])('copies the commands of a session: %s', async (_, session, commands) => {
  expect(await copied(session)).toBe(commands);
});

test('keeps every line of code that is in no shell', async () => {
  const text = '$ ls\nout\n> more';
  expect(await copied(text, 'text')).toBe(text);
});
