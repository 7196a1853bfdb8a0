import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import type { Source } from '../plugin';

/** Reads a file of a test's site as the engine does, for well-formed front matter only. */
export async function readTestSource(folder: string, file: string): Promise<Source> {
  const text = await readFile(path.join(folder, file), 'utf8');
  const hash = createHash('sha256').update(text).digest('hex');
  const found = /^---\n([\s\S]*?)^---[ \t]*(?:\n|$)/m.exec(text);
  if (found?.index !== 0) {
    return { file, hash, frontMatter: {}, frontMatterPlaces: {}, body: text, bodyLine: 1 };
  }
  const lineCounter = new LineCounter();
  const document = parseDocument(found[1]!, { lineCounter });
  const frontMatterPlaces: Source['frontMatterPlaces'] = {};
  for (const { key } of isMap(document.contents) ? document.contents.items : []) {
    if (!isScalar(key) || !key.range) continue;
    const { line, col } = lineCounter.linePos(key.range[0]);
    frontMatterPlaces[String(key.value)] = { line: line + 1, column: col };
  }
  return {
    file,
    hash,
    frontMatter: (document.toJS() ?? {}) as Record<string, unknown>,
    frontMatterPlaces,
    body: text.slice(found[0].length),
    bodyLine: found[0].split('\n').length,
  };
}
