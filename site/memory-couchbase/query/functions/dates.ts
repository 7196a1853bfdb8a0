import type { ValueFunction } from '../values';

/** https://docs.couchbase.com/server/current/n1ql/n1ql-language-reference/datefun.html */

/** Dates without a zone are read as UTC. */
function millisOf(value: unknown): number | undefined {
  if (typeof value !== 'string') return undefined;
  const withTime = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d/.test(value);
  const zoned = !withTime || /(?:Z|[+-]\d\d:?\d\d)$/.test(value) ? value : `${value}Z`;
  const time = Date.parse(zoned.replace(' ', 'T'));
  return Number.isNaN(time) ? undefined : time;
}

const textOf = (time: number | undefined | null) =>
  time === undefined || time === null ? null : new Date(time).toISOString();

/** MISSING passes through; what is no date gives NULL. */
const ofDate =
  (work: (time: number, ...rest: unknown[]) => unknown): ValueFunction =>
  (value, ...rest) => {
    if (value === undefined) return undefined;
    const time = millisOf(value);
    return time === undefined ? null : work(time, ...rest);
  };

const ofMillis =
  (work: (time: number) => unknown): ValueFunction =>
  (value) =>
    value === undefined ? undefined : typeof value === 'number' ? work(value) : null;

const parts: Record<string, (date: Date) => number> = {
  year: (date) => date.getUTCFullYear(),
  quarter: (date) => Math.floor(date.getUTCMonth() / 3) + 1,
  month: (date) => date.getUTCMonth() + 1,
  day: (date) => date.getUTCDate(),
  day_of_week: (date) => date.getUTCDay(),
  hour: (date) => date.getUTCHours(),
  minute: (date) => date.getUTCMinutes(),
  second: (date) => date.getUTCSeconds(),
  millisecond: (date) => date.getUTCMilliseconds(),
};

const unitMs: Record<string, number> = {
  millisecond: 1,
  second: 1000,
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
  week: 604_800_000,
};
const unitMonths: Record<string, number> = { month: 1, quarter: 3, year: 12 };

function add(time: number, amount: unknown, unit: unknown): string | null {
  const name = String(unit);
  const ms = unitMs[name];
  if (ms !== undefined) return textOf(time + Number(amount) * ms);
  const months = unitMonths[name];
  if (months === undefined) return null;
  const date = new Date(time);
  date.setUTCMonth(date.getUTCMonth() + Number(amount) * months);
  return date.toISOString();
}

function difference(later: number, earlier: unknown, unit: unknown): number | null {
  const from = millisOf(earlier);
  const name = String(unit);
  if (from === undefined) return null;
  const ms = unitMs[name];
  if (ms !== undefined) return Math.trunc((later - from) / ms);
  const [a, b] = [new Date(later), new Date(from)];
  const months = (a.getUTCFullYear() - b.getUTCFullYear()) * 12 + a.getUTCMonth() - b.getUTCMonth();
  const size = unitMonths[name];
  return size === undefined ? null : Math.trunc(months / size);
}

/** Functions of dates; `now` gives the statement's moment in milliseconds since 1970. */
export const dateFunctions = (now: () => number): Record<string, ValueFunction> => ({
  NOW_MILLIS: now,
  CLOCK_MILLIS: now,
  NOW_STR: () => textOf(now()),
  CLOCK_STR: () => textOf(now()),
  NOW_UTC: () => textOf(now()),
  STR_TO_MILLIS: ofDate((time) => time),
  MILLIS: ofDate((time) => time),
  STR_TO_UTC: ofDate(textOf),
  MILLIS_TO_STR: ofMillis(textOf),
  MILLIS_TO_UTC: ofMillis(textOf),
  DATE_PART_STR: ofDate((time, part) => parts[String(part)]?.(new Date(time)) ?? null),
  DATE_ADD_STR: ofDate(add),
  DATE_DIFF_STR: ofDate(difference),
});
