import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { hashOf } from '../../engine';

/** The line in which a part of a theme records its original, with the original's hash at that time. */
export interface Origin {
  /** The original: relative to the part, or a module of a package. */
  from: string;
  /** Hash of the original's text at the time. */
  hash: string;
}

const pattern = /^\/\* made from (\S+) \(([0-9a-f]{12})\) \*\/$/m;

/** The line itself; it comes first in the part. */
export const writeOrigin = ({ from, hash }: Origin): string => `/* made from ${from} (${hash}) */`;

/** Reads the line from a part; undefined for files that were not copied. */
export function readOrigin(text: string): Origin | undefined {
  const [, from, hash] = pattern.exec(text.slice(0, 2_000)) ?? [];
  return from && hash ? { from, hash } : undefined;
}

/**
 * The absolute file of an original as named by the part at `part`; undefined when it is gone. For a module of
 * the packed engine this is the source, which the package includes.
 */
export function findOriginal(from: string, part: string): string | undefined {
  if (from.startsWith('.')) {
    const file = path.resolve(path.dirname(part), from);
    return existsSync(file) ? file : undefined;
  }
  try {
    return sourceOf(createRequire(part).resolve(from));
  } catch {
    return undefined; // the package is missing, or no longer has such a module
  }
}

function sourceOf(module: string): string {
  const [, root, name] = /^(.*[\\/])lib[\\/](theme[\\/].*)\.js$/.exec(module) ?? [];
  const sources = ['.tsx', '.ts'].map((ending) => path.join(`${root}source`, `${name}${ending}`));
  return (name && sources.find((file) => existsSync(file))) || module;
}

/** The hash of a file's text, independent of its line endings. */
export const hashPart = (file: string): string =>
  hashOf(readFileSync(file, 'utf8').replace(/\r\n?/g, '\n')).slice(0, 12);
