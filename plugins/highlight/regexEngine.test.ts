import { readFileSync } from 'node:fs';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { bundledLanguages } from 'shiki/langs';
import type { RegexEngine } from 'shiki/types';
import { expect, test } from 'vitest';
import { createRandom } from '../../tools/bench/corpus/random';
import { full } from '../../tools/testing/full';
import { createRegexEngine } from './regexEngine';

const oniguruma = await createOnigurumaEngine(import('shiki/wasm'));

/** The first match of some patterns in a text, from a place on. */
function matchOf(engine: RegexEngine, patterns: string[], { text, start = 0 }: Text) {
  const scanner = engine.createScanner(patterns);
  const line = engine.createString(text);
  const match = scanner.findNextMatchSync(line, start, 0);
  line.dispose?.();
  return match;
}

interface Text {
  text: string;
  start?: number;
}

test.each([
  ['the longer of two words', ['\\bimp', '\\b(import)\\b'], 'an import'],
  ['a group that is repeated', ['(?:(a)|b)+'], 'ab'],
  ['a group that is optional and empty', ['"(x*)?'], 'a "b'],
  ['what has matched stays matched', ['a++b|(?>c+)d', 'a'], 'aaab'],
  ['a place after another one, on the same line', ['(?<=\\.).+'], '.).+'],
  ['the end of a line', ['$', '\\z'], 'ab\n'],
  ['where the search starts', ['\\G b', 'b'], 'a b'],
  ['a reference', ['(["\']).*?\\1'], 'a "b\' c" d'],
  ['without case', ['(?i)SELECT|from'], 'Select FROM'],
  ['a bracket that is a member', ['[]x]+', '[^]x]'], 'a]x'],
  ['letters beyond ASCII', ['\\w+', '[^\\x00-\\x7F]'], '\u00e9t\u00e9 \u{1f600} k'],
])('matches as Oniguruma does: %s', (_, patterns, text) => {
  const engine = createRegexEngine(oniguruma);
  for (let start = 0; start <= text.length; start += 1)
    expect(matchOf(engine, patterns, { text, start })).toEqual(
      matchOf(oniguruma, patterns, { text, start }),
    );
});

test('searches with JavaScript alone until something matches', () => {
  let searches = 0;
  const counting: RegexEngine = {
    createString: (text) => oniguruma.createString(text),
    createScanner(patterns) {
      searches += 1;
      return oniguruma.createScanner(patterns);
    },
  };
  const engine = createRegexEngine(counting);
  for (const pattern of ['(one|two)+', '(?:on)e', '(?<name>one)', '(?=one)o', '(?>o)ne', '[no]x'])
    expect(matchOf(engine, [pattern], { text: 'n o e, on, no' })).toBeNull();
  expect(searches).toBe(0);
});

const ruleKeys = new Set(['match', 'begin', 'end', 'while']);

/** The patterns of a grammar. */
function patternsOf(grammar: unknown): string[] {
  if (typeof grammar !== 'object' || grammar === null) return [];
  return Object.entries(grammar).flatMap(([key, value]) =>
    ruleKeys.has(key) && typeof value === 'string' ? [value] : patternsOf(value),
  );
}

/** A line that has something to do with a pattern: its characters and words, pieces of code, and others. */
function lineFor(pattern: string, code: readonly string[], { int, pick }: Random): string {
  const words = pattern.match(/[\w$#@"'`<>=/.:;,{}[\]()!&|*+-]+|\s/g) ?? [''];
  const pieces = Array.from({ length: int(1, 7) }, () => {
    const word = pick(words).replace(/\\(.)/g, '$1');
    const line = pick(code);
    const at = int(0, line.length);
    return pick([
      pick(word.split(/[|()?*+[\]]+/)),
      word.slice(0, 30),
      line.slice(at, at + int(1, 20)),
      pick([...' \t()[]{}<>"\'`/\\|&;:,.?!@#$%^*-+=_~aAkKsS019\u00e9\u017f\u212a']),
    ]);
  });
  const line = pieces.join(pick(['', ' '])).slice(0, 80);
  return `${pick([line, line.toUpperCase(), line])}${pick(['\n', '\n', ''])}`;
}

type Random = ReturnType<typeof createRandom>;

test('matches as Oniguruma does: patterns of all grammars, in random lines', async () => {
  const random = createRandom(full ? Date.now() : 60);
  const code = ['package.json', 'README.md', 'plugins/highlight/codeThemes.ts']
    .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
    .filter(Boolean);
  const grammars = await Promise.all(Object.values(bundledLanguages).map((load) => load()));
  const patterns = [...new Set(grammars.flatMap((module) => patternsOf(module.default)))];
  expect(patterns.length).toBeGreaterThan(10_000);
  const engine = createRegexEngine(oniguruma);
  let found = 0;
  for (const pattern of full ? patterns : patterns.filter(() => random.int(0, 9) === 0)) {
    // A rule replaces an anchor that cannot match.
    const read = random.int(0, 1) ? pattern : pattern.replace(/\\[AG]/g, '\\\uffff');
    for (let nth = 0; nth < (full ? 20 : 4); nth += 1) {
      const text = lineFor(pattern, code, random);
      const place = { text, start: random.int(0, 1) * random.int(0, text.length) };
      const match = matchOf(oniguruma, [read], place);
      found += match ? 1 : 0;
      expect({ read, place, match: matchOf(engine, [read], place) }).toEqual({
        read,
        place,
        match,
      });
    }
  }
  expect(found).toBeGreaterThan(500);
});
