import {
  DeltaInvalidError,
  LookupInSpec as Lookup,
  type LookupInSpec,
  MutateInSpec as Mutate,
  type MutateInSpec,
  NumberTooBigError,
  PathExistsError,
  PathInvalidError,
  PathMismatchError,
  PathNotFoundError,
  UnsupportedOperationError,
  ValueInvalidError,
} from 'couchbase';
import { type PathStep, parsePath } from './path';

/**
 * The operations on parts of a document.
 * https://docs.couchbase.com/nodejs-sdk/current/howtos/subdocument-operations.html
 */

/** The fields of a spec; the SDK declares them without types. */
interface SpecFields {
  _op: number;
  _path: string;
  _flags: number;
  _data?: string;
}

export interface LookupOperation {
  kind: 'get' | 'getDocument' | 'exists' | 'count';
  path: string;
  isAttribute: boolean;
}

export interface MutateOperation {
  kind:
    | 'insert'
    | 'upsert'
    | 'replace'
    | 'remove'
    | 'setDocument'
    | 'removeDocument'
    | 'append'
    | 'prepend'
    | 'arrayInsert'
    | 'addUnique'
    | 'counter';
  path: string;
  createsPath: boolean;
  isAttribute: boolean;
  /** The values that the operation brings; `multi` brings several. */
  values: unknown[];
}

const fieldsOf = (spec: object) => spec as unknown as SpecFields; // declared as `any` in the SDK
const codeOf = (spec: object) => fieldsOf(spec)._op;

// The codes are not exported; specs made for the purpose show them.
const lookupKinds = new Map<number, LookupOperation['kind']>([
  [codeOf(Lookup.get('x')), 'get'],
  [codeOf(Lookup.get('')), 'getDocument'],
  [codeOf(Lookup.exists('x')), 'exists'],
  [codeOf(Lookup.count('x')), 'count'],
]);
const mutateKinds = new Map<number, MutateOperation['kind']>([
  [codeOf(Mutate.insert('x', 1)), 'insert'],
  [codeOf(Mutate.upsert('x', 1)), 'upsert'],
  [codeOf(Mutate.upsert('', {})), 'setDocument'],
  [codeOf(Mutate.replace('x', 1)), 'replace'],
  [codeOf(Mutate.remove('x')), 'remove'],
  [codeOf(Mutate.remove('')), 'removeDocument'],
  [codeOf(Mutate.arrayAppend('x', 1)), 'append'],
  [codeOf(Mutate.arrayPrepend('x', 1)), 'prepend'],
  [codeOf(Mutate.arrayInsert('x[0]', 1)), 'arrayInsert'],
  [codeOf(Mutate.arrayAddUnique('x', 1)), 'addUnique'],
  [codeOf(Mutate.increment('x', 1)), 'counter'],
]);
const createsPathFlag = fieldsOf(Mutate.upsert('x', 1, { createPath: true }))._flags;
const attributeFlag = fieldsOf(Lookup.get('x', { xattr: true }))._flags;

/** Reads a lookup spec of the SDK. */
export function readLookup(spec: LookupInSpec): LookupOperation {
  const { _op, _path, _flags } = fieldsOf(spec);
  const kind = lookupKinds.get(_op);
  if (!kind) throw new UnsupportedOperationError(new Error('unknown lookup'));
  return { kind, path: _path, isAttribute: (_flags & attributeFlag) !== 0 };
}

/** Reads a mutation spec of the SDK. */
export function readMutation(spec: MutateInSpec): MutateOperation {
  const { _op, _path, _flags, _data } = fieldsOf(spec);
  const kind = mutateKinds.get(_op);
  if (!kind) throw new UnsupportedOperationError(new Error('unknown mutation'));
  return {
    kind,
    path: _path,
    createsPath: (_flags & createsPathFlag) !== 0,
    isAttribute: (_flags & attributeFlag) !== 0,
    values: _data === undefined ? [] : (JSON.parse(`[${_data}]`) as unknown[]),
  };
}

/** Runs one lookup on a document. */
export function lookUp(document: unknown, { kind, path }: LookupOperation): unknown {
  if (kind === 'getDocument') return document;
  const steps = parsePath(path);
  if (kind === 'exists') return isThere(document, steps);
  const value = valueAt(document, steps);
  if (kind === 'get') return value;
  if (Array.isArray(value)) return value.length;
  if (isObject(value)) return Object.keys(value).length;
  throw new PathMismatchError(new Error(`"${path}" is neither an array nor an object`));
}

function isThere(document: unknown, steps: readonly PathStep[]): boolean {
  try {
    valueAt(document, steps);
    return true;
  } catch (error) {
    if (error instanceof PathNotFoundError) return false;
    throw error;
  }
}

type JsonObject = Record<string, unknown>;
const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function valueAt(document: unknown, steps: readonly PathStep[]): unknown {
  return steps.reduce((value, step) => {
    const next = child(value, step);
    if (next === undefined) throw new PathNotFoundError(new Error(`"${step}" does not exist`));
    return next;
  }, document);
}

function child(value: unknown, step: PathStep): unknown {
  if (typeof step === 'number') {
    if (!Array.isArray(value))
      throw new PathMismatchError(new Error('the path has an index where no array is'));
    return value[step === -1 ? value.length - 1 : step];
  }
  if (!isObject(value))
    throw new PathMismatchError(new Error(`"${step}" is asked of something that is no object`));
  return Object.hasOwn(value, step) ? value[step] : undefined;
}

/**
 * Runs one mutation on a document, which is changed.
 * @returns the new value of a counter, undefined otherwise
 */
export function mutate(document: unknown, operation: MutateOperation): number | undefined {
  const { kind, path, createsPath, values } = operation;
  const steps = parsePath(path);
  const [value] = values;
  if (kind === 'append' || kind === 'prepend' || kind === 'addUnique') {
    const target = arrayAt(document, steps, createsPath);
    if (kind === 'append') target.push(...values);
    else if (kind === 'prepend') target.unshift(...values);
    else addUnique(target, value);
    return undefined;
  }
  const last = steps.at(-1);
  if (last === undefined) throw new PathInvalidError(new Error('the path is empty'));
  const parent = parentOf(document, steps, createsPath);
  if (kind === 'counter') return count(parent, last, value);
  if (kind === 'arrayInsert') return insertInto(parent, last, values);
  const exists = child(parent, last) !== undefined;
  if (kind === 'insert' && exists) throw new PathExistsError(new Error(`"${path}" exists`));
  if ((kind === 'replace' || kind === 'remove') && !exists)
    throw new PathNotFoundError(new Error(`"${path}" does not exist`));
  if (kind === 'remove') removeChild(parent, last);
  else setChild(parent, last, value);
  return undefined;
}

function parentOf(document: unknown, steps: readonly PathStep[], createsPath: boolean): unknown {
  let value = document;
  for (const [index, step] of steps.slice(0, -1).entries()) {
    let next = child(value, step);
    if (next === undefined) {
      // Only objects are created on the way, never arrays.
      if (!createsPath || typeof step === 'number' || typeof steps[index + 1] === 'number')
        throw new PathNotFoundError(new Error(`"${step}" does not exist`));
      next = {};
      setChild(value, step, next);
    }
    value = next;
  }
  return value;
}

function arrayAt(document: unknown, steps: readonly PathStep[], createsPath: boolean): unknown[] {
  const last = steps.at(-1);
  if (last === undefined) {
    if (Array.isArray(document)) return document;
    throw new PathMismatchError(new Error('the document is no array'));
  }
  const parent = parentOf(document, steps, createsPath);
  const target = child(parent, last);
  if (Array.isArray(target)) return target;
  if (target !== undefined) throw new PathMismatchError(new Error(`"${last}" is no array`));
  if (!createsPath) throw new PathNotFoundError(new Error(`"${last}" does not exist`));
  const made: unknown[] = [];
  setChild(parent, last, made);
  return made;
}

function addUnique(target: unknown[], value: unknown): void {
  const isPlain = (item: unknown) => typeof item !== 'object' || item === null;
  if (!isPlain(value)) throw new ValueInvalidError(new Error('only plain values can be unique'));
  if (!target.every(isPlain))
    throw new PathMismatchError(new Error('the array holds arrays or objects'));
  if (target.includes(value)) throw new PathExistsError(new Error('the array holds the value'));
  target.push(value);
}

function insertInto(parent: unknown, at: PathStep, values: readonly unknown[]): undefined {
  if (typeof at !== 'number')
    throw new PathInvalidError(new Error('the path of an array insert ends with an index'));
  if (!Array.isArray(parent)) throw new PathMismatchError(new Error('there is no array'));
  if (at < 0 || at > parent.length)
    throw new PathNotFoundError(new Error(`the array has no position ${at}`));
  parent.splice(at, 0, ...values);
}

function count(parent: unknown, last: PathStep, delta: unknown): number {
  const old = child(parent, last) ?? 0;
  if (typeof delta !== 'number' || !Number.isInteger(delta) || delta === 0)
    throw new DeltaInvalidError(new Error('a counter changes by a whole number other than 0'));
  if (typeof old !== 'number' || !Number.isInteger(old))
    throw new PathMismatchError(new Error(`"${last}" is no whole number`));
  const sum = old + delta;
  if (!Number.isSafeInteger(sum)) throw new NumberTooBigError(new Error('the counter overflows'));
  setChild(parent, last, sum);
  return sum;
}

function setChild(parent: unknown, last: PathStep, value: unknown): void {
  if (typeof last !== 'number') {
    (parent as JsonObject)[last] = value; // `child` has checked it
    return;
  }
  const list = parent as unknown[]; // `child` has checked it
  const at = last === -1 ? list.length - 1 : last;
  if (at < 0 || at >= list.length)
    throw new PathNotFoundError(new Error(`the array has no position ${last}`));
  list[at] = value;
}

function removeChild(parent: unknown, last: PathStep): void {
  if (typeof last !== 'number') delete (parent as JsonObject)[last];
  else (parent as unknown[]).splice(last, 1);
}
