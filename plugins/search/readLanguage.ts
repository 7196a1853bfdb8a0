import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { hashOf } from '../../engine';
import type { Language } from './fulltext';

/** Language of a `locale` → its name in the packages of stemmers and stop words. English has its own rules. */
const names: Readonly<Record<string, string>> = {
  ar: 'arabic',
  bg: 'bulgarian',
  da: 'danish',
  de: 'german',
  el: 'greek',
  es: 'spanish',
  fi: 'finnish',
  fr: 'french',
  ga: 'irish',
  hi: 'indian',
  hu: 'hungarian',
  hy: 'armenian',
  id: 'indonesian',
  it: 'italian',
  lt: 'lithuanian',
  nb: 'norwegian',
  ne: 'nepali',
  nl: 'dutch',
  nn: 'norwegian',
  no: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sr: 'serbian',
  sv: 'swedish',
  ta: 'tamil',
  tr: 'turkish',
  uk: 'ukrainian',
};

const require = createRequire(import.meta.url);

/** Two letters for one that a keyboard lacks. */
const scandinavian: [RegExp, string][] = [
  [/ae/g, 'æ'],
  [/oe/g, 'ø'],
  [/aa/g, 'å'],
];

/** How words are spelled for the stemmer: as with all keys of the language, and in Arabic without the "and" and "so" before an article. */
const respellings: Readonly<Record<string, [RegExp, string][]>> = {
  arabic: [[/^[\u0648\u0641](?=\u0627\u0644)/, '']],
  danish: scandinavian,
  german: [
    [/ae/g, 'ä'],
    [/oe/g, 'ö'],
    [/(?<!q)ue/g, 'ü'],
  ],
  norwegian: scandinavian,
};

/** The module with the rules of a language, for the browser and for the build; undefined for English and for languages that have none. */
export function readLanguage(locale: string) {
  const name = names[locale.split('-')[0]!.toLowerCase()];
  if (name === undefined) return undefined;
  const respelling = respellings[name] ?? [];
  const modules = [`@orama/stemmers/${name}`, `@orama/stopwords/${name}`];
  // Both are CommonJS in one file, without imports.
  const code = [
    '/*! @orama/stemmers and @orama/stopwords, Copyright OramaSearch Inc., Apache-2.0 */',
    'const parts = {};',
    ...modules.map(
      (moduleName) =>
        `(function (exports) {${readFileSync(require.resolve(moduleName), 'utf8')}\n})(parts);`,
    ),
    `export const stem = (word) => parts.stemmer(word${respelling.map(([pattern, letters]) => `.replace(${pattern}, '${letters}')`).join('')});`,
    'export const stopWords = new Set(parts.stopwords);\n',
  ].join('\n');
  let loaded: Promise<Language> | undefined;
  return {
    file: `${name}.${hashOf(code).slice(0, 10)}.js`,
    code,
    load: () => (loaded ??= import(`data:text/javascript,${encodeURIComponent(code)}`)),
  };
}
