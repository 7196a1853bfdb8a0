import { hash } from 'node:crypto';
import type { Rspack } from '@rsbuild/core';
import { relativeName } from '../files/relativeName';

/**
 * The name of a file that is the same however packages are installed: npm puts them next to each other, pnpm into
 * folders below `node_modules/.pnpm`.
 */
export function installedName(root: string, file: string): string {
  const parts = file.split(/[\\/]/);
  const at = parts.lastIndexOf('node_modules');
  return at < 0 ? relativeName(root, file) : parts.slice(at).join('/');
}

/** The address of a module without its loaders and its type, and without the hash of modules that were joined with it. */
const resourceOf = (identifier: string): string =>
  identifier.replace(/^.*[!|](?=[^!|]*[\\/])/, '').replace(/\|[0-9a-f]+$/, '');

/** Gives modules short numbers as ids, from their names. Those of the bundler follow from where packages are. */
export class StableIds {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  apply(compiler: Rspack.Compiler): void {
    compiler.hooks.compilation.tap('StableIds', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('StableIds', (modules) => {
        const named = [...(modules as Iterable<NumberedModule>)].map((module) => ({
          module,
          name: installedName(this.#root, resourceOf(module.identifier)),
        }));
        named.sort((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)));
        const range = 10 ** Math.max(3, Math.ceil(Math.log10(named.length * 4)));
        const taken = new Set<number>();
        for (const { module, name } of named) {
          let id = Number.parseInt(hash('sha256', name, 'hex').slice(0, 12), 16) % range;
          while (taken.has(id)) id = (id + 1) % range;
          taken.add(id);
          module.id = id;
        }
      });
    });
  }
}

/** The bundler passes these to its hook, not the modules that its types name. */
interface NumberedModule {
  identifier: string;
  id: number;
}
