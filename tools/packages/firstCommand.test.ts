import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { MarkdownBlock } from '../../engine';
import { firstCommand } from './firstCommand';

const starter = 'https://docs.example/create-ottoman-docs-0.1.0.tgz';

const written = (published: boolean, flags?: string) => {
  const block: Partial<MarkdownBlock<{ published: boolean; starter: string }>> = {
    attributes: flags ? { flags } : {},
    options: { published, starter },
  };
  return firstCommand(block as MarkdownBlock<{ published: boolean; starter: string }>); // it reads nothing else
};

test('the guides begin with an archive until the packages are published, then with npm', () => {
  expect(written(false, '--from ../a')).toEqual({
    markdown: `\`\`\`sh
npx --yes --package=${starter} create-ottoman-docs my-docs --from ../a
\`\`\``,
  });
  expect(written(true)).toEqual({ markdown: '```sh\nnpm create ottoman-docs my-docs\n```' });
  expect(written(true, '--from ../a')).toEqual({
    markdown: '```sh\nnpm create ottoman-docs my-docs -- --from ../a\n```',
  });
});

test('no guide has a command that fetches a package of a name that anybody may take', () => {
  const guides = readdirSync('engine/handbook/guides').map((file) =>
    path.join('engine/handbook/guides', file),
  );
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
