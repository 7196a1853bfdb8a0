import { createHash } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Rspack } from '@rsbuild/core';
import { stableName } from './stableIds';

/** Islands: files that the Node half imports are entries of the browser half. */

const here = path.dirname(fileURLToPath(import.meta.url));
const islandFile = /\.island\.[jt]sx?$/;

/** The name of an island: that of its file, and a part that distinguishes files of the same name. */
export function islandId(site: string, file: string): string {
  const name = path.basename(file).replace(islandFile, '');
  const from = stableName(site, file);
  return `${name}-${createHash('sha256').update(from).digest('hex').slice(0, 6)}`;
}

/** Names islands after their files. */
export const islandRule = (site: string): Rspack.RuleSetRule => ({
  test: islandFile,
  enforce: 'pre',
  loader: path.join(here, 'islandLoader.mjs'),
  options: {
    idOf: (file: string) => islandId(site, file),
    island: path.join(here, '../client/island/island'),
  },
});

/** Follows the islands that the Node half imports: they are known once it is compiled. */
export class FoundIslands {
  readonly #site: string;
  readonly #onChange: () => void;
  #files: readonly string[] | undefined;
  #resolve: () => void = () => {};
  #found = new Promise<void>((resolve) => {
    this.#resolve = resolve;
  });

  /** `onChange` is called when there are other islands than before. */
  constructor(site: string, onChange: () => void) {
    this.#site = site;
    this.#onChange = onChange;
  }

  /** As a plugin of the Node half. */
  apply({ hooks }: Rspack.Compiler): void {
    hooks.afterCompile.tap('FoundIslands', ({ fileDependencies }) => {
      const before = this.#files?.join();
      this.#files = [...fileDependencies].filter((file) => islandFile.test(file)).sort();
      this.#resolve();
      if (before !== undefined && before !== this.#files.join()) this.#onChange();
    });
    hooks.failed.tap('FoundIslands', () => this.#resolve()); // nobody waits any more
  }

  /** Ids and files, once the Node half has been compiled for the first time. */
  async all(): Promise<[id: string, file: string][]> {
    await this.#found;
    return (this.#files ?? []).map((file) => [islandId(this.#site, file), file]);
  }
}
