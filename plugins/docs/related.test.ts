import { expect, it } from 'vitest';
import type { LoadContext } from '../../engine';
import { findRelated } from './related';
import type { Doc } from './scan';

it('takes known answers from the cache without parsing any front matter', async () => {
  const known = { 'docs/a.md': ['docs/b.md'] };
  const load = {
    hash: async (file: string) => `hash of ${file}`,
    read: () => Promise.reject(new Error('a page was read')),
    cache: { value: async () => known },
  } as unknown as LoadContext;
  const docs = ['docs/a.md', 'docs/b.md'].map((file) => ({ file, frontMatter: {} }) as Doc);
  await expect(findRelated(load, docs)).resolves.toBe(known);
});
