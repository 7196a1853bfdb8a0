import path from 'node:path';
import { expect, it } from 'vitest';
// @ts-expect-error it runs before there is a loader for TypeScript, and has no types
import { bundleEngine } from './bundleEngine.mjs';

it('starts with what it needs: no error texts in other languages, no highlighter', async () => {
  const engine = path.dirname(import.meta.dirname);
  const config = path.join(engine, 'testing/fixtures/good/config.ts');
  const { files } = (await bundleEngine({ engine, config })) as { files: [string, string][] };
  const texts = new Map(files);
  const all = [...texts.values()].join('\n');
  expect(all).toContain('node_modules/zod/v4/locales/en.js');
  expect(all).not.toContain('node_modules/zod/v4/locales/de.js');
  const tasks = [...texts.keys()].find((name) => /^tasks-\w+\.mjs$/.test(name));
  const loaded = withImports(texts, tasks!);
  expect(loaded).toContain('createHighlighter()');
  expect(loaded).not.toContain('createHighlighterCoreSync');
});

/** The text of a file and of all that it imports at once. */
function withImports(texts: ReadonlyMap<string, string>, first: string): string {
  const seen = new Set([first]);
  for (const name of seen) {
    const found = texts.get(name)?.matchAll(/(?:^import|from) "\.\/([^"]+)";$/gm) ?? [];
    for (const [, next] of found) seen.add(next!);
  }
  return [...seen].map((name) => texts.get(name)).join('\n');
}
