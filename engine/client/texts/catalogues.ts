import type { Message, Messages } from '../../contract';

/** A catalogue in another language: every key of the English one, each message of the same form. */
export type Translation<English> = {
  readonly [K in keyof English]: English[K] extends string ? string : Exclude<Message, string>;
};

/** The texts of a theme or a plugin: English, its translations, and the parts that islands show. */
export interface Catalogues<English extends Messages = Messages> {
  readonly en: English;
  /** Language tag → translation. */
  readonly languages: Readonly<Record<string, Translation<English>>>;
  /** First words of the keys that reach the browser: `search` for `search.placeholder`. */
  readonly islands?: readonly string[];
}

/** Types the texts of a theme or a plugin: a translation that lacks a key does not compile. */
export const defineTexts = <const English extends Messages>(
  catalogues: Catalogues<English>,
): Catalogues<English> => catalogues;

export type ChosenTexts = ReturnType<typeof chooseTexts>;

/**
 * The catalogue of a language; else that of the same language and script; else English. `language` is the chosen one:
 * `pt-BR` for pages in `pt-PT`.
 */
export function chooseTexts({ en, languages }: Catalogues, locale: string) {
  const all: Readonly<Record<string, Messages>> = { en, ...languages };
  const codes = Object.keys(all);
  const [wanted] = Intl.getCanonicalLocales(locale);
  const language =
    codes.find((code) => code === wanted) ??
    codes.find((code) => writingOf(code) === writingOf(locale)) ??
    'en';
  return { messages: all[language]!, language };
}

/** `zh-TW` → `zh-Hant`: readers of one script may not know the other. */
export function writingOf(locale: string): string {
  const { language, script } = new Intl.Locale(locale).maximize();
  return `${language}-${script}`;
}

/** The group of a text: `code` of `code.copy`. */
export const textGroup = (key: string): string => key.split('.', 1)[0]!; // always has one part

/** The messages of some groups, which reach the browser. */
export const islandMessages = (messages: Messages, groups: readonly string[]): Messages =>
  Object.fromEntries(Object.entries(messages).filter(([key]) => groups.includes(textGroup(key))));

/** The texts of a message: one, or one for each plural form. */
export const formsOf = (message: Message): string[] =>
  typeof message === 'string' ? [message] : Object.values(message);

/** Names of the placeholders in a text, sorted. */
export const placeholdersIn = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!))].sort();
