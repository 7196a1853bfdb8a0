import { expect, test } from 'vitest';
import { createHighlighter } from '../highlight';
import { contentText } from '../texts';
import { type CodeBlock, renderBlock } from './codeBlock';
import { readFenceMeta } from './fenceMeta';

const tools = {
  highlighter: createHighlighter(),
  extensions: { transformersFor: async () => [] },
  text: contentText({ locale: 'en', texts: {} }),
};

const barOf = async (block: Partial<CodeBlock>) => {
  const { html } = await renderBlock(
    { code: 'a', language: 'text', meta: readFenceMeta(''), ...block },
    tools,
  );
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
