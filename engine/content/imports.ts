import path from 'node:path';
import type { Program } from 'estree';
import type { VFile } from 'vfile';
import { pageOf } from './page';

/** Makes relative imports of a page absolute: the module is written to another folder than its source. */
export function recmaImports(siteFolder: string) {
  return (tree: Program, file: VFile): void => {
    const folder = path.resolve(siteFolder, path.dirname(pageOf(file).file));
    rewrite(tree, folder);
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
      source.value = path.resolve(folder, source.value).replaceAll(path.sep, '/');
      source.raw = JSON.stringify(source.value);
    }
  }
  for (const key in node) {
    if (key !== 'position' && key !== 'loc')
      rewrite((node as Record<string, unknown>)[key], folder);
  }
}
