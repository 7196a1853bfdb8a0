import { keyword, type Layout, piece } from './layout';

/** The small parts of types: names, values and signs. */

/** `-` of a modifier; `+` means the same as none. */
export const sign = (modifier: '+' | '-') => (modifier === '-' ? '-' : '');

export function literal(value: string | number | boolean | null | bigint): Layout {
  if (typeof value === 'string') return piece(quote(value), 'string');
  if (typeof value === 'bigint') return piece(`${value}n`, 'number');
  return typeof value === 'number' ? piece(String(value), 'number') : keyword(String(value));
}

const quote = (text: string) =>
  `'${JSON.stringify(text).slice(1, -1).replace(/\\"/g, '"').replace(/'/g, "\\'")}'`;

/** A property's name as it must be written: quoted unless it is an identifier. */
export const propertyName = (name: string): string =>
  /^([\p{ID_Start}$_][\p{ID_Continue}$]*|\[.*\])$/u.test(name) ? name : quote(name);
