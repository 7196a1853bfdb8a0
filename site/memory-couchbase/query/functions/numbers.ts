import { ofAll, type ValueFunction } from '../values';

/** https://docs.couchbase.com/server/current/n1ql/n1ql-language-reference/numericfun.html */

/** A function of numbers; what is not finite is NULL. */
export const ofNumbers = (work: (...numbers: number[]) => number): ValueFunction =>
  ofAll(
    (value) => typeof value === 'number',
    (...numbers) => {
      const result = work(...numbers);
      return Number.isFinite(result) ? result : null;
    },
  );

/** Rounds halves away from zero. */
function round(value: number, digits = 0): number {
  const factor = 10 ** digits;
  return (Math.sign(value) * Math.round(Math.abs(value) * factor)) / factor;
}

export const numberFunctions: Record<string, ValueFunction> = {
  ABS: ofNumbers(Math.abs),
  CEIL: ofNumbers(Math.ceil),
  FLOOR: ofNumbers(Math.floor),
  ROUND: ofNumbers(round),
  TRUNC: ofNumbers((value, digits = 0) => Math.trunc(value! * 10 ** digits) / 10 ** digits),
  SIGN: ofNumbers(Math.sign),
  SQRT: ofNumbers(Math.sqrt),
  POWER: ofNumbers((base, exponent) => base! ** exponent!),
  EXP: ofNumbers(Math.exp),
  LN: ofNumbers(Math.log),
  LOG: ofNumbers(Math.log10),
  PI: () => Math.PI,
};
