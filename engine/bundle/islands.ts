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

export function nameIslands(config: Rspack.Configuration, site: string): void {
  const options = {
    idOf: (file: string) => islandId(site, file),
    island: path.join(here, '../client/island/island'),
  };
  const loader = path.join(here, 'islandLoader.mjs');
  const rule = { test: islandFile, enforce: 'pre', loader, options } as const;
  config.module = { ...config.module, rules: [...(config.module?.rules ?? []), rule] };
}

/** The islands that the Node half imports: known once it is compiled, and followed in the dev server. */
export class FoundIslands {
  readonly #site: string;
  #files: ReadonlyMap<string, string> | undefined;
  #resolve: () => void = () => {};
  #found = new Promise<void>((resolve) => {
    this.#resolve = resolve;
  });

  constructor(site: string) {
    this.#site = site;
  }

  /** Reads the islands from a finished compilation of the Node half; true when they differ from those before. */
  read(compilation: Rspack.Compilation): boolean {
    const files = [...compilation.fileDependencies].filter((file) => islandFile.test(file)).sort();
    const before = this.#files && [...this.#files.values()].join();
    this.#files = new Map(files.map((file) => [islandId(this.#site, file), file]));
    this.#resolve();
    return before !== undefined && before !== files.join();
  }

  /** Id → file, once the Node half has been compiled for the first time. */
  async all(): Promise<ReadonlyMap<string, string>> {
    await this.#found;
    return this.#files ?? new Map();
  }

  /** Ends the wait of the browser half when the Node half fails. */
  giveUp(): void {
    this.#resolve();
  }
}
