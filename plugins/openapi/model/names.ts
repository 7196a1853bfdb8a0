import path from 'node:path';
import type { Node } from '../read/node';

/** The named schemas of a document: those of its components, and files with one schema. */
export class SchemaNames {
  readonly #ids = new Map<string, { name: string; id: string; node: Node }>();
  readonly #taken = new Set<string>();

  constructor(root: Node) {
    const schemas = root.get('components').get('schemas');
    for (const name of schemas.names()) this.add(name, schemas.get(name));
  }

  add(name: string, node: Node): void {
    if (this.#ids.has(node.id) || !node.exists) return;
    const base = slugOf(name);
    let id = base;
    for (let count = 1; this.#taken.has(id); count += 1) id = `${base}-${count}`;
    this.#taken.add(id);
    this.#ids.set(node.id, { name, id, node });
  }

  /** The name of a schema that a reference leads to; undefined for a schema inside another. */
  of(node: Node): { name: string; id: string; at: string } | undefined {
    const target = node.target();
    if (node.ref !== undefined && target.path.length === 0)
      this.add(path.posix.basename(target.file).replace(/\.\w+$/, ''), target);
    if (node.ref !== undefined && target.path.at(-2) === 'schemas')
      this.add(String(target.path.at(-1)), target);
    const entry = this.#ids.get(target.id);
    return entry && { ...entry, at: target.id };
  }

  /** All schemas named so far, sorted by name: showing one may name more. */
  all(): { name: string; id: string; node: Node }[] {
    return [...this.#ids.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  }
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
