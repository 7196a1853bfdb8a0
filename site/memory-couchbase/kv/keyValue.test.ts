import {
  AmbiguousTimeoutError,
  BucketNotFoundError,
  CasMismatchError,
  type Collection,
  DocumentExistsError,
  DocumentNotFoundError,
  DocumentNotLockedError,
  DurabilityImpossibleError,
  DurabilityLevel,
  InvalidArgumentError,
  InvalidDurabilityLevel,
  KeyValueErrorContext,
  LookupInSpec,
  MutateInSpec,
  SearchQuery,
  UnambiguousTimeoutError,
  ValueTooLargeError,
} from 'couchbase';
import { describe, expect, test, vi } from 'vitest';
import { testCluster } from '../testing/testCluster';

let clock = Date.UTC(2026, 0, 1);
const memory = testCluster({ now: () => clock });
const seconds = (count: number) => {
  clock += count * 1000;
};
const contentOf = async (key: string) => (await memory.collection.get(key)).content as unknown;
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('documents', () => {
  test.each<[string, unknown]>([
    ['an object', { a: [1, { b: null }] }],
    ['an array', [1, 'two']],
    ['a text', 'text'],
    ['a number', 1.5],
    ['a truth', false],
    ['null', null],
    ['bytes', Buffer.from([1, 2, 3])],
  ])('keep %s as it was written', async (_, value) => {
    await memory.collection.upsert('key', value);
    expect(await contentOf('key')).toEqual(value);
  });

  test('become JSON: dates are texts, undefined is gone, and nothing is shared', async () => {
    const value = { at: new Date(0), gone: undefined, list: [1] };
    await memory.collection.insert('key', value);
    value.list.push(2);
    expect(await contentOf('key')).toEqual({ at: '1970-01-01T00:00:00.000Z', list: [1] });
  });

  test.each<[string, (collection: Collection) => Promise<unknown>]>([
    ['get', (collection) => collection.get('none')],
    ['replace', (collection) => collection.replace('none', {})],
    ['remove', (collection) => collection.remove('none')],
    ['touch', (collection) => collection.touch('none', 10)],
    ['getAndTouch', (collection) => collection.getAndTouch('none', 10)],
    ['getAndLock', (collection) => collection.getAndLock('none', 10)],
    ['lookupIn', (collection) => collection.lookupIn('none', [LookupInSpec.get('a')])],
    ['mutateIn', (collection) => collection.mutateIn('none', [MutateInSpec.upsert('a', 1)])],
    ['getAnyReplica', (collection) => collection.getAnyReplica('none')],
  ])('%s of a document that does not exist is refused', async (_, call) => {
    const error = await failure(call(memory.collection));
    expect(error).toBeInstanceOf(DocumentNotFoundError);
    expect((error as DocumentNotFoundError).context).toBeInstanceOf(KeyValueErrorContext);
    expect((error as DocumentNotFoundError).context).toMatchObject({
      key: 'none',
      bucket: 'travel',
    });
  });

  test('insert refuses a key that is taken', async () => {
    await memory.collection.insert('key', 1);
    expect(await failure(memory.collection.insert('key', 2))).toBeInstanceOf(DocumentExistsError);
    expect(await contentOf('key')).toBe(1);
  });

  test('exists says whether there is one', async () => {
    expect((await memory.collection.exists('key')).exists).toBe(false);
    const { cas } = await memory.collection.insert('key', 1);
    const result = await memory.collection.exists('key');
    expect([result.exists, result.cas?.toString()]).toEqual([true, cas.toString()]);
    await memory.collection.remove('key');
    expect((await memory.collection.exists('key')).exists).toBe(false);
  });

  test('project gives only the named fields', async () => {
    await memory.collection.insert('key', { a: 1, b: { c: 2, d: 3 }, e: 4 });
    const { content } = await memory.collection.get('key', { project: ['a', 'b.c', 'none'] });
    expect(content).toEqual({ a: 1, b: { c: 2 } });
  });

  test.each([
    ['', 0],
    ['x'.repeat(251), 251],
    ['ä'.repeat(126), 252],
  ])('a key of %s is refused', async (key, size) => {
    const error = await failure(memory.collection.insert(key, 1));
    expect(error).toBeInstanceOf(InvalidArgumentError);
    expect((error as InvalidArgumentError).cause?.message).toContain(`this one has ${size}`);
  });

  test('a key may have 250 bytes, and 246 in a named collection', async () => {
    await memory.collection.insert('x'.repeat(250), 1);
    expect(await contentOf('x'.repeat(250))).toBe(1);
    const bucket = memory.cluster.bucket('travel');
    await bucket.collections().createCollection('named', '_default');
    await bucket.collection('named').insert('x'.repeat(246), 1);
    const error = await failure(bucket.collection('named').insert('x'.repeat(247), 1));
    expect(error).toBeInstanceOf(InvalidArgumentError);
  });

  test('a document may have 20 MB', async () => {
    const limit = 20 * 1024 * 1024;
    await memory.collection.insert('key', Buffer.alloc(limit));
    expect(await failure(memory.collection.upsert('key', Buffer.alloc(limit + 1)))).toBeInstanceOf(
      ValueTooLargeError,
    );
  });

  test.each([
    [{ durabilityLevel: 9 as DurabilityLevel }, InvalidDurabilityLevel],
    [{ durabilityReplicateTo: 1 }, DurabilityImpossibleError],
  ])('durability %o is refused', async (options, ErrorOf) =>
    expect(await failure(memory.collection.upsert('key', 1, options))).toBeInstanceOf(ErrorOf),
  );

  test.each(Object.values(DurabilityLevel).filter((level) => typeof level === 'number'))(
    'durability level %s is accepted',
    async (durabilityLevel) => {
      await memory.collection.upsert('key', 1, { durabilityLevel });
      expect(await contentOf('key')).toBe(1);
    },
  );
});

describe('CAS', () => {
  test('changes with every write and comes with a token', async () => {
    const first = await memory.collection.insert('key', 1);
    const second = await memory.collection.replace('key', 1);
    expect(first.cas.toString()).not.toBe(second.cas.toString());
    expect((await memory.collection.get('key')).cas.toString()).toBe(second.cas.toString());
    expect(second.token?.toJSON()).toMatchObject({ bucket_name: 'travel' });
  });

  test('lets through the one who read last', async () => {
    const { cas } = await memory.collection.insert('key', 1);
    await memory.collection.replace('key', 2, { cas });
    expect(await failure(memory.collection.replace('key', 3, { cas }))).toBeInstanceOf(
      CasMismatchError,
    );
    expect(await failure(memory.collection.remove('key', { cas }))).toBeInstanceOf(
      CasMismatchError,
    );
    expect(
      await failure(memory.collection.mutateIn('key', [MutateInSpec.upsert('', 1)], { cas })),
    ).toBeInstanceOf(CasMismatchError);
    expect(await contentOf('key')).toBe(2);
  });

  test('may be handed in as text', async () => {
    const { cas } = await memory.collection.insert('key', 1);
    await memory.collection.replace('key', 2, { cas: cas.toString() });
    expect(JSON.stringify({ cas })).toBe(`{"cas":"${cas}"}`);
  });

  test('may be handed in as bytes, and is 0 for a document that does not exist', async () => {
    const { cas } = await memory.collection.insert('key', 1);
    const bytes = Buffer.alloc(8);
    bytes.writeBigUInt64LE(BigInt(cas.toString()));
    const next = await memory.collection.replace('key', 2, { cas: bytes });
    await memory.collection.replace('key', 3, {
      cas: { raw: (next.cas as { raw?: unknown }).raw } as never,
    });
    expect(await failure(memory.collection.replace('key', 4, { cas: bytes }))).toBeInstanceOf(
      CasMismatchError,
    );
    expect(String((await memory.collection.exists('none')).cas)).toBe('0');
  });
});

describe('expiry', () => {
  test('removes a document when its time is over', async () => {
    await memory.collection.insert('key', 1, { expiry: 10 });
    seconds(9);
    expect(await contentOf('key')).toBe(1);
    seconds(1);
    expect(await failure(memory.collection.get('key'))).toBeInstanceOf(DocumentNotFoundError);
    await memory.collection.insert('key', 2);
    expect(await contentOf('key')).toBe(2);
  });

  test('is part of the result with withExpiry, as a moment', async () => {
    await memory.collection.insert('key', 1, { expiry: 10 });
    const { expiryTime } = await memory.collection.get('key', { withExpiry: true });
    expect(expiryTime).toBe(clock / 1000 + 10);
    expect((await memory.collection.get('key')).expiryTime).toBeUndefined();
  });

  test.each<[string, (collection: Collection) => Promise<unknown>, boolean]>([
    ['replace', (collection) => collection.replace('key', 2), false],
    ['upsert', (collection) => collection.upsert('key', 2), false],
    [
      'replace that preserves it',
      (collection) => collection.replace('key', 2, { preserveExpiry: true }),
      true,
    ],
    [
      'upsert that preserves it',
      (collection) => collection.upsert('key', 2, { preserveExpiry: true }),
      true,
    ],
    ['replace with another', (collection) => collection.replace('key', 2, { expiry: 5 }), true],
    ['touch', (collection) => collection.touch('key', 5), true],
    ['getAndTouch', (collection) => collection.getAndTouch('key', 5), true],
    ['touch with 0', (collection) => collection.touch('key', 0), false],
  ])('%s', async (_, write, expires) => {
    await memory.collection.insert('key', 1, { expiry: 10 });
    await write(memory.collection);
    seconds(60);
    expect((await memory.collection.exists('key')).exists).toBe(!expires);
  });

  test.each([29 * 86_400, 30 * 86_400, 60 * 86_400, Date.UTC(2026, 0, 2) / 1000])(
    'of %d seconds counts from now, as the SDK sends it',
    async (expiry) => {
      await memory.collection.insert('key', 1, { expiry });
      const { expiryTime } = await memory.collection.get('key', { withExpiry: true });
      expect(expiryTime).toBe(clock / 1000 + expiry);
    },
  );

  test('is a number: a Date is refused', async () => {
    const expiry = new Date(clock) as unknown as number;
    const error = await failure(memory.collection.insert('key', 1, { expiry }));
    expect(error).toBeInstanceOf(InvalidArgumentError);
  });

  test('takes documents out of the indexes', async () => {
    const { cluster, installed, collection, rows } = memory;
    const index = { name: 'all', sourceName: 'travel', type: 'fulltext-index', params: {} };
    await cluster.searchIndexes().upsertIndex(index as never);
    await rows('CREATE PRIMARY INDEX ON travel');
    await collection.insert('key', { name: 'Ann' }, { expiry: 10 });
    installed.settle();
    const counts = async () => [
      (await cluster.query('SELECT RAW COUNT(*) FROM travel')).rows[0],
      (await cluster.searchQuery('all', SearchQuery.match('ann'))).rows.length,
    ];
    expect(await counts()).toEqual([1, 1]);
    seconds(10);
    expect(await counts()).toEqual([0, 0]);
  });

  test('cannot be negative', async () => {
    const error = await failure(memory.collection.insert('key', 1, { expiry: -1 }));
    expect(error).toBeInstanceOf(InvalidArgumentError);
  });

  test('of a collection holds for documents without one, and caps longer ones', async () => {
    const bucket = memory.cluster.bucket('travel');
    await bucket.collections().createCollection('short', '_default', { maxExpiry: 30 });
    const short = bucket.collection('short');
    await short.insert('none', 1);
    await short.insert('long', 1, { expiry: 600 });
    await short.insert('shorter', 1, { expiry: 10 });
    seconds(10);
    expect((await short.exists('shorter')).exists).toBe(false);
    seconds(20);
    expect((await short.exists('none')).exists).toBe(false);
    expect((await short.exists('long')).exists).toBe(false);
  });
});

describe('locks', () => {
  test('let only their holder write', async () => {
    await memory.collection.insert('key', 1);
    const { cas } = await memory.collection.getAndLock('key', 15);
    const timeout = 5;
    for (const call of [
      () => memory.collection.replace('key', 2, { timeout }),
      () => memory.collection.upsert('key', 2, { timeout }),
      () => memory.collection.getAndLock('key', 15, { timeout }),
    ])
      expect(await failure(call())).toBeInstanceOf(AmbiguousTimeoutError);
    await memory.collection.replace('key', 3, { cas });
    expect(await contentOf('key')).toBe(3);
    await memory.collection.replace('key', 4);
  });

  test('hold back the others until they end', async () => {
    await memory.collection.insert('key', 1);
    const { cas } = await memory.collection.getAndLock('key', 15);
    const waiting = memory.collection.upsert('key', 2);
    await memory.collection.unlock('key', cas);
    await waiting;
    expect(await contentOf('key')).toBe(2);
  });

  test('end by unlock, and by themselves', async () => {
    await memory.collection.insert('key', 1);
    const { cas } = await memory.collection.getAndLock('key', 15);
    expect(await failure(memory.collection.unlock('key', '1'))).toBeInstanceOf(CasMismatchError);
    await memory.collection.unlock('key', cas);
    expect(await failure(memory.collection.unlock('key', cas))).toBeInstanceOf(
      DocumentNotLockedError,
    );
    await memory.collection.getAndLock('key', 15);
    seconds(15);
    await memory.collection.replace('key', 2);
  });
});

describe('counters', () => {
  test('start, count and do not go below 0', async () => {
    const counter = memory.collection.binary();
    expect((await counter.increment('visits', 1, { initial: 10 })).value).toBe(10);
    expect((await counter.increment('visits', 5)).value).toBe(15);
    expect((await counter.decrement('visits', 20)).value).toBe(0);
    expect(await contentOf('visits')).toBe(0);
    expect(await failure(counter.increment('none', 1))).toBeInstanceOf(DocumentNotFoundError);
  });
});

describe('callbacks', () => {
  test('get the result or the error of an operation', async () => {
    const results: unknown[] = [];
    const note = (error: Error | null, result: unknown) =>
      results.push(error?.name ?? (result as { content?: unknown }).content ?? 'done');
    await memory.collection.insert('key', 1, {}, note);
    await memory.collection.get('key', {}, note);
    await failure(memory.collection.get('none', {}, note));
    await memory.collection.binary().increment('visits', 1, { initial: 1 }, note as never);
    expect(results).toEqual(['done', 1, 'DocumentNotFoundError', 'done']);
  });
});

describe('lists, maps, queues and sets of the SDK', () => {
  test('keep their items in a document', async () => {
    const list = memory.collection.list('list');
    await list.push('b');
    await list.unshift('a');
    expect(await list.getAll()).toEqual(['a', 'b']);
    const map = memory.collection.map('map');
    await map.set('city', 'Oulu');
    expect(await map.getAll()).toEqual({ city: 'Oulu' });
    const queue = memory.collection.queue('queue');
    await queue.push('first');
    await queue.push('second');
    expect(await queue.pop()).toBe('first');
    const set = memory.collection.set('set');
    expect([await set.add('a'), await set.add('a')]).toEqual([true, false]);
  });
});

describe('places', () => {
  test('a collection that does not exist is waited for until the timeout', async () => {
    const collection = memory.cluster.bucket('travel').scope('no').collection('where');
    const error = await failure(collection.get('key', { timeout: 5 }));
    expect(error).toBeInstanceOf(UnambiguousTimeoutError);
    expect((error as UnambiguousTimeoutError).cause?.message).toBe(
      'no success in 5 ms: collection travel.no.where not found',
    );
    expect(await failure(collection.upsert('key', 1, { timeout: 5 }))).toBeInstanceOf(
      AmbiguousTimeoutError,
    );
  });

  test('a collection that is created in time is used', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
    const bucket = memory.cluster.bucket('travel');
    const written = bucket.collection('later').insert('key', 1);
    await bucket.collections().createCollection('later', '_default');
    await vi.advanceTimersByTimeAsync(500);
    vi.useRealTimers();
    await written;
    expect((await bucket.collection('later').get('key')).content).toBe(1);
  });

  test('the same key is another document in another collection', async () => {
    const bucket = memory.cluster.bucket('travel');
    await bucket.collections().createCollection({ name: 'other', scopeName: '_default' });
    await bucket.collection('other').insert('key', 'other');
    await memory.collection.insert('key', 'default');
    expect((await bucket.collection('other').get('key')).content).toBe('other');
  });

  test('dropping a collection drops its documents', async () => {
    const bucket = memory.cluster.bucket('travel');
    await bucket.collections().createCollection('other', '_default');
    await bucket.collection('other').insert('key', 1);
    await bucket.collections().dropCollection('other', '_default');
    await bucket.collections().createCollection('other', '_default');
    expect((await bucket.collection('other').exists('key')).exists).toBe(false);
  });
});

describe('a list of buckets', () => {
  const limited = testCluster({ buckets: ['travel'] });

  test('refuses others', async () => {
    await limited.collection.insert('key', 1);
    const print = vi.spyOn(console, 'error').mockImplementation(() => {});
    const other = limited.cluster.bucket('other').defaultCollection();
    expect(await failure(other.insert('key', 1))).toBeInstanceOf(BucketNotFoundError);
    expect(print.mock.calls).toEqual([
      ['failed to open bucket: %O', expect.any(BucketNotFoundError)],
    ]);
  });
});
