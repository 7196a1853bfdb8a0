import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, inject, test } from 'vitest';
import type { SearchManifest } from '../../../plugins/search/contract';
import { SearchIndex, type TextFile, unpackTexts } from '../../../plugins/search/fulltext';
import readerQueries from './readerQueries.json';

/**
 * Phrases of people who make a site, with the addresses below `/guides/` that answer them, separated by spaces. An address
 * without a `#` is only the beginning of its page.
 */
const queries = Object.entries<string>(readerQueries).map(([query, answers]) => ({
  query,
  answers: answers.split(' ').map((answer) => `/guides/${answer}`),
}));

const folder = path.join(inject('handbook').out, 'search');
const readText = (file: string) => readFileSync(path.join(folder, file), 'utf8');

test('everyday phrases lead to the section that answers them first', async () => {
  const { layout } = JSON.parse(readText('index.json')) as SearchManifest;
  const index = new SearchIndex(layout, async (file) => JSON.parse(readText(file)));
  const wrong: string[] = [];
  for (const { query, answers } of queries) {
    const { hits } = await index.answer({ indexName: 'docs', query, hitsPerPage: 3 });
    const urls = hits.map(({ url }) => url);
    if (!answers.includes(urls[0] ?? '')) wrong.push(`${query} → ${urls.join(' ') || 'nothing'}`);
  }
  expect(1 - wrong.length / queries.length, wrong.join('\n')).toBeGreaterThanOrEqual(0.9);
});

test('every accepted address is in the index', () => {
  const texts = readdirSync(folder)
    .filter((name) => name.startsWith('texts-'))
    .map(readText);
  const records = texts.flatMap((text) => unpackTexts(JSON.parse(text) as TextFile, ''));
  const known = new Set(records.map(({ url }) => url));
  const accepted = queries.flatMap(({ answers }) => answers);
  expect(accepted.filter((address) => !known.has(address))).toEqual([]);
});
