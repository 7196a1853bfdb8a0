import {
  DmlFailureError,
  DocumentExistsError,
  IndexExistsError,
  IndexFailureError,
  IndexNotFoundError,
  InternalServerFailureError,
  ParsingFailureError,
  PlanningFailureError,
  QueryErrorContext,
  QueryScanConsistency,
} from 'couchbase';
import { beforeEach, describe, expect, test } from 'vitest';
import { testCluster } from '../testing/testCluster';
import select from './select.json';

const memory = testCluster();
const { rows } = memory;

const { hotels } = select;

beforeEach(async () => {
  for (const [key, value] of Object.entries(hotels)) await memory.collection.insert(key, value);
  await rows('CREATE PRIMARY INDEX ON travel');
});

describe('SELECT', () => {
  test.each(Object.entries<unknown[]>(select.statements))('%s', async (statement, expected) =>
    expect(await rows(statement)).toEqual(expected),
  );

  test('takes named and positional parameters', async () => {
    expect(await rows('SELECT RAW name FROM travel WHERE stars = $stars', { stars: 4 })).toEqual([
      'Torni',
    ]);
    expect(await rows('SELECT RAW name FROM travel WHERE stars = $1', [3])).toEqual(['Hanna']);
    expect(
      await rows('SELECT RAW name FROM travel WHERE stars = ? AND city = ?', [3, 'Oulu']),
    ).toEqual(['Hanna']);
  });

  test('gives metrics only when they are asked for', async () => {
    const { meta } = await memory.cluster.query('SELECT 1', { metrics: true });
    expect(meta.status).toBe('success');
    expect(meta.metrics).toMatchObject({ resultCount: 1, mutationCount: 0 });
    expect((await memory.cluster.query('SELECT 1')).meta.metrics).toBeUndefined();
  });

  test('gives its rows as events too', async () => {
    const seen: unknown[] = [];
    const query = memory.cluster.query('SELECT RAW x FROM [1, 2] AS x');
    query.on('row', (row) => seen.push(row));
    await query;
    expect(seen).toEqual([1, 2]);
  });

  test('finds collections in the scope that asks', async () => {
    const bucket = memory.cluster.bucket('travel');
    await bucket.collections().createScope('inventory');
    await bucket.collections().createCollection('Hotel', 'inventory');
    const scope = bucket.scope('inventory');
    await scope.collection('Hotel').insert('a', { name: 'A' });
    await scope.collection('Hotel').queryIndexes().createPrimaryIndex();
    const scanConsistency = QueryScanConsistency.RequestPlus;
    const result = await scope.query('SELECT RAW name FROM Hotel', { scanConsistency });
    expect(result.rows).toEqual(['A']);
  });
});

describe('changes', () => {
  test('INSERT adds documents and refuses a key that is taken', async () => {
    const added = await rows(
      'INSERT INTO travel (KEY, VALUE) VALUES ("n1", {"a": 1}), VALUES ("n2", {"a": 2}) RETURNING META().id',
    );
    expect(added).toEqual([{ id: 'n1' }, { id: 'n2' }]);
    expect((await memory.collection.get('n2')).content).toEqual({ a: 2 });
    await expect(rows('INSERT INTO travel VALUES ("n1", {})')).rejects.toBeInstanceOf(
      DocumentExistsError,
    );
  });

  test('UPDATE runs alone: two at the same time lose nothing and meet no CAS mismatch', async () => {
    const raise = () =>
      rows('UPDATE travel USE KEYS "h1" SET stars = stars + 1 RETURNING RAW stars');
    expect((await Promise.all([raise(), raise()])).flat()).toEqual([6, 7]);
  });

  test('UPDATE does not wait for a locked document', async () => {
    await memory.collection.getAndLock('h1', 15);
    await expect(rows('UPDATE travel USE KEYS "h1" SET stars = 1')).rejects.toBeInstanceOf(
      DmlFailureError,
    );
  });

  test('UPSERT replaces', async () => {
    await rows('UPSERT INTO travel (KEY, VALUE) VALUES ("h1", {"a": 1})');
    expect((await memory.collection.get('h1')).content).toEqual({ a: 1 });
  });

  test('UPDATE sets and removes parts of what matches', async () => {
    const changed = await rows(
      'UPDATE travel SET stars = stars + 1, address.city = city UNSET owner WHERE stars >= 4 RETURNING name, stars',
    );
    expect(changed).toEqual([
      { name: 'Kämp', stars: 6 },
      { name: 'Torni', stars: 5 },
    ]);
    const { content } = await memory.collection.get('h1');
    expect(content.owner).toBeUndefined();
    expect(content.address).toBeUndefined(); // a path through what is MISSING changes nothing
  });

  test('UPDATE counts what it changed, and stops at its limit', async () => {
    const { meta } = await memory.cluster.query(
      'UPDATE travel SET seen = true WHERE _type = "Hotel" LIMIT 2',
      {
        metrics: true,
        scanConsistency: QueryScanConsistency.RequestPlus,
      },
    );
    expect(meta.metrics?.mutationCount).toBe(2);
  });

  test.each([
    ['removes an expiry', {}, false],
    ['preserves an expiry when asked to', { preserveExpiry: true }, true],
  ])('UPDATE %s', async (_, options, expires) => {
    await memory.collection.touch('h1', 60);
    await memory.cluster.query('UPDATE travel USE KEYS "h1" SET stars = 1', options);
    const { expiryTime } = await memory.collection.get('h1', { withExpiry: true });
    expect(Boolean(expiryTime)).toBe(expires);
  });

  test('UPDATE of an element of an array', async () => {
    await rows('UPDATE travel USE KEYS "h1" SET tags[0] = "sauna"');
    expect((await memory.collection.get('h1')).content.tags).toEqual(['sauna', 'bar']);
  });

  test('DELETE removes what matches', async () => {
    expect(await rows('DELETE FROM travel h WHERE h.city = "Oulu" RETURNING RAW h.name')).toEqual([
      'Hanna',
      'Aino',
    ]);
    expect(await rows('SELECT RAW COUNT(*) FROM travel')).toEqual([4]);
    await rows('DELETE FROM travel USE KEYS ["o1"]');
    expect((await memory.collection.exists('o1')).exists).toBe(false);
  });
});

describe('errors', () => {
  test('a request that is read-only refuses to write', async () => {
    const query = memory.cluster.query('DELETE FROM travel', { readOnly: true });
    await expect(query).rejects.toMatchObject({
      name: 'InternalServerFailureError',
      cause: {
        message: 'The server or request is read-only and cannot accept this write statement.',
      },
    });
    expect(await rows('SELECT RAW COUNT(*) FROM travel')).toEqual([6]);
  });

  test.each<[string, new (...args: never[]) => Error, string]>([
    ['SELEC 1', ParsingFailureError, 'syntax error - near "SELEC" (at character 0)'],
    [
      'SELECT FROM travel',
      ParsingFailureError,
      'syntax error - near "FROM" (reserved word) (at character 7)',
    ],
    ['SELECT 1 1', ParsingFailureError, 'syntax error - near "1" (at character 9)'],
    [
      'SELECT * FROM travel WHERE',
      ParsingFailureError,
      'syntax error - at end of input (at character 26)',
    ],
    ['SELECT NO_SUCH(1)', ParsingFailureError, 'Invalid function no_such'],
    ['SELECT 1 FROM none LET a = NO_SUCH(1)', ParsingFailureError, 'Invalid function no_such'],
    ['SELECT SUM(*) FROM travel', ParsingFailureError, 'Invalid function sum'],
    ['SELECT LOWER(DISTINCT name) FROM travel', ParsingFailureError, 'Invalid function lower'],
    [
      'SELECT name FROM travel a JOIN travel b ON KEYS a.owner',
      InternalServerFailureError,
      'Ambiguous reference to field name',
    ],
    ['SELECT name', InternalServerFailureError, 'Ambiguous reference to field name'],
    ['SELECT 1 LIMIT stars', InternalServerFailureError, 'Ambiguous reference to field stars'],
    [
      'SELECT 1 FROM travel.Hotel',
      InternalServerFailureError,
      'Ambiguous reference to field travel',
    ],
    ['SELECT 1 FROM travel a JOIN travel a ON KEYS a.x', PlanningFailureError, 'Duplicate alias a'],
    ['SELECT 1 FROM travel UNNEST tags AS travel', PlanningFailureError, 'Duplicate alias travel'],
    [
      'SELECT a.name, b.name FROM travel a JOIN travel b ON KEYS a.owner',
      ParsingFailureError,
      "Duplicate result alias 'name'.",
    ],
    [
      'SELECT 1 FROM travel WHERE ANY x IN rooms SATISFIES ANY x IN tags SATISFIES x = 1 END END',
      InternalServerFailureError,
      'Duplicate variable: x already in the scope',
    ],
    [
      'SELECT 1 FROM travel WHERE ANY travel IN tags SATISFIES travel = 1 END',
      InternalServerFailureError,
      'Duplicate variable: travel already in the scope',
    ],
    [
      'SELECT name, COUNT(*) FROM travel',
      PlanningFailureError,
      'Expression (name) must depend only on group keys or aggregates.',
    ],
    [
      'SELECT 1 FROM travel WHERE COUNT(*) > 1',
      PlanningFailureError,
      'Aggregates not allowed in WHERE.',
    ],
    ['CREATE PRIMARY INDEX ON travel', IndexExistsError, 'The index #primary already exists.'],
    ['DROP INDEX nothing ON travel', IndexNotFoundError, 'GSI index nothing not found.'],
    [
      'SELECT 1 FROM travel._default.Nothing',
      IndexFailureError,
      'Keyspace not found in CB datastore: default:travel._default.Nothing',
    ],
    [
      'SELECT 1 FROM travel.none.Nothing',
      IndexFailureError,
      'Scope not found in CB datastore: default:travel.none',
    ],
    ['SELECT 1 LIMIT "a"', InternalServerFailureError, 'Invalid LIMIT or OFFSET value "a"'],
    ['SELECT $nothing', InternalServerFailureError, 'No value for named parameter $nothing'],
    [
      'INSERT INTO travel VALUES (1, {})',
      InternalServerFailureError,
      'Cannot INSERT non-string key',
    ],
    [
      'CREATE INDEX `a b` ON travel(name)',
      InternalServerFailureError,
      'GSI CreateIndex() - cause: Invalid index name',
    ],
    [
      'CREATE INDEX two ON travel(DISTINCT ARRAY x FOR x IN a END, DISTINCT ARRAY y FOR y IN b END)',
      InternalServerFailureError,
      'GSI CreateIndex() - cause: Fails to create index.  Multiple expressions with ALL are found. Only one array expression is supported per index.',
    ],
  ])('%s', async (statement, ErrorOf, message) => {
    const error = await rows(statement).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ErrorOf);
    expect((error as Error).cause).toMatchObject({ message });
    expect((error as { context: unknown }).context).toBeInstanceOf(QueryErrorContext);
    expect((error as { context: QueryErrorContext }).context.statement).toBe(statement);
  });
});
