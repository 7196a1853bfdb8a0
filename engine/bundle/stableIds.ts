import { hash } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Rspack } from '@rsbuild/core';
import { contains } from '../files/contains';
import { relativeName } from '../files/relativeName';

const here = path.dirname(fileURLToPath(import.meta.url));

/** The folder with the engine, the theme and the plugins that come with it. */
const engineRoot = path.join(here, '../..');

/** How code names the folder of the site; see the bundler's aliases. */
const siteAlias = '@site/';

/**
 * The name of a file that is the same wherever the site, the engine, the packages and the working folder are. npm puts packages
 * next to each other, pnpm into folders below `node_modules/.pnpm`.
 * @param site absolute path of the site folder
 */
export function stableName(site: string, file: string): string {
  if (!path.isAbsolute(file)) return file; // a module of Node or of the bundler
  const parts = nameBelow(site, file).split(/[\\/]/);
  const at = parts.lastIndexOf('node_modules');
  return at < 0 ? parts.join('/') : parts.slice(at).join('/');
}

function nameBelow(site: string, file: string): string {
  const isOfEngine = !contains(site, file) && contains(engineRoot, file);
  return isOfEngine ? relativeName(engineRoot, file) : siteAlias + relativeName(site, file);
}

/** The import of a file in a module that the engine writes into `folder`. The bundler names variables after imports. */
export function stableImport(site: string, file: string, folder: string): string {
  const name = nameBelow(site, file);
  return JSON.stringify(name.startsWith(siteAlias) ? name : `./${relativeName(folder, file)}`);
}

/** The address of a module without its loaders and its type, and without the hash of modules that were joined with it. */
const resourceOf = (identifier: string): string =>
  identifier.replace(/^.*[!|](?=[^!|]*[\\/])/, '').replace(/\|[0-9a-f]+$/, '');

/** Gives modules ids from their stable names; those of the bundler follow from where packages and the working folder are. */
export class StableIds {
  readonly #site: string;
  readonly #kind: 'numbers' | 'names';

  /** @param kind short numbers, or the names themselves */
  constructor(site: string, kind: 'numbers' | 'names') {
    this.#site = site;
    this.#kind = kind;
  }

  apply(compiler: Rspack.Compiler): void {
    compiler.hooks.compilation.tap('StableIds', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('StableIds', (modules) => {
        const named = [...(modules as Iterable<NumberedModule>)].map((module) => ({
          module,
          name: stableName(this.#site, resourceOf(module.identifier)),
        }));
        named.sort((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)));
        const newId = this.#kind === 'numbers' ? numbersFor(named.length) : uniqueNames();
        for (const { module, name } of named) module.id = newId(name);
      });
    });
  }
}

/** Numbers from the hashes of names. */
function numbersFor(count: number): (name: string) => number {
  const range = 10 ** Math.max(3, Math.ceil(Math.log10(count * 4)));
  const taken = new Set<number>();
  return (name) => {
    let id = Number.parseInt(hash('sha256', name, 'hex').slice(0, 12), 16) % range;
    while (taken.has(id)) id = (id + 1) % range;
    taken.add(id);
    return id;
  };
}

/** A style sheet is two modules: its rules, and what code imports of it. */
function uniqueNames(): (name: string) => string {
  const taken = new Set<string>();
  return (name) => {
    let id = name;
    while (taken.has(id)) id += '+';
    taken.add(id);
    return id;
  };
}

/** The bundler passes these to its hook, not the modules that its types name. */
interface NumberedModule {
  identifier: string;
  id: number | string;
}
