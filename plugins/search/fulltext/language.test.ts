import { stemmer as arabic } from '@orama/stemmers/arabic';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import { stopwords as germanStopWords } from '@orama/stopwords/german';
import { describe, expect, test } from 'vitest';
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
