import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';

// `cache/hashOf.ts` does the same for any value, but nothing outside this room may be part of the start.
const hexLength = 32;

export const hashText = (content: string | Uint8Array): string =>
  hash('sha256', content, 'hex').slice(0, hexLength);

export const joinHashes = (hashes: readonly (string | undefined)[]): string =>
  hashText(hashes.join());

/** The hash of a file's bytes; nothing when there is no such file. */
export const hashFile = (file: string): string | undefined => new SourceFiles().hash(file);

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
