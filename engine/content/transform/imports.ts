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

interface Literal {
  type: string;
  value?: unknown;
  raw?: string;
}

/** `import`, `export … from` and `import()` all keep their address in `source`. */
function rewrite(node: unknown, folder: string): void {
  if (Array.isArray(node)) {
    for (const child of node) rewrite(child, folder);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  const { source } = node as { source?: Literal };
  if (source?.type === 'Literal' && typeof source.value === 'string') {
    if (/^\.\.?(?:\/|$)/.test(source.value)) {
      source.value = `${siteAlias}/${path.posix.join(folder, source.value)}`;
      source.raw = JSON.stringify(source.value);
    }
  }
  for (const key in node) {
    if (key !== 'position' && key !== 'loc')
      rewrite((node as Record<string, unknown>)[key], folder);
  }
}
