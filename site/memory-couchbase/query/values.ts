/**
 * The values of N1QL: JSON values, and `undefined` for MISSING.
 * https://docs.couchbase.com/server/current/n1ql/n1ql-language-reference/datatypes.html
 */

export type JsonObject = Record<string, unknown>;

/** A function of SQL++, or one of its operators. */
export type ValueFunction = (...values: unknown[]) => unknown;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** MISSING or NULL. */
export const isUnknown = (value: unknown): value is undefined | null =>
  value === undefined || value === null;

/** Types in the order in which N1QL sorts values of different types. */
const typeOrder = ['missing', 'null', 'boolean', 'number', 'string', 'array', 'object'] as const;

/** The name of a value's type. */
export function typeOf(value: unknown): (typeof typeOrder)[number] {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  const type = typeof value;
  return type === 'boolean' || type === 'number' || type === 'string' ? type : 'object';
}

const sign = (a: number | string, b: number | string) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Compares any two values: MISSING, NULL, FALSE, TRUE, numbers, strings, arrays, objects.
 * Arrays compare element by element, objects by their number of names first.
 * https://docs.couchbase.com/server/current/n1ql/n1ql-language-reference/datatypes.html#collation
 */
export function collate(a: unknown, b: unknown): number {
  const type = typeOf(a);
  const difference = typeOrder.indexOf(type) - typeOrder.indexOf(typeOf(b));
  if (difference !== 0) return difference;
  if (type === 'boolean') return Number(a) - Number(b);
  if (type === 'number') return sign(a as number, b as number);
  if (type === 'string') return Buffer.compare(Buffer.from(a as string), Buffer.from(b as string));
  if (type === 'array') return collateArrays(a as unknown[], b as unknown[]);
  if (type === 'object') return collateObjects(a as JsonObject, b as JsonObject);
  return 0;
}

function collateArrays(a: readonly unknown[], b: readonly unknown[]): number {
  for (let index = 0; index < Math.min(a.length, b.length); index += 1) {
    const order = collate(a[index], b[index]);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function collateObjects(a: JsonObject, b: JsonObject): number {
  const [first, second] = [Object.keys(a).sort(), Object.keys(b).sort()];
  if (first.length !== second.length) return first.length - second.length;
  for (const [index, name] of first.entries()) {
    const order = sign(name, second[index]!) || collate(a[name], b[name]);
    if (order !== 0) return order;
  }
  return 0;
}

export const isEqual = (a: unknown, b: unknown): boolean => collate(a, b) === 0;

/**
 * Whether a value counts as true in a condition: MISSING, NULL, FALSE, 0, NaN and empty values do not.
 * https://docs.couchbase.com/server/current/n1ql/n1ql-language-reference/booleanlogic.html
 */
export function isTrue(value: unknown): boolean {
  if (isUnknown(value)) return false;
  if (Array.isArray(value)) return value.length > 0;
  if (isObject(value)) return Object.keys(value).length > 0;
  return Boolean(value);
}

/** The field of an object; MISSING of anything else. */
export function fieldOf(value: unknown, name: string): unknown {
  if (isObject(value)) return Object.hasOwn(value, name) ? value[name] : undefined;
  return value === null ? null : undefined;
}

/** JSON drops MISSING in objects and makes it NULL in arrays. */
export const jsonOf = (value: unknown): string => JSON.stringify(value) ?? 'null';

/** A function of values of one type: MISSING passes through, and a value of another type gives NULL. */
export const ofAll =
  <T>(isOfType: (value: unknown) => value is T, work: (...values: T[]) => unknown): ValueFunction =>
  (...values) => {
    if (values.includes(undefined)) return undefined;
    return values.every(isOfType) ? work(...values) : null;
  };
