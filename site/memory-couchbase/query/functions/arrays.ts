import { collate, isEqual, isObject, isUnknown, ofAll, type ValueFunction } from '../values';

/** https://docs.couchbase.com/server/current/n1ql/n1ql-language-reference/arrayfun.html */

/** MISSING passes through; a first argument that is no array gives NULL. */
const ofArray =
  (work: (list: unknown[], ...rest: unknown[]) => unknown): ValueFunction =>
  (list, ...rest) => {
    if (list === undefined || rest.includes(undefined)) return undefined;
    return Array.isArray(list) ? work(list, ...rest) : null;
  };

const ofArrays = (work: (...lists: unknown[][]) => unknown) => ofAll(Array.isArray, work);

const has = (list: readonly unknown[], value: unknown) => list.some((item) => isEqual(item, value));

/** The values without those that are equal to an earlier one. */
export function distinct(list: readonly unknown[]): unknown[] {
  const seen = new Set<string | undefined>();
  return list.filter((item) => {
    const text = JSON.stringify(item, withSortedNames);
    return !seen.has(text) && seen.add(text);
  });
}

const withSortedNames = (_: string, value: unknown) =>
  isObject(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

export const numbersIn = (list: readonly unknown[]) =>
  list.filter((item): item is number => typeof item === 'number');
const knownIn = (list: readonly unknown[]) => list.filter((item) => !isUnknown(item));
export const sum = (numbers: readonly number[]) => numbers.reduce((total, item) => total + item, 0);
const average = (numbers: readonly number[]) =>
  numbers.length === 0 ? null : sum(numbers) / numbers.length;

/** The greatest of the known values, or with -1 the smallest; NULL without any. */
export function extreme(list: readonly unknown[], direction: 1 | -1): unknown {
  const present = knownIn(list);
  if (present.length === 0) return null;
  return present.reduce((best, item) => (collate(item, best) * direction > 0 ? item : best));
}

function range(start: unknown, end: unknown, step: unknown = 1): unknown {
  if (typeof start !== 'number' || typeof end !== 'number' || typeof step !== 'number') return null;
  const size = step === 0 ? 0 : Math.max(0, Math.ceil((end - start) / step));
  return Array.from({ length: size }, (_, index) => start + index * step);
}

export const arrayFunctions: Record<string, ValueFunction> = {
  ARRAY_LENGTH: ofArray((list) => list.length),
  ARRAY_COUNT: ofArray((list) => knownIn(list).length),
  ARRAY_CONTAINS: ofArray((list, value) => has(list, value)),
  ARRAY_POSITION: ofArray((list, value) => list.findIndex((item) => isEqual(item, value))),
  ARRAY_APPEND: ofArray((list, ...values) => [...list, ...values]),
  ARRAY_PREPEND: (...args) => {
    const list = args.at(-1);
    if (args.includes(undefined)) return undefined;
    return Array.isArray(list) ? [...args.slice(0, -1).reverse(), ...list] : null;
  },
  ARRAY_INSERT: ofArray((list, at, ...values) =>
    typeof at === 'number' && at >= 0 && at <= list.length
      ? [...list.slice(0, at), ...values, ...list.slice(at)]
      : null,
  ),
  ARRAY_PUT: ofArray((list, ...values) => [
    ...list,
    ...distinct(values).filter((item) => !has(list, item)),
  ]),
  ARRAY_REMOVE: ofArray((list, ...values) => list.filter((item) => !has(values, item))),
  ARRAY_REPLACE: ofArray((list, from, to) => list.map((item) => (isEqual(item, from) ? to : item))),
  ARRAY_CONCAT: ofArrays((...lists) => lists.flat()),
  ARRAY_UNION: ofArrays((...lists) => distinct(lists.flat())),
  ARRAY_INTERSECT: ofArrays((first = [], ...rest) =>
    distinct(first.filter((item) => rest.every((list) => has(list, item)))),
  ),
  ARRAY_EXCEPT: ofArrays((first = [], second = []) => first.filter((item) => !has(second, item))),
  ARRAY_DISTINCT: ofArray(distinct),
  ARRAY_SORT: ofArray((list) => [...list].sort(collate)),
  ARRAY_REVERSE: ofArray((list) => [...list].reverse()),
  ARRAY_FLATTEN: ofArray((list, depth) => list.flat(typeof depth === 'number' ? depth : 1)),
  ARRAY_SUM: ofArray((list) => sum(numbersIn(list))),
  ARRAY_AVG: ofArray((list) => average(numbersIn(list))),
  ARRAY_MIN: ofArray((list) => extreme(list, -1)),
  ARRAY_MAX: ofArray((list) => extreme(list, 1)),
  ARRAY_RANGE: range,
};
