import type { Message, Messages, SiteInfo } from '../../contract';
import { type Catalogues, chooseTexts } from './catalogues';

/** The names between braces: `'title'` of `'Save {title}'`. */
type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** The placeholders of a message; one with plural forms is chosen by `count`. */
type NamesOf<M> = M extends string ? NamesIn<M> : 'count' | NamesIn<FormOf<M>>;
type FormOf<M> = Extract<M[keyof M], string>;

/** The values of a message: `Value`, and a number for the count of a plural form. */
export type ValuesOf<M, Value> = {
  readonly [Name in NamesOf<M>]: M extends string ? Value : Name extends 'count' ? number : Value;
};
type Given<M, Value> = [NamesOf<M>] extends [never] ? [] : [values: ValuesOf<M, Value>];

/** The texts of the interface in the language of a page. */
export interface TextOf<English extends Messages> {
  /** A text with its placeholders filled; numbers are written as in the language of the page. */
  <K extends keyof English & string>(key: K, ...given: Given<English[K], string | number>): string;
  /** The pieces of a text around values that are not text, such as links. */
  parts<K extends keyof English & string, Value>(
    key: K,
    values: ValuesOf<English[K], Value | string | number>,
  ): (Value | string)[];
  /** A message with its placeholders, for a listener that fills them: as text, or JSON of its plural forms. */
  raw(key: keyof English & string): string;
  /** A date as people write it, `21 November 2026`: in UTC, so that every build gives the same bytes. */
  date(date: string): string;
  number(value: number): string;
  /** The pieces of a list with the words between them: `a, b or c`. */
  list<Value>(values: readonly Value[], type: 'and' | 'or'): (Value | string)[];
}

/** Functions that return texts. `English` is the type of the English catalogue; `messages` are in the page's language. */
export function createText<English extends Messages>(
  messages: Messages,
  locale: string,
): TextOf<English> {
  const number = (value: number) => new Intl.NumberFormat(locale).format(value);
  const written = (value: unknown) => (typeof value === 'number' ? number(value) : value);
  const find = (key: string): Message => {
    const message = messages[key];
    if (message === undefined) throw new Error(`there is no text "${key}"`);
    return message;
  };
  const raw = (key: string) => {
    const message = find(key);
    return typeof message === 'string' ? message : JSON.stringify(message);
  };
  const parts = (key: string, values: Readonly<Record<string, unknown>> = {}): unknown[] =>
    formOf(find(key), values.count, locale)
      .split(/\{(\w+)\}/)
      .map((piece, index) => (index % 2 === 0 ? piece : (written(values[piece]) ?? `{${piece}}`)))
      .filter((piece) => piece !== '');
  const text = (key: string, values?: Readonly<Record<string, unknown>>) =>
    parts(key, values).join('');
  const date = (day: string) =>
    new Intl.DateTimeFormat(writtenLocale(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(day),
    );
  const list = <Value>(values: readonly Value[], type: 'and' | 'or'): (Value | string)[] => {
    const names = values.map((_, index) => String(index));
    return new Intl.ListFormat(writtenLocale(locale), {
      type: type === 'and' ? 'conjunction' : 'disjunction',
    })
      .formatToParts(names)
      .map((part) => (part.type === 'element' ? values[Number(part.value)]! : part.value)); // one of the names
  };
  // keys and values were checked against the English catalogue
  return Object.assign(text, { parts, raw, date, number, list }) as unknown as TextOf<English>;
}

/** The texts of a plugin for its hooks, in the language of a site; the site's own win. */
export const textOf = <English extends Messages>(
  texts: Catalogues<English>,
  { texts: own, locale }: Pick<SiteInfo, 'texts' | 'locale'>,
): TextOf<English> => createText({ ...chooseTexts(texts, locale).messages, ...own }, locale);

/** The text of a message, by the plural category of `count` in a language. */
export function formOf(message: Message, count: unknown, locale: string): string {
  if (typeof message === 'string') return message;
  return message[new Intl.PluralRules(locale).select(Number(count))] ?? message.other;
}

/** English without a country is written as everywhere outside of the United States: with the day first. */
const writtenLocale = (locale: string) => (locale === 'en' ? 'en-GB' : locale);
