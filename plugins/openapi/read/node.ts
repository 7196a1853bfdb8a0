import { isRecord, type SourcePosition } from '../../../engine';
import { type Path, pointerOf } from './pointer';
import type { DocumentFiles } from './readFiles';
import { refOf, structureOf, targetOf } from './references';

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

  /** The value at the end of a path, as it is written. */
  below(path: Path): Node {
    return path.reduce((node: Node, key) => node.child(key), this);
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

  /** The keys of an object with their values, following references. */
  entries(): [string, Node][] {
    return this.names().map((name) => [name, this.get(name)]);
  }

  /** The entries of a list, following references. */
  list(key: string): Node[] {
    const list = this.get(key);
    return Array.isArray(list.value) ? list.value.map((_, index) => list.get(index)) : [];
  }

  text(key: string): string | undefined {
    const { value } = this.child(key);
    return typeof value === 'string' ? value : undefined;
  }

  /** The address at a key as a link; none for an address that could run code. */
  link(key: string, label: string): { label: string; href: string }[] {
    const href = this.text(key);
    return href && /^(https?:|mailto:)/.test(href) ? [{ label, href }] : [];
  }

  flag(key: string): boolean {
    return this.child(key).value === true;
  }

  get exists(): boolean {
    return this.value !== undefined;
  }

  /** Names the place of the value in all files. */
  get id(): string {
    return `${this.file}#${this.path.join('/')}`;
  }

  /** A copy of the value with other children, where those are part of the document's structure. */
  map(change: (child: Node, key: string | number) => unknown): unknown {
    const { value } = this;
    const structure = new Map(structureOf(value, this.path));
    const changed = (key: string | number, child: unknown) =>
      structure.has(key) ? change(this.child(key), key) : child;
    if (Array.isArray(value)) return value.map((child, index) => changed(index, child));
    if (!isRecord(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, child]) => [key, changed(key, child)]),
    );
  }

  /** The data of all files by name; references are JSON pointers that begin with the name of a file. */
  allFiles(): Record<string, unknown> {
    const joined = (node: Node): unknown => {
      if (node.ref === undefined) return node.map(joined);
      const { file, path } = node.target();
      const reference = { $ref: `#${encodeURI(pointerOf([file, ...path]))}` };
      const { $ref, ...others } = node.value as object & { $ref: string };
      return Object.keys(others).length > 0 ? { ...others, allOf: [reference] } : reference;
    };
    const all = [...this.#files.values()];
    return Object.fromEntries(
      all.map(({ file, data }) => [file, joined(new Node(this.#files, file, [], data))]),
    );
  }

  place(of: 'placeOf' | 'keyPlaceOf' = 'placeOf'): Required<SourcePosition> {
    const place = this.#files.get(this.file)?.[of](...this.path);
    return place ?? { file: this.file, line: 1, column: 1 };
  }

  keyPlace(): Required<SourcePosition> {
    return this.place('keyPlaceOf');
  }
}
