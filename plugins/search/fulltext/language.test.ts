import { stemmer as arabic } from '@orama/stemmers/arabic';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import { stopwords as germanStopWords } from '@orama/stopwords/german';
import { describe, expect, test } from 'vitest';
import { readLanguage } from '../readLanguage';
import { makeIndex, makeRecord } from '../testing/fixtureRecords';
import type { Language } from './language';

const languageOf = (stem: (word: string) => string, stopWords: string[] = []): Language => ({
  stem,
  stopWords: new Set(stopWords),
});

const de = languageOf(german, germanStopWords);
const germanRecords = [
  makeRecord('/haus', ['Haus'], 'Ein Haus steht allein.'),
  makeRecord('/haeuser', ['Dorf'], 'Viele Häuser stehen hier.'),
  makeRecord('/buch', ['Buch'], 'Seiten zwischen Deckeln.'),
  makeRecord('/biblio', ['Regale'], 'Die Bücher und mehr.'),
];

/** The addresses that a query finds. */
async function find(
  records: Parameters<typeof makeIndex>[0],
  query: string,
  language?: Language,
): Promise<string[]> {
  const { index } = makeIndex(records, language);
  const { hits } = await index.answer({ indexName: 'docs', query });
  return hits.map(({ url }) => url);
}

describe('a search in German', () => {
  test.each([
    ['Häuser', ['/haeuser', '/haus']],
    ['Haus', ['/haus', '/haeuser']],
    ['Häusern', ['/haus', '/haeuser']],
    ['Bücher', ['/biblio', '/buch']],
    ['Buch', ['/buch', '/biblio']],
  ])('finds the forms of %s', async (query, urls) => {
    expect((await find(germanRecords, query, de)).sort()).toEqual([...urls].sort());
  });
  test('marks the words with the same stem', async () => {
    const { index } = makeIndex(germanRecords, de);
    const { hits } = await index.answer({ indexName: 'docs', query: 'Haus' });
    expect(hits[1]?._snippetResult?.content?.value).toBe('Viele <em>Häuser</em> stehen hier.');
    expect(hits[1]?.type).toBe('content');
  });
  test('asks for no stop word when there are other words', async () => {
    expect(await find(germanRecords, 'was ist ein Buch', de)).toEqual(['/buch', '/biblio']);
  });
  test('answers a query of stop words only', async () => {
    expect(await find(germanRecords, 'und', de)).toEqual(['/biblio']);
  });
  test('suggests words, never stems', async () => {
    const records = ['/a', '/b'].map((path) =>
      makeRecord(path, ['Seite'], 'Mehrere Verbindungen.'),
    );
    expect(await makeIndex(records, de).index.suggest('Verbindinger')).toEqual(['verbindungen']);
  });
});

test('a search in Spanish finds the singular and the plural', async () => {
  const records = [
    makeRecord('/one', ['Conexión'], 'Una casa sencilla.'),
    makeRecord('/many', ['Conexiones'], 'Las casas con índices.'),
  ];
  const es = languageOf(spanish);
  // Three letters differ, which is too many for a typing error.
  expect(await find(records, 'conexiones', es)).toEqual(['/many', '/one']);
  expect(await find(records, 'conexión casas', es)).toEqual(['/one', '/many']);
});

test('a search in Arabic finds words with and without the article', async () => {
  const records = [
    makeRecord('/with', ['الفهرس'], 'دليل الكتاب'),
    makeRecord('/without', ['فهرس'], 'دليل كتاب'),
  ];
  const ar = languageOf(arabic);
  for (const query of ['كتاب', 'الكتاب', 'فهرس', 'الفهرس']) {
    expect((await find(records, query, ar)).sort()).toEqual(['/with', '/without']);
  }
});

test('a search without rules of its language finds words as they are', async () => {
  const records = [makeRecord('/domo', ['Domo']), makeRecord('/libro', ['Libro'])];
  expect(await find(records, 'domo')).toEqual(['/domo']);
});

describe('a word', () => {
  /** Pairs that readers mean by each other. */
  const pairs: [string, string][] = [
    ['Café', 'cafe'],
    ['Résumé', 'resume'],
    ['naïveté', 'naivete'],
    ['niño', 'nino'],
    ['Autenticación', 'autenticacion'],
    ['Größe', 'grosse'],
    ['Straße', 'STRASSE'],
    ['Zürich', 'zurich'],
    ['Łódź', 'lodz'],
    ['smørrebrød', 'smorrebrod'],
    ['œuvre', 'oeuvre'],
    ['Việt', 'viet'],
    ['ещё', 'еще'],
    ['Їжак', 'іжак'],
    ['ΟΔΟΣ', 'οδός'],
    ['İstanbul', 'istanbul'],
    ['ılık', 'ILIK'],
    ['أحمد', 'احمد'],
    ['مدرسة', 'مدرسه'],
    ['علي', 'علی'],
    ['كِتَاب', 'كتاب'],
    ['كـــتاب', 'كتاب'],
    ['שָׁלוֹם', 'שלום'],
    ['می\u200cشود', 'میشود'],
    ['Daten\u00adbank', 'Datenbank'],
    ['Cafe\u0301', 'Café'],
    ['\ufb01le', 'file'],
    ['ＡＰＩ', 'api'],
    ['ﾃﾞｰﾀ', 'データ'],
    ['комп\u02bcютер', 'комп’ютер'],
    ['l’index', 'index'],
    ['हिन्दी', 'हिन्दी'],
  ];
  test.each(pairs)('is found whichever way it is written: %s, %s', async (one, other) => {
    const pageOf = (word: string) => makeRecord('/page', ['Title'], `Words, ${word}, more words.`);
    expect(await find([pageOf(one)], other)).toEqual(['/page']);
    expect(await find([pageOf(other)], one.replace('l’', ''))).toEqual(['/page']);
  });
  test.each([
    ['мой', 'мои'],
    ['がく', 'かく'],
    ['कि', 'का'],
  ])('is not another one whose marks are letters: %s, %s', async (one, other) => {
    expect(await find([makeRecord('/page', [one])], other)).toEqual([]);
  });
  test.each(['café', 'cafe'])('comes first as it is typed: %s', async (word) => {
    const pages = ['cafe', 'café', 'cafè'].map((text) => makeRecord(`/${text}`, [text]));
    const urls = await find(pages, word);
    expect(urls).toHaveLength(3);
    expect(urls[0]).toBe(`/${word}`);
  });
  test('is found by its beginning, and marked, without accents', async () => {
    const { index } = makeIndex([makeRecord('/page', ['Élévation'], 'Une élévation.')]);
    for (const query of ['elev', 'élev', 'elevation']) {
      const { hits } = await index.answer({ indexName: 'docs', query });
      expect(hits[0]?._highlightResult?.hierarchy?.lvl1?.value).toBe('<em>Élévation</em>');
      expect(hits[0]?._snippetResult?.content?.value).toBe('Une <em>élévation</em>.');
    }
  });
  test('is corrected without its accents', async () => {
    const pages = [makeRecord('/page', ['Vérification'])];
    expect(await find(pages, 'verifcation')).toEqual(['/page']);
  });
  test('has no part behind an apostrophe that answers a query', async () => {
    const pages = [
      makeRecord('/t', ['T'], 'The type parameter t.'),
      makeRecord('/connect', ['Trouble'], "The program can't connect."),
    ];
    expect(await find(pages, "can't connect")).toEqual(['/connect']);
    expect(await find(pages, 'can’t connect')).toEqual(['/connect']);
  });
});

test.each([
  ['de', 'Größe', 'groesse'],
  ['de', 'Überblick', 'ueberblick'],
  ['da', 'Søgning', 'soegning'],
  ['nb', 'Språk', 'spraak'],
])('a search in %s finds %s as it is typed without that key: %s', async (locale, word, typed) => {
  const language = await readLanguage(locale)?.load();
  expect(await find([makeRecord('/page', [word])], typed, language)).toEqual(['/page']);
});

test('stems and accents go together', async () => {
  const language = await readLanguage('es')?.load();
  const pages = [makeRecord('/one', ['Conexión']), makeRecord('/many', ['Conexiones'])];
  for (const query of ['conexion', 'conexión', 'conexiones'])
    expect((await find(pages, query, language)).sort()).toEqual(['/many', '/one']);
});
