import { inspect } from 'node:util';
import type { Cas, CasInput } from 'couchbase';

/** The version of a document: it changes with every write and is opaque to programs. */
export class MemoryCas implements Cas {
  readonly #version: string;
  /** The bytes of the version, which programs may hand in as well. */
  readonly raw = Buffer.alloc(8);

  constructor(version: bigint) {
    this.#version = version.toString();
    this.raw.writeBigUInt64LE(version);
  }

  toString(): string {
    return this.#version;
  }

  toJSON(): string {
    return this.#version;
  }

  [inspect.custom](): string {
    return `Cas<${this.#version}>`;
  }
}

/**
 * Whether a CAS that a program hands in is the one of the document; 0 matches any.
 * https://docs.couchbase.com/nodejs-sdk/current/howtos/concurrent-document-mutations.html
 */
export function matchesCas(input: CasInput | undefined | null, version: bigint): boolean {
  if (input === undefined || input === null) return true;
  const raw: unknown = input instanceof MemoryCas ? undefined : (input as { raw?: unknown }).raw;
  const bytes = raw ?? input;
  const text = Buffer.isBuffer(bytes) ? bytes.readBigUInt64LE().toString() : input.toString();
  return text === '0' || text === '' || text === version.toString();
}
