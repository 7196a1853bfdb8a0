import path from 'node:path';
import type { Program } from 'estree';
import type { VFile } from 'vfile';
import { pageOf } from '../page';

/** Name of the site folder in module pages; the bundler resolves it. */
const siteAlias = '@site';

/** Rewrites relative imports relative to the site: the module is written to another folder than its source. */
export function recmaImports() {
  return (tree: Program, file: VFile): void => {
    rewrite(tree, path.posix.dirname(pageOf(file).file));
  };
}

interface Code {
  type?: string;
  value?: unknown;
  raw?: string;
  expression?: Code;
  source?: Code;
}

/**
 * `import`, `export … from` and `import()` all keep their address in `source`. Where an expression has several pairs of
 * parentheses, MDX's parser leaves nodes for the inner ones, which its code generator does not know: they are removed.
 */
function rewrite(node: unknown, folder: string): void {
  if (typeof node !== 'object' || node === null) return;
  const { source } = node as Code;
  if (source?.type === 'Literal' && typeof source.value === 'string') {
    if (/^\.\.?(?:\/|$)/.test(source.value)) {
      source.value = `${siteAlias}/${path.posix.join(folder, source.value)}`;
      source.raw = JSON.stringify(source.value);
    }
  }
  const parts = node as Record<string, Code | undefined>;
  for (const key in parts) {
    if (key === 'position' || key === 'loc') continue;
    while (parts[key]?.type === 'ParenthesizedExpression') parts[key] = parts[key].expression;
    rewrite(parts[key], folder);
  }
}
