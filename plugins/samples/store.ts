import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '../../engine';

/** Results by key, one file each, in a folder that may be deleted at any time. */
export interface Store {
  get<T>(key: string): T | undefined;
  set(key: string, value: unknown): void;
  /** Removes values that were neither read nor written since the store was opened. */
  prune(): void;
}

/** Opens the store in `folder`. A folder that cannot be written only costs time. */
export function openStore(folder: string): Store {
  const used = new Set<string>();
  const quietly = <T>(work: () => T): T | undefined => {
    try {
      return work();
    } catch {
      return undefined; // a missing, damaged or read-only store: the results are made again
    }
  };
  return {
    get<T>(key: string) {
      used.add(`${key}.json`);
      // Only `set` writes here, and the key determines the shape of the value.
      return quietly(() => JSON.parse(readFileSync(join(folder, `${key}.json`), 'utf8')) as T);
    },
    set(key, value) {
      used.add(`${key}.json`);
      quietly(() => {
        mkdirSync(folder, { recursive: true });
        const file = join(folder, `${key}.json`);
        writeFileSync(`${file}.${process.pid}`, JSON.stringify(value));
        renameSync(`${file}.${process.pid}`, file);
      });
    },
    prune() {
      quietly(() => {
        for (const name of readdirSync(folder)) {
          if (!used.has(name)) rmSync(join(folder, name), { force: true });
        }
      });
    },
  };
}

/** A short hash of any JSON. */
export function keyOf(name: string, parts: unknown): string {
  const hash = hashOf(parts);
  return `${name}-${hash.slice(0, 24)}`;
}
