import { isRecord, type SourcePosition } from '../../../engine';
import type { Path } from './pointer';
import type { DocumentFiles } from './readFiles';
import { refOf, targetOf } from './references';

/** A value of the document with the place that it has in its file. Children follow references. */
export class Node {
  readonly value: unknown;
  readonly file: string;
  readonly path: Path;
  readonly #files: DocumentFiles;

  constructor(files: DocumentFiles, file: string, path: Path, value: unknown) {
    this.#files = files;
    this.file = file;
    this.path = path;
    this.value = value;
  }

  /** The whole document. */
  static root(files: DocumentFiles): Node {
    const [first] = files.values();
    return new Node(files, first!.file, [], first!.data);
  }

  /** A child as it is written; its value is undefined when there is none. */
  child(key: string | number): Node {
    const { value } = this;
    const own =
      (isRecord(value) || Array.isArray(value)) && Object.hasOwn(value, key)
        ? (value as Record<string | number, unknown>)[key]
        : undefined;
    return new Node(this.#files, this.file, [...this.path, key], own);
  }

  /** A child, or what it refers to. */
  get(key: string | number): Node {
    return this.child(key).target();
  }

  /** The value behind any number of references; the value itself when it is no reference. */
  target(seen = new Set<string>()): Node {
    let node: Node = this;
    for (let ref = refOf(node.value); ref !== undefined; ref = refOf(node.value)) {
      const { file, path } = targetOf(ref, node.file);
      const key = `${file}#${path.join('/')}`;
      const data = this.#files.get(file)?.data;
      if (seen.has(key) || data === undefined) return new Node(this.#files, file, path, undefined);
      seen.add(key);
      let next = new Node(this.#files, file, [], data);
      for (const step of path) {
        const child = next.child(step);
        next = child.exists || next.ref === undefined ? child : next.target(seen).child(step);
      }
      node = next;
    }
    return node;
  }

  /** The reference as written. */
  get ref(): string | undefined {
    return refOf(this.value);
  }

  /** The keys of an object; empty for other values. */
  names(): string[] {
    return isRecord(this.value) ? Object.keys(this.value) : [];
  }

  /** The keys without extensions. */
  keys(): string[] {
    return this.names().filter((key) => !key.startsWith('x-'));
  }

  /** The entries of a list, following references. */
  list(key: string): Node[] {
    const list = this.get(key);
    return Array.isArray(list.value) ? list.value.map((_, index) => list.get(index)) : [];
  }

  /** A text at a key. */
  text(key: string): string | undefined {
    const { value } = this.child(key);
    return typeof value === 'string' ? value : undefined;
  }

  /** Whether a key is true. */
  flag(key: string): boolean {
    return this.child(key).value === true;
  }

  /** Whether there is a value. */
  get exists(): boolean {
    return this.value !== undefined;
  }

  /** Names the place of the value in all files. */
  get id(): string {
    return `${this.file}#${this.path.join('/')}`;
  }

  /** Where the value is. */
  place(): Required<SourcePosition> {
    const file = this.#files.get(this.file);
    return file?.placeOf(...this.path) ?? { file: this.file, line: 1, column: 1 };
  }

  /** Where the key of the value is. */
  keyPlace(): Required<SourcePosition> {
    const file = this.#files.get(this.file);
    return file?.keyPlaceOf(...this.path) ?? { file: this.file, line: 1, column: 1 };
  }
}
