import { collate, isUnknown } from '../values';
import { distinct, extreme, numbersIn, sum } from './arrays';

/**
 * Functions over the rows of a group.
 * https://docs.couchbase.com/server/current/n1ql/n1ql-language-reference/aggregatefun.html
 */

type Aggregate = (values: readonly unknown[]) => unknown;

/** Values that are no numbers are left out; without any number the result is NULL. */
const ofNumbers =
  (work: (list: number[]) => number | null): Aggregate =>
  (values) => {
    const list = numbersIn(values);
    return list.length === 0 ? null : work(list);
  };

const mean = (list: readonly number[]) => sum(list) / list.length;
const squares = (list: readonly number[]) => {
  const middle = mean(list);
  return sum(list.map((item) => (item - middle) ** 2));
};
const variancePop = (list: readonly number[]) => squares(list) / list.length;
/** The variance of a sample of a single number is 0 … */
const variance = (list: readonly number[]) =>
  list.length === 1 ? 0 : squares(list) / (list.length - 1);
/** … and NULL where the name says that it is a sample. */
const varianceSamp = (list: readonly number[]) => (list.length === 1 ? null : variance(list));
const root = (value: number | null) => (value === null ? null : Math.sqrt(value));

function median(list: readonly number[]): number {
  const ordered = [...list].sort((a, b) => a - b);
  const half = Math.floor(ordered.length / 2);
  return ordered.length % 2 === 1 ? ordered[half]! : (ordered[half - 1]! + ordered[half]!) / 2;
}

export const aggregates: Readonly<Record<string, Aggregate>> = {
  ARRAY_AGG: (values) => {
    const present = values.filter((item) => item !== undefined);
    return present.length === 0 ? null : present.sort(collate);
  },
  AVG: ofNumbers(mean),
  MEAN: ofNumbers(mean),
  COUNT: (values) => values.filter((item) => !isUnknown(item)).length,
  COUNTN: (values) => numbersIn(values).length,
  MAX: (values) => extreme(values, 1),
  MIN: (values) => extreme(values, -1),
  MEDIAN: ofNumbers(median),
  SUM: ofNumbers(sum),
  STDDEV: ofNumbers((list) => root(variance(list))),
  STDDEV_POP: ofNumbers((list) => root(variancePop(list))),
  STDDEV_SAMP: ofNumbers((list) => root(varianceSamp(list))),
  VARIANCE: ofNumbers(variance),
  VARIANCE_POP: ofNumbers(variancePop),
  VARIANCE_SAMP: ofNumbers(varianceSamp),
  VAR_POP: ofNumbers(variancePop),
  VAR_SAMP: ofNumbers(varianceSamp),
};

/** Applies an aggregate to the values of a group. */
export function aggregate(name: string, values: readonly unknown[], isDistinct: boolean): unknown {
  return aggregates[name]!(isDistinct ? distinct(values) : values);
}
