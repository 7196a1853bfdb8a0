import { expect, test } from 'vitest';
import { writtenCode } from '../testing/writtenCode';

const barOf = async (annotation: { label: string; labelHref?: string }) => {
  const html = await writtenCode('a', { notes: [], code: 'a', ...annotation });
  return /<p class="code-bar">(.*?)<button/.exec(html)?.[1];
};

test('a remark in the frame of a block may lead to a page', async () => {
  expect(await barOf({ label: 'run & compared' })).toMatch(
    /<span class="code-label">run &amp; compared<\/span>$/,
  );
  expect(await barOf({ label: 'run', labelHref: '/docs/testing#memory' })).toMatch(
    /<a class="code-label" href="\/docs\/testing#memory">run<\/a>$/,
  );
});

test('shows what plugins say about code at its place among the lines that are shown', async () => {
  const code = 'a;\n// ---cut---\nb;\nc;';
  const note = (line: number, text: string) => ({ line, start: 0, length: 1, text });
  const html = await writtenCode(code, { code, notes: [note(0, 'A'), note(3, 'C')] });
  expect(html.match(/<span data-type="\w">\w/g)).toEqual(['<span data-type="C">c']);
});
