import { hashOf } from '../cache';
import type { Source } from '../plugin';
export function parseSource(file: string, bytes: Uint8Array): Source {
  const text = Buffer.from(bytes).toString('utf8');
  return {
    file,
    hash: hashOf(text),
    frontMatter: {},
    frontMatterPlaces: {},
    body: text,
    bodyLine: 1,
  };
}
