import { expect, test } from 'vitest';
import type { Reader } from '../../lifecycle/reader';
import type { Source } from '../../plugin';
import { withWarmUp } from './withWarmUp';

const bodies: Record<string, string> = {
  'words.md': 'Words only.',
  'part.mdx': '```ts\nlet a = 1;\n```',
  'long.md': `${'Words. '.repeat(10_000)}\n\`\`\`ts\nlet b = 1;\n\`\`\``,
  'code.md': 'Words.\n\n```ts\nlet c = 1;\n```',
  'more.md': 'Words.\n\n```ts\nlet d = 1;\n```',
};

test('hands over the first short page with code, once, and reads as before', async () => {
  const read = async (file: string) => ({ file, body: bodies[file] }) as Source;
  const warmed: string[] = [];
  const reader = withWarmUp({ read } as Reader, ({ file }) => void warmed.push(file));
  for (const file of [...Object.keys(bodies), 'code.md'])
    expect(await reader.read(file)).toEqual(await read(file));
  expect(warmed).toEqual(['code.md']);
});

test('reads files that are only asked for their hash until one was handed over', async () => {
  const read = async (file: string) => ({ file, body: bodies[file], hash: `of ${file}` }) as Source;
  const hash = async (file: string) => `of ${file}`;
  const warmed: string[] = [];
  const reader = withWarmUp({ read, hash } as Reader, ({ file }) => void warmed.push(file));
  for (const file of Object.keys(bodies)) expect(await reader.hash(file)).toBe(`of ${file}`);
  expect(warmed).toEqual(['code.md']);
});
