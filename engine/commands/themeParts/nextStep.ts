import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A sentence on how a theme uses its copy of a part; `source` is the original. */
export function nextStep(source: string): string {
  const name = path.basename(source).replace(/\.[jt]sx?$/, '');
  const kind = pageKindOf(name, path.dirname(source));
  return kind === undefined
    ? 'Now import it where the theme of the site should show it. The parts that import the original are copied the same way.'
    : `Now name it in the index of the theme: pages: { ...base.pages, ${kind}: () => import('./${name}') }`;
}

/** The kind of route for which the theme around `folder` has a page of that name. */
function pageKindOf(name: string, folder: string): string | undefined {
  const pattern = new RegExp(`(\\w+): [^\\n]*import\\([^)]*/${name}(?:\\.js)?['"]\\)`);
  for (const outer of [folder, path.dirname(folder)]) {
    const index = ['index.ts', 'index.tsx', 'index.js']
      .map((file) => path.join(outer, file))
      .find((file) => existsSync(file));
    const kind = index && pattern.exec(readFileSync(index, 'utf8'))?.[1];
    if (kind) return kind;
  }
  return undefined;
}
