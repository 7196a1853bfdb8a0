import { describe, expect, test } from 'vitest';
import { checkTexts } from '../../pages/checkTexts';
import { formatProblem } from '../../report/report';
import {
  chooseTexts,
  defineTexts,
  islandMessages,
  placeholdersIn,
  type Translation,
} from './catalogues';
import { createText, textOf } from './createText';

const en = {
  'page.title': 'On this page',
  'page.moved': 'Its address is {link}.',
  'list.found': { one: '{count} result for {query}', other: '{count} results for {query}' },
} as const;

const de = {
  'page.title': 'Auf dieser Seite',
  'page.moved': 'Die Adresse ist {link}.',
  'list.found': { one: '{count} Treffer für {query}', other: '{count} Treffer für {query}' },
} satisfies Translation<typeof en>;

const texts = defineTexts({ en, languages: { de, 'pt-BR': de, 'zh-CN': de }, islands: ['list'] });

describe('a text', () => {
  const text = createText<typeof en>(en, 'en');

  test('has its values in it, numbers as the language writes them', () => {
    expect(text('page.title')).toBe('On this page');
    expect(text('list.found', { count: 1, query: 'a' })).toBe('1 result for a');
    expect(text('list.found', { count: 1234, query: '$& {query}' })).toBe(
      '1,234 results for $& {query}',
    );
    const german = createText<typeof en>(de, 'de');
    expect(german('list.found', { count: 1234, query: 'a' })).toBe('1.234 Treffer für a');
  });

  test('takes the plural form of its language, and "other" for those it lacks', () => {
    const forms = { zero: 'صفر', one: 'واحد', two: 'اثنان', few: 'قليل', other: 'آخر' };
    const arabic = createText<{ n: { other: string } }>({ n: forms }, 'ar');
    const found = [0, 1, 2, 3, 11, 100].map((count) => arabic('n', { count }));
    expect(found).toEqual(['صفر', 'واحد', 'اثنان', 'قليل', 'آخر', 'آخر']);
  });

  test('is in pieces around elements', () => {
    const link = { href: '/b' };
    expect(text.parts('page.moved', { link })).toEqual(['Its address is ', link, '.']);
  });

  test('gives listeners its placeholders, or JSON of its forms', () => {
    expect(text.raw('page.moved')).toBe('Its address is {link}.');
    expect(text.raw('list.found')).toBe(JSON.stringify(en['list.found']));
  });

  test('joins lists as the language does, around elements too', () => {
    expect(text.list(['a', 'b', 'c'], 'or').join('')).toBe('a, b or c');
    expect(createText<typeof en>(de, 'de').list(['a', 'b'], 'and').join('')).toBe('a und b');
    expect(createText<typeof en>(en, 'ja').list(['a', 'b'], 'or').join('')).toBe('aまたはb');
    const link = { href: '/b' };
    expect(text.list([link, 'c'], 'and')).toEqual([link, ' and ', 'c']);
    expect(text.list([], 'or')).toEqual([]);
  });

  test('writes dates in the language of the page, the same in every time zone', () => {
    const day = '2026-11-21T23:30:00Z';
    const inLanguage = (locale: string) => createText<typeof en>(en, locale).date(day);
    expect(inLanguage('en')).toBe('21 November 2026');
    expect(inLanguage('en-US')).toBe('November 21, 2026');
    expect(inLanguage('de')).toBe('21. November 2026');
    expect(inLanguage('ja')).toBe('2026年11月21日');
  });

  test('that is missing is an error with its key', () => {
    const empty = createText<typeof en>({}, 'en');
    expect(() => empty('page.title')).toThrow('there is no text "page.title"');
  });

  test('is typed: keys, values and counts', () => {
    // @ts-expect-error: no such key
    expect(() => text('page.titel')).toThrow('there is no text "page.titel"');
    // @ts-expect-error: a value is missing
    text('page.moved');
    // @ts-expect-error: no such value
    text('page.moved', { lnik: 'a' });
    // @ts-expect-error: a count is a number
    text('list.found', { count: '1', query: 'a' });
    // @ts-expect-error: this text has no values
    text('page.title', { count: 1 });
  });

  test('that a translation lacks does not compile', () => {
    // @ts-expect-error: "page.moved" and "list.found" are missing
    const lacking: Translation<typeof en> = { 'page.title': 'Auf dieser Seite' };
    // @ts-expect-error: a text with plural forms needs "other"
    const singular: Translation<typeof en> = { ...de, 'list.found': { one: 'ein Treffer' } };
    expect([Object.keys(lacking).length, Object.keys(singular).length]).toEqual([1, 3]);
  });
});

describe('the language', () => {
  test.each([
    ['de', 'de'],
    ['de-AT', 'de'],
    ['pt-PT', 'pt-BR'],
    ['pt-br', 'pt-BR'],
    ['zh', 'zh-CN'],
    ['zh-Hans-SG', 'zh-CN'],
    ['en-GB', 'en'],
  ])('of pages in %s is %s', (locale, language) => {
    expect(chooseTexts(texts, locale).language).toBe(language);
  });

  test.each(['nl', 'zh-TW', 'sr-Latn'])(
    'of pages in %s is English without a catalogue',
    (locale) => {
      expect(chooseTexts(texts, locale)).toEqual({ language: 'en', messages: en });
    },
  );

  test('of a plugin is that of the site, whose own texts win', () => {
    const text = textOf(texts, { locale: 'de', texts: { 'page.title': 'Inhalt' } });
    expect(text('page.title')).toBe('Inhalt');
    expect(text('list.found', { count: 2, query: 'a' })).toBe('2 Treffer für a');
  });
});

test('the browser gets the parts that islands show', () => {
  expect(Object.keys(islandMessages(en, texts.islands ?? []))).toEqual(['list.found']);
});

describe('the texts of a config', () => {
  const problemsOf = (own: Parameters<typeof checkTexts>[0]) =>
    checkTexts(own, en, 'config.ts').map((problem) => formatProblem(problem, () => undefined));

  test('may replace any text, with fewer or more plural forms', () => {
    expect(
      problemsOf({ 'page.title': 'Contents', 'list.found': { other: '{count} for {query}' } }),
    ).toEqual([]);
    expect(problemsOf({ 'list.found': 'Found {query}' })).toEqual([]);
  });

  test('are refused all at once, with what was expected and the nearest name', () => {
    const problems = problemsOf({
      'page.titel': 'Contents',
      'page.moved': 'Now at {lnik}',
      'page.title': '{count} sections',
      nothing: 'x',
    });
    expect(problems).toEqual([
      `texts: unknown key "page.titel"; known keys are "page.moved", "page.title"
  at config.ts
  Did you mean "page.title"?`,
      `texts["page.moved"]: unknown placeholder "{lnik}"; known placeholders are "link"
  at config.ts
  Did you mean "{link}"?`,
      `texts["page.title"]: unknown placeholder "{count}"; this text has none
  at config.ts
  Remove it.`,
      `texts: unknown key "nothing"; known keys are "list.found", "page.moved", "page.title"
  at config.ts
  Remove it, or use a known key.`,
    ]);
  });

  test('have plural forms only where the text has a number', () => {
    expect(problemsOf({ 'page.title': { other: 'Contents' } })).toEqual([
      'texts["page.title"]: expected a text, found plural forms\n  at config.ts\n  Write one text.',
    ]);
  });
});

test('placeholders are named once, sorted', () => {
  expect(placeholdersIn('{to} of {count}, {to}')).toEqual(['count', 'to']);
});
