import { expect, test } from 'vitest';
import type { MarkdownBlock } from '../engine';
import firstCommand from './firstCommand';

const written = (published: boolean, flags?: string) => {
  const block: Partial<MarkdownBlock<{ published: boolean }>> = {
    attributes: flags ? { flags } : {},
    options: { published },
  };
  return firstCommand(block as MarkdownBlock<{ published: boolean }>); // it reads nothing else
};

test('the guides begin with files until the packages are published, then with npm', () => {
  expect(written(false, '--from ../a')).toEqual({
    markdown: `The packages are not published yet: clone this repository, and start the site from the packed files.

\`\`\`sh
npm ci
npm run pack
npx --package="$(ls $PWD/dist.package/create-*.tgz)" create-ottoman-docs ../my-docs --from ../a
\`\`\``,
  });
  expect(written(true)).toEqual({ markdown: '```sh\nnpm create ottoman-docs my-docs\n```' });
  expect(written(true, '--from ../a')).toEqual({
    markdown: '```sh\nnpm create ottoman-docs my-docs -- --from ../a\n```',
  });
});
