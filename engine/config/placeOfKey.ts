import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SourcePosition } from '../plugin';

/**
 * Line and column of the key at the end of a path, in the text of a config; undefined unless exactly one key of the text
 * has that name. The config is code: only running it gives its values, and those have no places.
 */
export function placeOfKey(
  text: string,
  path: readonly PropertyKey[],
): { line: number; column: number } | undefined {
  const key = path.findLast((step) => typeof step === 'string');
  if (key === undefined || !/^[\w$-]+$/.test(key)) return undefined;
  return onlyMatch(text, `(?<=^|[\\s{,])(['"]?)${key.replace(/\$/g, '\\$&')}\\1\\s*:`);
}

/**
 * The place of a key, or of a text as the value of a key, in the config or in a module next to it, such as `navbar.ts`;
 * the config alone unless exactly one of these has it.
 */
export function placeInModules(configFile: string, written: string): SourcePosition {
  const { dir, base } = path.parse(configFile);
  const places = readdirSync(dir)
    .filter((file) => /\.[cm]?[jt]s$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(path.join(dir, file), 'utf8');
      const quoted = `(?<=[:[,]\\s*)(['"])${written.replace(/[^\w\s]/g, '\\$&')}\\1`;
      const place = placeOfKey(text, [written]) ?? onlyMatch(text, quoted);
      return place ? [{ file, ...place }] : [];
    });
  return places.length === 1 ? places[0]! : { file: base };
}

function onlyMatch(text: string, pattern: string): { line: number; column: number } | undefined {
  const [match, another] = text.matchAll(new RegExp(pattern, 'g'));
  return match && !another ? placeAt(text, match.index) : undefined;
}

/** Line and column of a character of a text. */
export function placeAt(text: string, index: number): { line: number; column: number } {
  const lines = text.slice(0, index).split('\n');
  return { line: lines.length, column: lines.at(-1)!.length + 1 }; // split gives one line at least
}
