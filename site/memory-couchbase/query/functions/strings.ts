import { ofAll, type ValueFunction } from '../values';

/** https://docs.couchbase.com/server/current/n1ql/n1ql-language-reference/stringfun.html */

/** MISSING passes through; a first argument that is no string gives NULL. */
const ofString =
  (work: (text: string, ...rest: unknown[]) => unknown): ValueFunction =>
  (text, ...rest) => {
    if (text === undefined || rest.includes(undefined)) return undefined;
    return typeof text === 'string' && !rest.includes(null) ? work(text, ...rest) : null;
  };

const ofStrings = (work: (...texts: string[]) => unknown) =>
  ofAll((value) => typeof value === 'string', work);

export const concat = ofStrings((...texts) => texts.join(''));

const blanks = ' \t\n\r\f';
const anyOf = (characters: string) => `[${characters.replace(/[\\\]^-]/g, '\\$&')}]`;
const trimStart = (text: string, characters = blanks) =>
  text.replace(new RegExp(`^${anyOf(characters)}+`), '');
const trimEnd = (text: string, characters = blanks) =>
  text.replace(new RegExp(`${anyOf(characters)}+$`), '');

const titleCase = (text: string) =>
  text.toLowerCase().replace(/(?<![\p{L}\p{N}])\p{L}/gu, (letter) => letter.toUpperCase());

function substring(text: string, start: unknown, length?: unknown): unknown {
  if (typeof start !== 'number') return null;
  const from = start < 0 ? text.length + start : start;
  if (from < 0 || from > text.length) return null;
  if (length === undefined) return text.slice(from);
  return typeof length === 'number' && length >= 0 ? text.slice(from, from + length) : null;
}

function replace(text: string, from: unknown, to: unknown, times?: unknown): unknown {
  if (typeof from !== 'string' || typeof to !== 'string' || from === '') return null;
  const parts = text.split(from);
  const limit = typeof times === 'number' && times >= 0 ? times : parts.length;
  return parts.reduce((all, part, index) => all + (index <= limit ? to : from) + part);
}

function expression(text: string, flags = ''): RegExp | undefined {
  try {
    return new RegExp(text, flags);
  } catch {
    return undefined; // a pattern that cannot be read gives NULL
  }
}

export const stringFunctions: Record<string, ValueFunction> = {
  LOWER: ofString((text) => text.toLowerCase()),
  UPPER: ofString((text) => text.toUpperCase()),
  INITCAP: ofString(titleCase),
  TITLE: ofString(titleCase),
  LENGTH: ofString((text) => Buffer.byteLength(text)),
  REVERSE: ofString((text) => [...text].reverse().join('')),
  TRIM: ofStrings((text, characters) => trimEnd(trimStart(text!, characters), characters)),
  LTRIM: ofStrings((text, characters) => trimStart(text!, characters)),
  RTRIM: ofStrings((text, characters) => trimEnd(text!, characters)),
  CONTAINS: ofStrings((text, part) => text!.includes(part!)),
  POSITION: ofStrings((text, part) => text!.indexOf(part!)),
  POSITION1: ofStrings((text, part) => text!.indexOf(part!) + 1),
  SPLIT: ofStrings((text, separator) =>
    separator === undefined ? text!.trim().split(/\s+/) : text!.split(separator),
  ),
  REPEAT: ofString((text, times) =>
    typeof times === 'number' && times >= 0 ? text.repeat(times) : null,
  ),
  REPLACE: ofString(replace),
  SUBSTR: ofString(substring),
  SUBSTR1: ofString((text, start, ...rest) =>
    substring(text, typeof start === 'number' && start > 0 ? start - 1 : start, ...rest),
  ),
  REGEXP_CONTAINS: ofStrings((text, pattern) => expression(pattern!)?.test(text!) ?? null),
  REGEXP_LIKE: ofStrings((text, pattern) => expression(`^(?:${pattern})$`)?.test(text!) ?? null),
  REGEXP_REPLACE: ofStrings((text, pattern, to) => {
    const regexp = expression(pattern!, 'g');
    return regexp ? text!.replace(regexp, to!) : null;
  }),
  CONCAT: concat,
};
