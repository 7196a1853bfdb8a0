/** https://docs.couchbase.com/server/current/n1ql/n1ql-language-reference/numericfun.html */

type Plain = (...args: unknown[]) => unknown;

/** MISSING passes through; an argument that is no number gives NULL. */
const ofNumbers =
  (work: (...numbers: number[]) => number): Plain =>
  (...args) => {
    if (args.includes(undefined)) return undefined;
    if (!args.every((one) => typeof one === 'number')) return null;
    const result = work(...(args as number[]));
    return Number.isFinite(result) ? result : null;
  };

/** Rounds halves away from zero. */
function round(value: number, digits = 0): number {
  const factor = 10 ** digits;
  return (Math.sign(value) * Math.round(Math.abs(value) * factor)) / factor;
}

export const numberFunctions: Record<string, Plain> = {
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
