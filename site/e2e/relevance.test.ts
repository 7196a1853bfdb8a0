import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import {
  type IndexParts,
  PartedIndex,
  type Shard,
  unpackRecords,
} from '../../plugins/search/fulltext';
import { full } from '../../tools/testing/full';
import { queries } from './queries';
import { plainQueries, triedQueries } from './readerQueries';

/** The embedded index of the built site, tested with readers' queries. */

const folder = path.join(inject('out'), 'search');
const leastFirst = 0.85;
const leastInThree = 0.97;
const mostBytes = 32_000;
/** Reading and parsing the files included, which a browser does once for each. */
const medianWithinMs = 50;

/** Queries whose answer is not the first hit. Changes to this list should be deliberate. */
const notFirst = ['add an item to an array', 'prevent sql injection', 'refdoc'];

const readText = (file: string) => readFileSync(path.join(folder, file), 'utf8');

let parts: IndexParts;
let index: PartedIndex;
/** Names of the files that a query read. */
let read: Set<string>;
beforeAll(() => {
  parts = (JSON.parse(readText('index.json')) as { parts: IndexParts }).parts;
  read = new Set();
  index = new PartedIndex(parts, async (file) => {
    read.add(file);
    return JSON.parse(readText(file));
  });
});

const ask = async (query: string) => {
  const { hits } = await index.answer({ indexName: 'docs', query, hitsPerPage: 20 });
  return hits.map(({ url }) => url);
};

/** The position of the first hit that answers the query, from 1; 0 when none of 20 does. */
const placeOf = async (query: string, accepted: readonly string[]): Promise<number> =>
  (await ask(query)).findIndex((url) =>
    accepted.some((page) => url === page || url.startsWith(`${page}#`)),
  ) + 1;

/** Whether an address is one of those that answer a query, as `readerQueries.ts` writes them. */
const isAnswer = (url: string, answers: string): boolean =>
  answers.split(' ').some((answer) => {
    const [page, section] = `/docs/${answer}`.split('#');
    return section === '*' ? url.split('#')[0] === page : url === `/docs/${answer}`;
  });

describe('the words of readers', () => {
  test.each([
    ['queries that were tried', triedQueries, 0.5],
    ['queries in plain words', plainQueries, 0.55],
  ])('lead to the right section first: %s', async (_, set, least) => {
    const wrong: string[] = [];
    for (const [query, answers] of set) {
      const urls = await ask(query);
      const isRight = answers === '' ? urls.length === 0 : isAnswer(urls[0] ?? '', answers);
      if (!isRight) wrong.push(`${query} → ${urls.slice(0, 3).join(' ') || 'nothing'}`);
    }
    expect(1 - wrong.length / set.length, wrong.join('\n')).toBeGreaterThanOrEqual(least);
  });
});

describe('the search of the site', () => {
  test('knows every page that the queries accept', () => {
    const shards = readdirSync(path.join(folder, 'pages')).map((name) => readText(`pages/${name}`));
    const records = shards.flatMap((text) => unpackRecords(JSON.parse(text) as Shard));
    const known = new Set(records.flatMap((one) => [one.url, one.url_without_anchor]));
    const unknown = queries.flatMap(([, pages]) => pages).filter((page) => !known.has(page));
    expect([...new Set(unknown)]).toEqual([]);
  });
  test('answers most questions with the first hit and nearly all with the first three', async () => {
    const places = await Promise.all(
      queries.map(async ([query, accepted]) => [query, await placeOf(query, accepted)] as const),
    );
    const share = (most: number) =>
      places.filter(([, place]) => place > 0 && place <= most).length / places.length;
    expect(queries.length).toBeGreaterThanOrEqual(40);
    expect(share(1)).toBeGreaterThanOrEqual(leastFirst);
    expect(share(3)).toBeGreaterThanOrEqual(leastInThree);
    expect(
      places
        .filter(([, place]) => place !== 1)
        .map(([query]) => query)
        .sort(),
    ).toEqual(notFirst);
  });
  test(`has at most ${mostBytes / 1000} kB to fetch for any first query, which leaves 105 for its code`, async () => {
    const manifest = sizeOf('index.json');
    for (const [query] of queries) {
      read.clear();
      await ask(query);
      const bytes = [...read].reduce((sum, file) => sum + sizeOf(file), manifest);
      expect(bytes, query).toBeLessThanOrEqual(mostBytes);
    }
  });
  test.runIf(full)(
    `answers within ${medianWithinMs} ms in the middle, on a quiet machine`,
    async () => {
      const times: number[] = [];
      for (const [query] of queries) {
        // the minimum of five is the cost of the work; a busy machine only adds to the others
        const tries: number[] = [];
        for (let i = 0; i < 5; i += 1) {
          const start = performance.now();
          await ask(query);
          tries.push(performance.now() - start);
        }
        times.push(Math.min(...tries));
      }
      times.sort((a, b) => a - b);
      expect(times[Math.floor(times.length / 2)]).toBeLessThan(medianWithinMs);
    },
  );
});

const sizeOf = (file: string) => gzipSync(readText(file), { level: 9 }).length;
