import path from 'node:path';
import type { Node } from '../read/node';

interface NamedSchema {
  name: string;
  id: string;
  href: string;
  node: Node;
}

/** The named schemas of a document: those of its components, and files with one schema. */
export class SchemaNames {
  readonly #schemas = new Map<string, NamedSchema>();
  readonly #taken = new Set<string>();
  readonly #page: string;

  /** `page` is the address of the page of schemas. */
  constructor(root: Node, page: string) {
    this.#page = page;
    const schemas = root.get('components').get('schemas');
    for (const name of schemas.names()) this.#add(name, schemas.get(name));
  }

  #add(name: string, node: Node): void {
    if (this.#schemas.has(node.id) || !node.exists) return;
    const id = freeName(slugOf(name), this.#taken);
    this.#schemas.set(node.id, { name, id, href: `${this.#page}#${id}`, node });
  }

  /** The name of a schema that a reference leads to; undefined for a schema inside another. */
  of(node: Node): NamedSchema | undefined {
    const target = node.target();
    if (node.ref !== undefined && target.path.length === 0)
      this.#add(path.posix.basename(target.file).replace(/\.\w+$/, ''), target);
    if (node.ref !== undefined && target.path.at(-2) === 'schemas')
      this.#add(String(target.path.at(-1)), target);
    return this.#schemas.get(target.id);
  }

  /** All schemas, also those that are named while they are shown. */
  all(): Iterable<NamedSchema> {
    return this.#schemas.values();
  }
}

/** The name, with a number if it is taken; taken from then on. */
export function freeName(base: string, taken: Set<string>): string {
  let name = base;
  for (let count = 1; taken.has(name); count += 1) name = `${base}-${count}`;
  taken.add(name);
  return name;
}

/** An anchor for a name: letters, digits, `.`, `_` and `-`. */
export const slugOf = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}._-]+/gu, '-')
    .replace(/^-+|(?<!-)-+$/g, '') || 'x';

/** `listPets` → `list-pets`, for addresses. */
export const addressOf = (text: string): string =>
  slugOf(text.replace(/([a-z0-9])([A-Z])/g, '$1-$2').replace(/[._]+/g, '-')).toLowerCase();
