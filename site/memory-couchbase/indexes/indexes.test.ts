import {
  type Collection,
  IndexNotFoundError,
  MutationState,
  PlanningFailureError,
  QueryScanConsistency,
  UnambiguousTimeoutError,
} from 'couchbase';
import { beforeEach, describe, expect, test } from 'vitest';
import { testCluster } from '../testing/testCluster';

const memory = testCluster();
const { rows } = memory;
const indexesAreUpdated = async () => memory.installed.settle();
const query = async (statement: string, options = {}) =>
  (await memory.cluster.query(statement, options)).rows as unknown[];

describe('a statement', () => {
  beforeEach(async () => {
    await memory.collection.insert('k', {
      _type: 'Hotel',
      name: 'Kämp',
      stars: 5,
      tags: ['spa'],
      address: { city: 'Oulu' },
    });
  });

  test.each<[string, string, boolean]>([
    ['ON travel(stars)', 'stars = 5', true],
    ['ON travel(stars)', 't.stars > 1 AND name = "x"', true],
    ['ON travel(stars)', 'name = "x"', false],
    ['ON travel(stars)', 'stars = 5 OR name = "x"', false],
    ['ON travel(stars)', 'stars = 5 OR stars = 4', true],
    ['ON travel(stars)', 'stars IN [4, 5]', true],
    ['ON travel(stars)', 'stars BETWEEN 1 AND 5', true],
    ['ON travel(stars)', 'stars IS NOT NULL', true],
    ['ON travel(stars)', 'stars IS NULL', true],
    ['ON travel(stars)', 'stars IS MISSING', false],
    ['ON travel(stars)', 'stars IS NOT VALUED', false],
    ['ON travel(stars)', 'stars IS NOT MISSING', true],
    ['ON travel(stars)', 'NOT (stars IS MISSING)', true],
    ['ON travel(stars)', 'NOT (stars IS VALUED)', false],
    ['ON travel(stars INCLUDE MISSING)', 'name = "x"', true],
    ['ON travel(name, stars)', 'stars = 5', false],
    ['ON travel(name, stars)', 'name LIKE "K%" AND stars = 5', true],
    ['ON travel(LOWER(name))', 'LOWER(name) = "kämp"', true],
    ['ON travel(address.city)', 'address.city = "Oulu"', true],
    ['ON travel(address.city)', 't.address.city = "Oulu"', true],
    ['ON travel(address.city)', 'address.street = "x"', false],
    ['ON travel(stars) WHERE _type = "Hotel"', 'stars = 5 AND _type = "Hotel"', true],
    ['ON travel(stars) WHERE _type = "Hotel"', 'stars = 5', false],
    ['ON travel(stars) WHERE _type = "Hotel"', 'stars = 5 AND _type = "Owner"', false],
    [
      'ON travel(DISTINCT ARRAY v FOR v IN tags END)',
      'ANY x IN tags SATISFIES x = "spa" END',
      true,
    ],
    [
      'ON travel(DISTINCT ARRAY v FOR v IN tags END)',
      'EVERY x IN tags SATISFIES x = "spa" END',
      false,
    ],
    ['ON travel(DISTINCT ARRAY v FOR v IN tags END)', 'name = "x"', false],
    ['ON travel(stars) WITH {"defer_build": true}', 'stars = 5', false],
    ['PRIMARY', 'name = "x"', true],
    ['PRIMARY DEFERRED', 'name = "x"', false],
  ])('with an index %s and WHERE %s has an index: %s', async (index, where, has) => {
    const statement = index.startsWith('PRIMARY')
      ? `CREATE PRIMARY INDEX ON travel${index.endsWith('DEFERRED') ? ' WITH {"defer_build": true}' : ''}`
      : `CREATE INDEX idx ${index}`;
    await rows(statement);
    const names = rows(`SELECT RAW name FROM travel AS t WHERE ${where}`);
    if (has) await names;
    else await expect(names).rejects.toBeInstanceOf(PlanningFailureError);
  });

  test('without an index says which to create', async () => {
    const error = (await rows('SELECT 1 FROM travel WHERE a = 1').catch(
      (reason: unknown) => reason,
    )) as PlanningFailureError;
    expect(error.message).toBe('planning failure');
    expect(error.cause?.message).toBe(
      'No index available on keyspace `default`:`travel` that matches your query. Use CREATE PRIMARY INDEX ON `default`:`travel` to create a primary index, or check that your expected index is online.',
    );
    expect(error.cause).toMatchObject({ first_error_code: 4000 });
  });

  test('by keys needs none', async () => {
    expect(await rows('SELECT RAW name FROM travel USE KEYS "k"')).toEqual(['Kämp']);
  });

  test('UPDATE and DELETE need one as well', async () => {
    await expect(rows('UPDATE travel SET a = 1')).rejects.toBeInstanceOf(PlanningFailureError);
    await expect(rows('DELETE FROM travel')).rejects.toBeInstanceOf(PlanningFailureError);
  });

  test('EXPLAIN names the index', async () => {
    await rows('CREATE INDEX by_stars ON travel(stars)');
    const plan = async (where: string) => {
      const [explained] = (await rows(
        `EXPLAIN SELECT name FROM travel WHERE ${where} ORDER BY name LIMIT 1`,
      )) as {
        plan: { '~children': { '#operator': string; index?: string }[] };
      }[];
      return explained?.plan['~children'].map((step) => step.index ?? step['#operator']);
    };
    expect(await plan('stars = 5')).toEqual([
      'by_stars',
      'Fetch',
      'Filter',
      'InitialProject',
      'Order',
      'Limit',
    ]);
  });
});

describe('the lag of an index', () => {
  const byType = 'SELECT RAW name FROM travel WHERE _type = "Hotel"';
  const insert = (key: string) => memory.collection.insert(key, { _type: 'Hotel', name: key });
  beforeEach(async () => {
    await rows('CREATE INDEX by_type ON travel(_type)');
  });

  test('hides what was just written, however much it was', async () => {
    await insert('a');
    await insert('b');
    expect(await query(byType)).toEqual([]);
    await indexesAreUpdated();
    expect(await query(byType)).toEqual(['a', 'b']);
  });

  test('ends when the program pauses', async () => {
    await insert('a');
    for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    expect(await query(byType)).toEqual(['a']);
  });

  test('is waited for with request_plus', async () => {
    await insert('a');
    const scanConsistency = QueryScanConsistency.RequestPlus;
    expect(await query(byType, { scanConsistency })).toEqual(['a']);
  });

  test('is waited for with the state of a mutation', async () => {
    const { token } = await insert('a');
    const consistentWith = token && new MutationState(token);
    expect(await query(byType, { consistentWith })).toEqual(['a']);
  });

  test('does not show old documents: the index gives keys, the documents are read', async () => {
    await insert('a');
    await insert('b');
    await indexesAreUpdated();
    await memory.collection.upsert('a', { _type: 'Hotel', name: 'new' });
    await memory.collection.remove('b');
    expect(await query(byType)).toEqual(['new']);
  });

  test('hides a document that is only now what the index looks for', async () => {
    await memory.collection.insert('a', { _type: 'Draft', name: 'a' });
    await indexesAreUpdated();
    await memory.collection.upsert('a', { _type: 'Hotel', name: 'a' });
    expect(await query(byType)).toEqual([]);
  });

  test('does not concern statements by key', async () => {
    await insert('a');
    expect(await query('SELECT RAW name FROM travel USE KEYS "a"')).toEqual(['a']);
  });
});

describe('the index manager', () => {
  const manager = () => memory.cluster.queryIndexes();

  test('creates, lists and drops', async () => {
    await manager().createPrimaryIndex('travel');
    await manager().createIndex('travel', 'by_name', ['name']);
    await manager().createIndex('travel', 'by_name', ['name'], { ignoreIfExists: true });
    const listed = await manager().getAllIndexes('travel');
    expect(listed.map(({ name, isPrimary, state }) => [name, isPrimary, state])).toEqual([
      ['#primary', true, 'online'],
      ['by_name', false, 'online'],
    ]);
    await manager().dropIndex('travel', 'by_name');
    await manager().dropPrimaryIndex('travel');
    expect(await manager().getAllIndexes('travel')).toEqual([]);
    await expect(manager().dropIndex('travel', 'by_name')).rejects.toBeInstanceOf(
      IndexNotFoundError,
    );
    await manager().dropIndex('travel', 'by_name', { ignoreIfNotExists: true });
  });

  test('builds what was deferred', async () => {
    await manager().createIndex('travel', 'later', ['a'], { deferred: true });
    await expect(manager().watchIndexes('travel', ['later'], 0)).rejects.toBeInstanceOf(
      UnambiguousTimeoutError,
    );
    expect(await manager().buildDeferredIndexes('travel')).toEqual(['later']);
    await manager().watchIndexes('travel', ['later'], 1000);
    await expect(manager().watchIndexes('travel', ['none'], 0)).rejects.toBeInstanceOf(
      IndexNotFoundError,
    );
  });

  test('of a collection sees its own', async () => {
    const bucket = memory.cluster.bucket('travel');
    await bucket.collections().createCollection('other', '_default');
    const other: Collection = bucket.collection('other');
    await other.queryIndexes().createIndex('by_name', ['name']);
    await manager().createIndex('travel', 'elsewhere', ['name']);
    expect((await other.queryIndexes().getAllIndexes()).map(({ name }) => name)).toEqual([
      'by_name',
    ]);
    await other.queryIndexes().watchIndexes(['by_name'], 1000);
  });
});
