import path from 'node:path';
import { isRecord } from '../../../engine';
import { decode, type Path, pathOf } from './pointer';

export interface Reference {
  /** The object that holds it. */
  at: Path;
  ref: string;
}

/** Keys whose value is data and not part of the document's structure. */
const dataKeys = new Set(['example', 'default', 'enum', 'const', 'value']);
/** Keys of maps whose keys are names that the author chose. */
const mapKeys = new Set('properties patternProperties $defs schemas examples headers'.split(' '));

/** The children of a value in which references may be. */
export function structureOf(value: unknown, at: Path): [string | number, unknown][] {
  if (Array.isArray(value)) return [...value.entries()];
  if (!isRecord(value)) return [];
  const parent = at.at(-1);
  const isMap = typeof parent === 'string' && mapKeys.has(parent);
  return Object.entries(value).filter(
    ([key]) => isMap || !(dataKeys.has(key) || key.startsWith('x-')),
  );
}

export const refOf = (value: unknown): string | undefined =>
  isRecord(value) && typeof value.$ref === 'string' ? value.$ref : undefined;

export function findReferences(value: unknown, at: Path = []): Reference[] {
  const ref = refOf(value);
  return [
    ...(ref === undefined ? [] : [{ at, ref }]),
    ...structureOf(value, at).flatMap(([key, child]) => findReferences(child, [...at, key])),
  ];
}

export const isRemote = (ref: string): boolean => /^[a-z][a-z0-9+.-]*:|^\/\//i.test(ref);

/** The target of a reference in a file: a file relative to the site, and the way to the value. */
export function targetOf(ref: string, from: string): { file: string; path: string[] } {
  const [address = '', fragment = ''] = ref.split('#', 2);
  const file = address === '' ? from : path.posix.join(path.posix.dirname(from), decode(address));
  return { file, path: pathOf(decode(fragment)) };
}
