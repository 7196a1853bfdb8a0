import { readMemo, writeMemo } from './memo';
import { isSameStamp, type Stamp, type Tree } from './treeState';

/** A value of each file of a folder, from the last build: known while the file has the same stamp. */
export class StampedValues {
  readonly #memo: string;
  readonly #tree: Tree;
  #rows: Rows | undefined;

  /** `memo` has the values of the last build; `tree` is how the files are now. */
  constructor(memo: string, tree: Tree) {
    this.#memo = memo;
    this.#tree = tree;
  }

  /** The value of a file; undefined when the file changed, or has none. */
  of(name: string): string | undefined {
    this.#rows ??= readMemo<Rows>(this.#memo) ?? {}; // without a memo nothing is known
    const row = Object.hasOwn(this.#rows, name) ? this.#rows[name] : undefined;
    if (!Array.isArray(row?.[1])) return undefined; // none, or of an older cache
    const stamp = this.#tree.stampOf(name);
    return stamp && isSameStamp(row[1], stamp) ? row[0] : undefined;
  }

  /** Records the values for the next build. A file that changed after the tree was read has another stamp then. */
  record(values: ReadonlyMap<string, string>, tree = this.#tree): void {
    const rows = [...values].flatMap(([name, value]) => {
      const stamp = tree.stampOf(name);
      return stamp === undefined ? [] : [[name, [value, stamp]] as const];
    });
    writeMemo(this.#memo, Object.fromEntries(rows));
  }
}

type Rows = Readonly<Record<string, readonly [value: string, stamp: Stamp]>>;
