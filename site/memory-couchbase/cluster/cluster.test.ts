import {
  AuthenticationFailureError,
  BucketExistsError,
  BucketNotFoundError,
  Cluster,
  ClusterClosedError,
  CollectionExistsError,
  CollectionNotFoundError,
  connect,
  EndpointState,
  FeatureNotAvailableError,
  IndexNotFoundError,
  InvalidArgumentError,
  PingState,
  ScopeExistsError,
  ScopeNotFoundError,
  SearchQuery,
  SearchRequest,
  ServiceType,
} from 'couchbase';
import { beforeEach, describe, expect, test } from 'vitest';
import { install } from '../index';
import { testCluster } from '../testing/testCluster';

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error as Error,
  );

describe('connecting', () => {
  const memory = testCluster({ users: { app: 'secret' } });

  test('shares one cluster', async () => {
    await memory.collection.insert('key', 1);
    const other = await connect('couchbase://elsewhere', { username: 'app', password: 'secret' });
    expect((await other.bucket('travel').defaultCollection().get('key')).content).toBe(1);
  });

  test.each([
    { username: 'app', password: 'wrong' },
    { username: 'nobody', password: 'secret' },
    {},
  ])('refuses %j', async (options) => {
    expect(await failure(connect('couchbase://localhost', options))).toBeInstanceOf(
      AuthenticationFailureError,
    );
  });

  test.each(['', 'http://localhost', 'couchbase://', 'two words'])(
    'refuses the address "%s"',
    async (address) => {
      const options = { username: 'app', password: 'secret' };
      expect(await failure(connect(address, options))).toBeInstanceOf(InvalidArgumentError);
    },
  );

  test('forgets everything on reset', async () => {
    await memory.collection.insert('key', 1);
    memory.installed.reset();
    const again = await connect('couchbase://localhost', { username: 'app', password: 'secret' });
    expect((await again.bucket('travel').defaultCollection().exists('key')).exists).toBe(false);
  });

  test("puts the SDK's own call back", () => {
    const own = Cluster.connect;
    const second = install();
    expect(Cluster.connect).not.toBe(own);
    second.uninstall();
    expect(String(Cluster.connect)).toContain('_connect');
  });
});

describe('what is not in memory', () => {
  const memory = testCluster();
  test.each<[string, () => unknown]>([
    ['Cluster.users', () => memory.cluster.users()],
    ['Collection.scan', () => memory.collection.scan({} as never)],
    ['MERGE', () => memory.rows('MERGE INTO travel USING x ON true')],
    ['PREPARE', () => memory.rows('PREPARE SELECT 1')],
  ])('is refused: %s', async (name, call) => {
    const error = await failure(Promise.resolve().then(call));
    expect(error).toBeInstanceOf(FeatureNotAvailableError);
    expect(error?.cause).toMatchObject({ message: `${name}: not in memory` });
  });
});

describe('ping and diagnostics', () => {
  const memory = testCluster();
  test('report each service that is asked for', async () => {
    const serviceTypes = [ServiceType.KeyValue, ServiceType.Query];
    const { services } = await memory.cluster.ping({ serviceTypes });
    expect(Object.keys(services)).toEqual(['kv', 'query']);
    expect(Object.values(services).flat()).toMatchObject([
      { state: PingState.Ok },
      { state: PingState.Ok },
    ]);
    const connected = await memory.cluster.diagnostics();
    expect(connected.services).toMatchObject({ search: [{ state: EndpointState.Connected }] });
  });
});

describe('a closed cluster', () => {
  const memory = testCluster();
  test('refuses every call', async () => {
    const { collection, cluster } = memory;
    await cluster.close();
    expect(await failure(collection.get('key'))).toBeInstanceOf(ClusterClosedError);
    expect(await failure(Promise.resolve(cluster.query('SELECT 1')))).toBeInstanceOf(
      ClusterClosedError,
    );
    expect(await failure(cluster.ping())).toBeInstanceOf(ClusterClosedError);
    expect(() => cluster.bucket('travel')).toThrow(ClusterClosedError);
  });
});

describe('scopes and collections', () => {
  test('keep an empty name, which means the default', async () => {
    const unnamed = memory.cluster.bucket('travel').scope('').collection('');
    expect([unnamed.name, unnamed.scope.name]).toEqual(['', '']);
    await unnamed.upsert('a', 1);
    expect((await memory.collection.get('a')).content).toBe(1);
  });

  const memory = testCluster();
  const manager = () => memory.cluster.bucket('travel').collections();

  test('are created, listed and dropped', async () => {
    await manager().createScope('inventory');
    await manager().createCollection({ name: 'Hotel', scopeName: 'inventory', maxExpiry: 60 });
    const scopes = await manager().getAllScopes();
    expect(
      scopes.map(({ name, collections }) => [name, collections.map((spec) => spec.name)]),
    ).toEqual([
      ['_default', ['_default']],
      ['inventory', ['Hotel']],
    ]);
    expect(scopes[1]?.collections[0]?.maxExpiry).toBe(60);
    await manager().updateCollection('Hotel', 'inventory', { maxExpiry: 30 });
    await manager().dropCollection('Hotel', 'inventory');
    await manager().dropScope('inventory');
    expect(await manager().getAllScopes()).toHaveLength(1);
  });

  test.each<[string, () => Promise<void>, new () => Error]>([
    ['a scope that exists', () => manager().createScope('_default'), ScopeExistsError],
    ['a scope that does not', () => manager().dropScope('none'), ScopeNotFoundError],
    [
      'a collection that exists',
      () => manager().createCollection('_default', '_default'),
      CollectionExistsError,
    ],
    [
      'a collection that does not',
      () => manager().dropCollection('none', '_default'),
      CollectionNotFoundError,
    ],
    ['a collection of no scope', () => manager().createCollection('a', 'none'), ScopeNotFoundError],
    ['a name with a blank', () => manager().createScope('two words'), InvalidArgumentError],
    ['a name that starts with _', () => manager().createScope('_own'), InvalidArgumentError],
  ])('refuse %s', async (_, call, ErrorOf) =>
    expect(await failure(call())).toBeInstanceOf(ErrorOf),
  );

  test('are created by statements too', async () => {
    await memory.rows('CREATE SCOPE travel.inventory');
    await memory.rows('CREATE SCOPE travel.inventory IF NOT EXISTS');
    await memory.rows('CREATE COLLECTION travel.inventory.Hotel');
    await memory.rows('DROP COLLECTION travel.inventory.Hotel');
    await memory.rows('DROP COLLECTION IF EXISTS travel.inventory.Hotel');
    await memory.rows('DROP SCOPE travel.inventory');
    expect(await manager().getAllScopes()).toHaveLength(1);
  });
});

describe('buckets', () => {
  const memory = testCluster({ buckets: ['travel'] });
  const manager = () => memory.cluster.buckets();

  test('are created, flushed and dropped', async () => {
    await manager().createBucket({ name: 'bank', ramQuotaMB: 100 });
    expect((await manager().getAllBuckets()).map(({ name }) => name)).toEqual(['bank', 'travel']);
    await memory.collection.insert('key', 1);
    await manager().flushBucket('travel');
    expect((await memory.collection.exists('key')).exists).toBe(false);
    await manager().dropBucket('bank');
    expect(await failure(manager().getBucket('bank'))).toBeInstanceOf(BucketNotFoundError);
    expect(await failure(manager().dropBucket('bank'))).toBeInstanceOf(BucketNotFoundError);
    expect(
      await failure(manager().createBucket({ name: 'travel', ramQuotaMB: 100 })),
    ).toBeInstanceOf(BucketExistsError);
  });
});

describe('search', () => {
  const memory = testCluster();
  const definition = (params = {}) => ({
    name: 'hotels',
    sourceName: 'travel',
    type: 'fulltext-index',
    params,
  });
  const ids = async (query: SearchQuery, options = {}) =>
    (await memory.cluster.searchQuery('hotels', query, options)).rows.map(
      ({ id }: { id: string }) => id,
    );

  beforeEach(async () => {
    await memory.cluster.searchIndexes().upsertIndex(definition() as never);
    await memory.collection.insert('a', {
      name: 'Quiet House',
      text: 'A garden by the sea',
      tags: ['spa'],
    });
    await memory.collection.insert('b', {
      name: 'Sea View',
      text: 'Loud',
      address: { city: 'Oulu' },
    });
    memory.installed.settle();
  });

  test.each<[string, SearchQuery, string[]]>([
    ['any word', SearchQuery.match('garden loud'), ['a', 'b']],
    ['without regard to case', SearchQuery.match('SEA'), ['a', 'b']],
    ['in a field', SearchQuery.match('sea').field('name'), ['b']],
    ['in a nested field', SearchQuery.match('oulu').field('address.city'), ['b']],
    ['in a list', SearchQuery.match('spa').field('tags'), ['a']],
    ['a term', SearchQuery.term('garden'), ['a']],
    ['a term as it is', SearchQuery.term('Garden'), []],
    ['nothing', SearchQuery.match('mountain'), []],
  ])('finds %s', async (_, query, expected) => expect(await ids(query)).toEqual(expected));

  test('pages, and counts all', async () => {
    const result = await memory.cluster.searchQuery('hotels', SearchQuery.match('sea'), {
      limit: 1,
      skip: 1,
      fields: ['name'],
    });
    expect(result.rows).toMatchObject([{ id: 'b', fields: { name: 'Sea View' } }]);
    expect(result.meta).toMatchObject({ metrics: { total_rows: 2 } });
  });

  test('looks only into the collections of the index', async () => {
    await memory.cluster
      .searchIndexes()
      .upsertIndex(definition({ mapping: { types: { 'inventory.Hotel': {} } } }) as never);
    expect(await ids(SearchQuery.match('sea'))).toEqual([]);
  });

  test.each<[string, () => Promise<unknown>, new () => Error]>([
    [
      'an index that does not exist',
      async () => memory.cluster.searchQuery('none', SearchQuery.match('a')),
      IndexNotFoundError,
    ],
    [
      'other queries',
      async () => memory.cluster.searchQuery('hotels', SearchQuery.prefix('se')),
      FeatureNotAvailableError,
    ],
    [
      'views',
      async () => memory.cluster.bucket('travel').viewQuery('a', 'b'),
      FeatureNotAvailableError,
    ],
    ['analytics', async () => memory.cluster.analyticsQuery('SELECT 1'), FeatureNotAvailableError],
  ])('refuses %s', async (_, call, ErrorOf) =>
    expect(await failure(call())).toBeInstanceOf(ErrorOf),
  );

  test('answers requests as well', async () => {
    const request = SearchRequest.create(SearchQuery.match('garden'));
    const result = await memory.cluster.search('hotels', request);
    expect(result.rows).toHaveLength(1);
  });

  test('manages its indexes', async () => {
    const manager = memory.cluster.searchIndexes();
    expect((await manager.getAllIndexes()).map(({ name }) => name)).toEqual(['hotels']);
    expect(await manager.getIndexedDocumentsCount('hotels')).toBe(2);
    await manager.dropIndex('hotels');
    expect(await failure(manager.getIndex('hotels'))).toBeInstanceOf(IndexNotFoundError);
  });
});
