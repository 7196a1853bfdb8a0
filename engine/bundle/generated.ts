import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Rspack } from '@rsbuild/core';
import { stableImport } from './stableIds';

/**
 * Modules that the engine writes. The bundler derives ids from addresses, so each module is imported as
 * `client/generated.mjs?NAME`, and a loader finds its text under that import path. They are not files, because somebody
 * may delete the cache while dev runs.
 */

const here = path.dirname(fileURLToPath(import.meta.url));
const client = path.join(here, '../client');
/** Imports of generated modules and style sheets name them in the query of one of these files. */
const standIns = {
  '.js': path.join(client, 'generated.mjs'),
  '.css': path.join(client, 'generated.css'),
};

/** The import of a file in a generated module. */
export const importPath = (site: string, file: string): string => stableImport(site, file, client);

interface GeneratedFor {
  /** Generated modules and style sheets: import path → text. */
  generated: Map<string, string>;
  /** Absolute path of the site folder. */
  site: string;
}

export const generatedRule = (generated: ReadonlyMap<string, string>): Rspack.RuleSetRule => ({
  resource: Object.values(standIns),
  enforce: 'pre',
  loader: path.join(here, 'generatedLoader.mjs'),
  options: { textOf: (imported: string) => generated.get(imported) },
});

/** A module of the bundle by what it is imported as: a file, or a generated module. */
export interface BundledModule {
  module: string;
  /** Its content file, relative to the site. */
  file: string;
}

export function writePagesModule({
  generated,
  site,
  pages,
}: GeneratedFor & { pages: ReadonlyMap<string, BundledModule> }): string {
  const lines = [...pages].map(
    ([id, { module }]) =>
      `  ${JSON.stringify(id)}: () => import(/* webpackChunkName: ${JSON.stringify(id)} */ ${importPath(site, module)}),`,
  );
  return writeGenerated(generated, 'pages', `export default {\n${lines.join('\n')}\n};\n`);
}

/** Writes the module that registers an island: a component, or a page that is compiled to code. */
export function writeEntry({ generated, site }: GeneratedFor, id: string, module: string): string {
  const part = isGenerated(module) ? 'modulePage(part)' : 'part';
  const text = [
    "import { registerIsland } from './island/registry';",
    ...(isGenerated(module) ? ["import { modulePage } from './island/modulePage';"] : []),
    `import part from ${importPath(site, module)};`,
    `registerIsland(${JSON.stringify(id)}, ${part});`,
    '',
  ].join('\n');
  return writeGenerated(generated, `entries/${id}`, text);
}

/** Adds a module or a style sheet; returns its import path. */
export function writeGenerated(
  generated: Map<string, string>,
  name: string,
  text: string,
  ending: keyof typeof standIns = '.js',
): string {
  const imported = `${standIns[ending]}?${name}`;
  generated.set(imported, text);
  return imported;
}

export const isGenerated = (imported: string): boolean =>
  imported.startsWith(`${standIns['.js']}?`);
