import { concat, ofNumbers } from './functions';
import { collate, isEqual, isObject, isTrue, isUnknown, type ValueFunction } from './values';

/** https://docs.couchbase.com/server/current/n1ql/n1ql-language-reference/logicalops.html */
function and(left: unknown, right: unknown): unknown {
  if (isFalse(left) || isFalse(right)) return false;
  if (left === undefined || right === undefined) return undefined;
  return left === null || right === null ? null : true;
}

function or(left: unknown, right: unknown): unknown {
  if (isTrue(left) || isTrue(right)) return true;
  if (left === null || right === null) return null;
  return left === undefined || right === undefined ? undefined : false;
}

const isFalse = (value: unknown) => !isUnknown(value) && !isTrue(value);

/**
 * A comparison with MISSING is MISSING, with NULL it is NULL; values of different types compare by their collation.
 * https://docs.couchbase.com/server/current/n1ql/n1ql-language-reference/comparisonops.html
 */
const comparing =
  (holds: (order: number) => boolean): ValueFunction =>
  (left, right) => {
    if (left === undefined || right === undefined) return undefined;
    return left === null || right === null ? null : holds(collate(left, right));
  };

const [notAbove, notBelow] = [comparing((order) => order <= 0), comparing((order) => order >= 0)];

/** `%` is any text, `_` one character; the escape character is a backslash. */
function like(value: unknown, pattern: unknown, escapedBy: unknown = '\\'): unknown {
  if (value === undefined || pattern === undefined) return undefined;
  if (typeof value !== 'string' || typeof pattern !== 'string') return null;
  let regexp = '';
  for (let index = 0; index < pattern.length; index += 1) {
    const letter = pattern[index]!;
    if (letter === escapedBy && index + 1 < pattern.length) {
      index += 1;
      regexp += literal(pattern[index]!);
    } else if (letter === '%') regexp += '[\\s\\S]*';
    else regexp += letter === '_' ? '[\\s\\S]' : literal(letter);
  }
  return new RegExp(`^${regexp}$`, 'u').test(value);
}

const literal = (letter: string) => letter.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

function isIn(value: unknown, list: unknown): unknown {
  if (value === undefined || list === undefined) return undefined;
  if (value === null || !Array.isArray(list)) return null;
  if (list.some((item) => !isUnknown(item) && isEqual(item, value))) return true;
  return list.includes(null) ? null : false;
}

function isWithin(value: unknown, tree: unknown): unknown {
  if (value === undefined || tree === undefined) return undefined;
  if (value === null || typeof tree !== 'object' || tree === null) return null;
  return descendants(tree).some((part) => isEqual(part, value));
}

/** Every value inside an array or object, at any depth. */
export function descendants(value: unknown): unknown[] {
  const children = Array.isArray(value) ? value : isObject(value) ? Object.values(value) : [];
  return children.flatMap((child) => [child, ...descendants(child)]);
}

function slice(list: unknown, from: unknown, to: unknown): unknown {
  if (list === undefined) return undefined;
  if (!Array.isArray(list)) return null;
  return list.slice(typeof from === 'number' ? from : 0, typeof to === 'number' ? to : undefined);
}

/**
 * The operators, with the values of their operands.
 * https://docs.couchbase.com/server/current/n1ql/n1ql-language-reference/operators.html
 */
export const operators = {
  AND: and,
  OR: or,
  NOT: (value) => (isUnknown(value) ? value : !isTrue(value)),
  '=': comparing((order) => order === 0),
  '!=': comparing((order) => order !== 0),
  '<': comparing((order) => order < 0),
  '<=': notAbove,
  '>': comparing((order) => order > 0),
  '>=': notBelow,
  BETWEEN: (value, low, high) => and(notBelow(value, low), notAbove(value, high)),
  LIKE: like,
  IN: isIn,
  WITHIN: isWithin,
  // Only IS NULL of what is MISSING is MISSING.
  'IS NULL': (value) => (value === undefined ? undefined : value === null),
  'IS MISSING': (value) => value === undefined,
  'IS VALUED': (value) => !isUnknown(value),
  EXISTS: (value) => (value === undefined ? undefined : Array.isArray(value) && value.length > 0),
  NEGATIVE: ofNumbers((value) => -value!),
  '+': ofNumbers((a, b) => a! + b!),
  '-': ofNumbers((a, b) => a! - b!),
  '*': ofNumbers((a, b) => a! * b!),
  '/': ofNumbers((a, b) => a! / b!),
  '%': ofNumbers((a, b) => a! % b!),
  '||': concat,
  ARRAY: (...items) => items.map((item) => item ?? null),
  SLICE: slice,
} satisfies Record<string, ValueFunction>;

export type Operator = keyof typeof operators;
