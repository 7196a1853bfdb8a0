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

const memory = testCluster();
const { rows } = memory;

const hotels = {
  h1: {
    _type: 'Hotel',
    name: 'Kämp',
    city: 'Helsinki',
    stars: 5,
    tags: ['spa', 'bar'],
    owner: 'o1',
  },
  h2: { _type: 'Hotel', name: 'Torni', city: 'Helsinki', stars: 4, tags: ['bar'], owner: 'o2' },
  h3: { _type: 'Hotel', name: 'Hanna', city: 'Oulu', stars: 3, tags: [] },
  h4: { _type: 'Hotel', name: 'Aino', city: 'Oulu', stars: null, owner: 'o1' },
  o1: { _type: 'Owner', name: 'Ann' },
  o2: { _type: 'Owner', name: 'Bob' },
};

beforeEach(async () => {
  for (const [key, value] of Object.entries(hotels)) await memory.collection.insert(key, value);
  await rows('CREATE PRIMARY INDEX ON travel');
});

describe('SELECT', () => {
  test.each<[string, unknown[]]>([
    ['SELECT 1 + 1 AS two', [{ two: 2 }]],
    ['SELECT 1, 2', [{ $1: 1, $2: 2 }]],
    ['SELECT RAW 5', [5]],
    ['SELECT name FROM travel WHERE stars = 5', [{ name: 'Kämp' }]],
    ['SELECT h.name AS title FROM travel AS h WHERE h.stars = 5', [{ title: 'Kämp' }]],
    ['SELECT h.name title FROM travel h WHERE h.stars = 5', [{ title: 'Kämp' }]],
    ['SELECT RAW name FROM travel WHERE _type = "Owner"', ['Ann', 'Bob']],
    ['SELECT VALUE o.name FROM travel o WHERE o._type = "Owner"', ['Ann', 'Bob']],
    ['SELECT * FROM travel o USE KEYS "o1"', [{ o: hotels.o1 }]],
    ['SELECT o.* FROM travel o USE KEYS ["o1"]', [hotels.o1]],
    ['SELECT `travel`.* FROM travel USE KEYS ["o2", "none"]', [hotels.o2]],
    ['SELECT name, colour FROM travel USE KEYS "o1"', [{ name: 'Ann' }]],
    ['SELECT META().id FROM travel WHERE stars >= 4', [{ id: 'h1' }, { id: 'h2' }]],
    ['SELECT RAW META(t).id FROM travel t WHERE t.stars IS NULL', ['h4']],
    ['SELECT RAW name FROM travel WHERE stars IS MISSING', ['Ann', 'Bob']],
    ['SELECT RAW name FROM travel WHERE stars < 4', ['Hanna']],
    ['SELECT RAW name FROM travel WHERE NOT stars < 4 ORDER BY name', ['Kämp', 'Torni']],
    [
      'SELECT DISTINCT city FROM travel WHERE _type = "Hotel"',
      [{ city: 'Helsinki' }, { city: 'Oulu' }],
    ],
    ['SELECT DISTINCT RAW city FROM travel WHERE city IS VALUED', ['Helsinki', 'Oulu']],
    [
      'SELECT RAW name FROM travel WHERE _type="Hotel" ORDER BY name',
      ['Aino', 'Hanna', 'Kämp', 'Torni'],
    ],
    [
      'SELECT RAW name FROM travel WHERE _type="Hotel" ORDER BY name DESC LIMIT 2',
      ['Torni', 'Kämp'],
    ],
    [
      'SELECT RAW name FROM travel WHERE _type="Hotel" ORDER BY name LIMIT 2 OFFSET 1',
      ['Hanna', 'Kämp'],
    ],
    [
      'SELECT RAW name FROM travel WHERE _type="Hotel" ORDER BY stars, name',
      ['Aino', 'Hanna', 'Torni', 'Kämp'],
    ],
    [
      'SELECT RAW name FROM travel WHERE _type="Hotel" ORDER BY stars DESC NULLS FIRST',
      ['Aino', 'Kämp', 'Torni', 'Hanna'],
    ],
    [
      'SELECT name AS n FROM travel WHERE _type="Owner" ORDER BY n DESC',
      [{ n: 'Bob' }, { n: 'Ann' }],
    ],
    ['SELECT RAW COUNT(*) FROM travel', [6]],
    ['SELECT RAW COUNT(*) AS count FROM travel WHERE stars > 9', [0]],
    ['SELECT COUNT(stars) AS n, COUNT(DISTINCT city) AS c FROM travel', [{ n: 3, c: 2 }]],
    [
      'SELECT SUM(stars) AS s, AVG(stars) AS a, MIN(stars) AS l, MAX(stars) AS g FROM travel',
      [{ s: 12, a: 4, l: 3, g: 5 }],
    ],
    ['SELECT SUM(stars) AS s FROM travel WHERE stars > 9', [{ s: null }]],
    [
      'SELECT ARRAY_AGG(name) AS names FROM travel WHERE _type = "Owner"',
      [{ names: ['Ann', 'Bob'] }],
    ],
    [
      'SELECT MEDIAN(stars) AS m, STDDEV_POP(stars) AS d FROM travel',
      [{ m: 4, d: Math.sqrt(2 / 3) }],
    ],
    [
      'SELECT city, COUNT(*) AS n FROM travel WHERE _type="Hotel" GROUP BY city ORDER BY city',
      [
        { city: 'Helsinki', n: 2 },
        { city: 'Oulu', n: 2 },
      ],
    ],
    [
      'SELECT x.a, COUNT(*) AS n FROM [{"a": null}, {}, {"a": "MISSING"}, {}] AS x GROUP BY x.a',
      [{ a: null, n: 1 }, { n: 2 }, { a: 'MISSING', n: 1 }],
    ],
    [
      'SELECT h.city, MAX(h.stars) AS best FROM travel h WHERE h._type="Hotel" GROUP BY city HAVING MAX(h.stars) > 3',
      [{ city: 'Helsinki', best: 5 }],
    ],
    [
      'SELECT c, COUNT(*) AS n FROM travel WHERE _type="Hotel" GROUP BY LOWER(city) AS c LETTING big = COUNT(*) > 1 HAVING big ORDER BY c',
      [
        { c: 'helsinki', n: 2 },
        { c: 'oulu', n: 2 },
      ],
    ],
    ['SELECT RAW full FROM travel LET full = name || "!" WHERE full = "Ann!"', ['Ann!']],
    [
      'SELECT h.name, t AS tag FROM travel h UNNEST h.tags AS t ORDER BY h.name, t',
      [
        { name: 'Kämp', tag: 'bar' },
        { name: 'Kämp', tag: 'spa' },
        { name: 'Torni', tag: 'bar' },
      ],
    ],
    [
      'SELECT h.name, o.name AS owner FROM travel h JOIN travel o ON KEYS h.owner WHERE h.stars > 4',
      [{ name: 'Kämp', owner: 'Ann' }],
    ],
    [
      'SELECT h.name, o.name AS owner FROM travel h LEFT JOIN travel o ON KEYS h.owner WHERE h.stars = 3',
      [{ name: 'Hanna' }],
    ],
    [
      'SELECT h.name, o.name AS owner FROM travel h JOIN travel o ON h.owner = META(o).id WHERE h._type="Hotel" ORDER BY h.name',
      [
        { name: 'Aino', owner: 'Ann' },
        { name: 'Kämp', owner: 'Ann' },
        { name: 'Torni', owner: 'Bob' },
      ],
    ],
    [
      'SELECT o.name, ARRAY x.name FOR x IN hs END AS hotels FROM travel o NEST travel hs ON hs.owner = META(o).id WHERE o.name = "Ann"',
      [{ name: 'Ann', hotels: ['Kämp', 'Aino'] }],
    ],
    ['SELECT x FROM [1, 2] AS x', [{ x: 1 }, { x: 2 }]],
    ['SELECT s.city FROM (SELECT city FROM travel WHERE stars = 3) AS s', [{ city: 'Oulu' }]],
    [
      'SELECT RAW name FROM travel WHERE city IN (SELECT RAW city FROM travel WHERE stars = 5) ORDER BY name',
      ['Kämp', 'Torni'],
    ],
    [
      'WITH best AS (SELECT RAW MAX(stars) FROM travel) SELECT RAW name FROM travel WHERE stars = best[0]',
      ['Kämp'],
    ],
    ['SELECT RAW 1 UNION SELECT RAW 1 UNION ALL SELECT RAW 2', [1, 2]],
    ['SELECT RAW 1 INTERSECT SELECT RAW 2', []],
    ['SELECT RAW 1 EXCEPT SELECT RAW 2', [1]],
    ['SELECT RAW name FROM default:travel WHERE stars = 5;', ['Kämp']],
    ['SELECT RAW name FROM `travel`.`_default`.`_default` WHERE stars = 5', ['Kämp']],
    ['SELECT RAW name FROM travel USE INDEX (`#primary` USING GSI) WHERE stars = 5', ['Kämp']],
  ])('%s', async (statement, expected) => expect(await rows(statement)).toEqual(expected));

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
  test.each<[string, new (...args: never[]) => Error, string]>([
    ['SELEC 1', ParsingFailureError, 'syntax error - near "SELEC" (at character 0)'],
    ['SELECT FROM travel', ParsingFailureError, 'syntax error - near "FROM" (at character 7)'],
    ['SELECT 1 1', ParsingFailureError, 'syntax error - near "1" (at character 9)'],
    [
      'SELECT * FROM travel WHERE',
      ParsingFailureError,
      'syntax error - at end of input (at character 26)',
    ],
    ['SELECT NO_SUCH(1)', ParsingFailureError, 'Invalid function no_such'],
    [
      'SELECT name FROM travel a JOIN travel b ON KEYS a.owner',
      ParsingFailureError,
      'Ambiguous reference to field name',
    ],
    [
      'SELECT name, COUNT(*) FROM travel',
      PlanningFailureError,
      'Expression (name) must depend only on group keys or aggregates.',
    ],
    [
      'SELECT 1 FROM travel WHERE COUNT(*) > 1',
      PlanningFailureError,
      'Aggregate count is not allowed here',
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
  ])('%s', async (statement, ErrorOf, message) => {
    const error = await rows(statement).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ErrorOf);
    expect((error as Error).cause).toMatchObject({ message });
    expect((error as { context: unknown }).context).toBeInstanceOf(QueryErrorContext);
    expect((error as { context: QueryErrorContext }).context.statement).toBe(statement);
  });
});
