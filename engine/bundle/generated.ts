import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Rspack } from '@rsbuild/core';
import { stableImport } from './stableIds';

/**
 * Modules that the engine writes. The bundler derives ids from addresses, and the cache may be anywhere; so
 * each module is imported as `client/generated.mjs?NAME`, and a loader finds its text in the bundle's folder.
 */

const here = path.dirname(fileURLToPath(import.meta.url));
const client = path.join(here, '../client');
/** Imports of generated modules and style sheets name them in the query of one of these files. */
const generated = {
  '.js': path.join(client, 'generated.mjs'),
  '.css': path.join(client, 'generated.css'),
};

/** The import of a file in a generated module. */
export const importPath = (site: string, file: string): string => stableImport(site, file, client);

/** Where generated modules are written, and the absolute path of the site folder. */
interface GeneratedFor {
  folder: string;
  site: string;
}

/** Reads generated modules from the bundle's folder. */
export const generatedRule = (folder: string): Rspack.RuleSetRule => ({
  resource: Object.values(generated),
  enforce: 'pre',
  loader: path.join(here, 'generatedLoader.mjs'),
  options: { folder },
});

/** A module of the bundle by what it is imported as: a file, or a generated module. */
export interface BundledModule {
  module: string;
  /** Its content file, relative to the site. */
  file: string;
}

export function writePagesModule({
  folder,
  site,
  pages,
}: GeneratedFor & { pages: ReadonlyMap<string, BundledModule> }): string {
  const lines = [...pages].map(
    ([id, { module }]) =>
      `  ${JSON.stringify(id)}: () => import(/* webpackChunkName: ${JSON.stringify(id)} */ ${importPath(site, module)}),`,
  );
  return writeGenerated(folder, 'pages', `export default {\n${lines.join('\n')}\n};\n`);
}

/** Writes the module that registers an island: a component, or a page that is compiled to code. */
export function writeEntry({ folder, site }: GeneratedFor, id: string, module: string): string {
  const part = isGenerated(module) ? 'modulePage(part)' : 'part';
  const text = [
    "import { registerIsland } from './island/registry';",
    ...(isGenerated(module) ? ["import { modulePage } from './island/modulePage';"] : []),
    `import part from ${importPath(site, module)};`,
    `registerIsland(${JSON.stringify(id)}, ${part});`,
    '',
  ].join('\n');
  return writeGenerated(folder, `entries/${id}`, text);
}

/** Writes a module or a style sheet into the bundle's folder; returns its import path. */
export function writeGenerated(
  folder: string,
  name: string,
  text: string,
  ending: keyof typeof generated = '.js',
): string {
  const file = path.join(folder, name + ending);
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return `${generated[ending]}?${name}`;
}

export const isGenerated = (imported: string): boolean =>
  imported.startsWith(`${generated['.js']}?`);

/** The file behind the import path of a generated module; undefined for anything else. */
export function generatedFile(folder: string, imported: string): string | undefined {
  const [module, name] = imported.split('?');
  return module === generated['.js'] && name ? path.join(folder, `${name}.js`) : undefined;
}
