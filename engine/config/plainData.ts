/** Whether a value is an object and not a list: the keys that it has are not known. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Freezes plain data deeply; the same value is returned. Bytes cannot be frozen and stay as they are. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  if (ArrayBuffer.isView(value)) return value;
  Object.freeze(value);
  if (Array.isArray(value)) for (const child of value) deepFreeze(child);
  else for (const key in value) deepFreeze(value[key]);
  return value;
}

interface NonJson {
  path: string;
  found: string;
}

/**
 * The first value that is not plain JSON, with its path, or null. `checked` remembers valid lists, for values
 * that share them and do not change.
 */
export function findNonJson(value: unknown, checked = new WeakSet<object>()): NonJson | null {
  if (value === undefined) return { path: '', found: 'undefined' };
  const bad = findBelow(value, { checked }, 0);
  // A circular value is too deep as well; checking for circles from the start takes twice as long.
  return bad?.found === tooDeep ? findBelow(value, { checked, above: new Set() }, 0) : bad;
}

/** Writing JSON uses some stack for each level. */
const maxDepth = 500;
const tooDeep = `more than ${maxDepth} levels`;

interface Walk {
  /** Lists without a bad value. */
  checked: WeakSet<object>;
  /** Ancestors of the current value. */
  above?: Set<object>;
}

function findBelow(value: unknown, walk: Walk, depth: number): NonJson | null {
  if (typeof value !== 'object' || value === null) return findInPlain(value);
  const isList = Array.isArray(value);
  if (isList && walk.checked.has(value)) return null;
  if (walk.above?.has(value)) return { path: '', found: 'what holds it' };
  if (depth >= maxDepth) return { path: '', found: tooDeep };
  walk.above?.add(value);
  const bad = isList ? findInList(value, walk, depth) : findInObject(value, walk, depth);
  walk.above?.delete(value);
  if (isList && !bad) walk.checked.add(value);
  return bad;
}

function findInList(list: readonly unknown[], walk: Walk, depth: number): NonJson | null {
  for (let at = 0; at < list.length; at++) {
    const bad = findBelow(list[at], walk, depth + 1);
    if (bad) return { ...bad, path: joinPlaces(`[${at}]`, bad.path) };
  }
  return null;
}

function findInObject(value: object, walk: Walk, depth: number): NonJson | null {
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) {
    return { path: '', found: `an instance of ${prototype.constructor?.name ?? 'a class'}` };
  }
  for (const key in value) {
    const bad = findBelow((value as Record<string, unknown>)[key], walk, depth + 1);
    if (bad) return { ...bad, path: joinPlaces(key, bad.path) };
  }
  return null;
}

function findInPlain(value: unknown): NonJson | null {
  if (typeof value === 'number')
    return Number.isFinite(value) ? null : { path: '', found: String(value) };
  const type = typeof value;
  const isPlain = value === null || type === 'string' || type === 'boolean' || type === 'undefined';
  return isPlain ? null : { path: '', found: `a ${type}` };
}

const joinPlaces = (first: string, rest: string) =>
  rest === '' || rest.startsWith('[') ? first + rest : `${first}.${rest}`;
