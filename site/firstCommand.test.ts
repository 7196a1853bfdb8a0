import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
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
npx --yes --package="$(ls $PWD/dist.package/create-*.tgz)" create-ottoman-docs ../my-docs --from ../a
\`\`\``,
  });
  expect(written(true)).toEqual({ markdown: '```sh\nnpm create ottoman-docs my-docs\n```' });
  expect(written(true, '--from ../a')).toEqual({
    markdown: '```sh\nnpm create ottoman-docs my-docs -- --from ../a\n```',
  });
});

test('no guide has a command that fetches a package of a name that anybody may take', () => {
  const guides = readdirSync('site/engine').map((file) => path.join('site/engine', file));
  const others = readdirSync('plugins').map((name) => path.join('plugins', name, 'README.md'));
  const files = ['README.md', 'CONTRIBUTING.md', ...guides, ...others].filter(existsSync);
  const fetching = files.flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /\b(?:npx|dlx|bunx|create|init|install|add|i) (?:create-)?ottoman-docs\b.*/g,
      ),
    ].map(([command]) => `${file}: ${command}`),
  );
  expect(fetching).toEqual([]);
});
