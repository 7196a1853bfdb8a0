import { readFileSync } from 'node:fs';
import { hashText } from './record.mjs';

/** Files, each read once: what is compiled is what is hashed, also when somebody saves a file meanwhile. */
export class SourceFiles {
  readonly #read = new Map<string, Buffer | undefined>();

  /** @throws when there is no such file */
  text(file: string): string {
    const bytes = this.#bytes(file);
    if (!bytes) throw new Error(`${file} cannot be read`);
    return bytes.toString();
  }

  /** The hash of a file's bytes; nothing when there is no such file. */
  hash(file: string): string | undefined {
    const bytes = this.#bytes(file);
    return bytes && hashText(bytes);
  }

  #bytes(file: string): Buffer | undefined {
    if (!this.#read.has(file)) this.#read.set(file, bytesOf(file));
    return this.#read.get(file);
  }
}

function bytesOf(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}
