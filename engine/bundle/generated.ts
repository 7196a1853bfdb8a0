import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Rspack } from '@rsbuild/core';

/**
 * Modules that the engine writes. The bundler derives ids from addresses, and the cache may be anywhere; so
 * each module is imported as `client/generated.mjs?NAME`, and a loader finds its text in the bundle's folder.
 */

const here = path.dirname(fileURLToPath(import.meta.url));
const client = path.join(here, '../client');
const generated = path.join(client, 'generated.mjs');

/** Makes generated modules resolvable, and lets them resolve packages from `root`. */
export function readGenerated(
  config: Rspack.Configuration,
  { folder, root }: { folder: string; root: string },
): void {
  const loader = path.join(here, 'generatedLoader.mjs');
  const rule = { resource: generated, enforce: 'pre', loader, options: { folder } } as const;
  config.module = { ...config.module, rules: [...(config.module?.rules ?? []), rule] };
  const modules = config.resolve?.modules ?? ['node_modules'];
  config.resolve = { ...config.resolve, modules: [...modules, path.join(root, 'node_modules')] };
}

/** Writes the module with the pages by id; returns its import path. */
export function writePagesModule(folder: string, pages: ReadonlyMap<string, string>): string {
  const lines = [...pages].map(
    ([id, page]) => `  ${JSON.stringify(id)}: () => import(${JSON.stringify(page)}),`,
  );
  return writeGenerated(folder, 'pages', `export default {\n${lines.join('\n')}\n};\n`);
}

/** Writes a module that registers a page; returns its import path. */
export function writePageEntry(folder: string, id: string, page: string): string {
  const modules = JSON.stringify(path.join(client, 'modulePages'));
  return writeGenerated(
    folder,
    `entries/${id}`,
    `import { registerModule } from ${modules};\nimport * as page from ${JSON.stringify(page)};\nregisterModule(${JSON.stringify(id)}, page);\n`,
  );
}

/** Writes a module into the bundle's folder; returns its import path. */
export function writeGenerated(folder: string, name: string, text: string): string {
  const file = path.join(folder, `${name}.js`);
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return `${generated}?${name}`;
}

/** The file behind the import path of a generated module; undefined for anything else. */
export function generatedFile(folder: string, imported: string): string | undefined {
  const [module, name] = imported.split('?');
  return module === generated && name ? path.join(folder, `${name}.js`) : undefined;
}
