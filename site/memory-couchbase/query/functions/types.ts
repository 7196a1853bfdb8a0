import {
  isEqual,
  isObject,
  isTrue,
  isUnknown,
  jsonOf,
  typeOf,
  type ValueFunction,
} from '../values';
import { extreme } from './arrays';

/**
 * Conditions and types.
 * https://docs.couchbase.com/server/current/n1ql/n1ql-language-reference/condfununknown.html
 * https://docs.couchbase.com/server/current/n1ql/n1ql-language-reference/typefun.html
 */

/** MISSING and NULL pass through. */
const ofKnown =
  (work: (value: unknown) => unknown): ValueFunction =>
  (value) =>
    isUnknown(value) ? value : work(value);

const firstKnown: ValueFunction = (...args) => args.find((value) => !isUnknown(value)) ?? null;

function toNumber(value: unknown): unknown {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return Number(value);
  if (typeof value !== 'string' || value.trim() === '') return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

function toText(value: unknown): unknown {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
}

function decode(value: unknown, ...rest: unknown[]): unknown {
  for (let index = 0; index + 1 < rest.length; index += 2)
    if (isEqual(value, rest[index])) return rest[index + 1];
  return rest.length % 2 === 1 ? rest.at(-1) : null;
}

function decodeJson(value: unknown): unknown {
  try {
    return typeof value === 'string' ? (JSON.parse(value) as unknown) : null;
  } catch {
    return null; // as for any text that is no JSON
  }
}

export const typeFunctions: Record<string, ValueFunction> = {
  IFMISSING: (...args) => args.find((value) => value !== undefined) ?? null,
  IFNULL: (...args) => args.find((value) => value !== null),
  IFMISSINGORNULL: firstKnown,
  COALESCE: firstKnown,
  NVL: (value, otherwise) => (isUnknown(value) ? otherwise : value),
  NVL2: (value, then, otherwise) => (isUnknown(value) ? otherwise : then),
  MISSINGIF: (value, other) => (isUnknown(value) || !isEqual(value, other) ? value : undefined),
  NULLIF: (value, other) => (isUnknown(value) || !isEqual(value, other) ? value : null),
  DECODE: decode,
  GREATEST: (...args) => extreme(args, 1),
  LEAST: (...args) => extreme(args, -1),
  TYPE: typeOf,
  ISARRAY: ofKnown(Array.isArray),
  ISATOM: ofKnown((value) => typeof value !== 'object'),
  ISBOOLEAN: ofKnown((value) => typeof value === 'boolean'),
  ISNUMBER: ofKnown((value) => typeof value === 'number'),
  ISOBJECT: ofKnown(isObject),
  ISSTRING: ofKnown((value) => typeof value === 'string'),
  TOARRAY: ofKnown((value) => (Array.isArray(value) ? value : [value])),
  TOBOOLEAN: ofKnown(isTrue),
  TONUMBER: ofKnown(toNumber),
  TOOBJECT: ofKnown((value) => (isObject(value) ? value : {})),
  TOSTRING: ofKnown(toText),
  ENCODE_JSON: (value) => (value === undefined ? undefined : jsonOf(value)),
  DECODE_JSON: ofKnown(decodeJson),
};
