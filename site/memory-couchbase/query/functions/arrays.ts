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

const has = (list: readonly unknown[], value: unknown) => list.some((one) => isEqual(one, value));

/** The values without those that are equal to an earlier one. */
export function distinct(list: readonly unknown[]): unknown[] {
  const seen = new Set<string | undefined>();
  return list.filter((one) => {
    const text = JSON.stringify(one, withSortedNames);
    return !seen.has(text) && seen.add(text);
  });
}

const withSortedNames = (_: string, value: unknown) =>
  isObject(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

const numbersIn = (list: readonly unknown[]) =>
  list.filter((one): one is number => typeof one === 'number');
const knownIn = (list: readonly unknown[]) => list.filter((one) => !isUnknown(one));
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const average = (numbers: readonly number[]) =>
  numbers.length === 0 ? null : sum(numbers) / numbers.length;

/** The greatest of the known values, or with -1 the smallest; NULL without any. */
export function extreme(list: readonly unknown[], direction: 1 | -1): unknown {
  const known = knownIn(list);
  if (known.length === 0) return null;
  return known.reduce((best, one) => (collate(one, best) * direction > 0 ? one : best));
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
  ARRAY_POSITION: ofArray((list, value) => list.findIndex((one) => isEqual(one, value))),
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
    ...distinct(values).filter((one) => !has(list, one)),
  ]),
  ARRAY_REMOVE: ofArray((list, ...values) => list.filter((one) => !has(values, one))),
  ARRAY_REPLACE: ofArray((list, from, to) => list.map((one) => (isEqual(one, from) ? to : one))),
  ARRAY_CONCAT: ofArrays((...lists) => lists.flat()),
  ARRAY_UNION: ofArrays((...lists) => distinct(lists.flat())),
  ARRAY_INTERSECT: ofArrays((first = [], ...rest) =>
    distinct(first.filter((one) => rest.every((list) => has(list, one)))),
  ),
  ARRAY_EXCEPT: ofArrays((first = [], second = []) => first.filter((one) => !has(second, one))),
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
