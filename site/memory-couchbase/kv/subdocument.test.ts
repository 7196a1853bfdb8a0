import {
  DeltaInvalidError,
  DocumentExistsError,
  DocumentNotJsonError,
  InvalidArgumentError,
  LookupInMacro,
  LookupInSpec,
  MutateInMacro,
  MutateInSpec,
  PathExistsError,
  PathInvalidError,
  PathMismatchError,
  PathNotFoundError,
  PathTooDeepError,
  StoreSemantics,
  ValueInvalidError,
} from 'couchbase';
import { beforeEach, describe, expect, test } from 'vitest';
import { testCluster } from '../testing/testCluster';
import { parsePath } from './path';

const memory = testCluster();
const hotel = {
  name: 'Kämp',
  stars: 5,
  tags: ['spa', 'bar'],
  address: { city: 'Helsinki' },
  rooms: [{ beds: 2 }],
  'a.b': 'dotted',
};
beforeEach(async () => {
  await memory.collection.insert('hotel', hotel);
});

describe('paths', () => {
  test.each([
    ['a', ['a']],
    ['a.b', ['a', 'b']],
    ['a[0]', ['a', 0]],
    ['a[-1].b', ['a', -1, 'b']],
    ['a[0][1]', ['a', 0, 1]],
    ['`a.b`.c', ['a.b', 'c']],
    ['`a``b`', ['a`b']],
    ['[2]', [2]],
  ])('%s', (path, steps) => expect(parsePath(path)).toEqual(steps));

  test.each(['a..b', 'a[', 'a[x]', 'a[-2]', '.'])('%s is refused', (path) =>
    expect(() => parsePath(path)).toThrow(PathInvalidError),
  );

  test('has at most 32 steps', () =>
    expect(() => parsePath(Array(33).fill('a').join('.'))).toThrow(PathTooDeepError));
});

describe('lookups', () => {
  test.each<[string, LookupInSpec, unknown]>([
    ['a field', LookupInSpec.get('name'), 'Kämp'],
    ['a nested field', LookupInSpec.get('address.city'), 'Helsinki'],
    ['an element', LookupInSpec.get('tags[0]'), 'spa'],
    ['the last element', LookupInSpec.get('tags[-1]'), 'bar'],
    ['a name with a dot', LookupInSpec.get('`a.b`'), 'dotted'],
    ['the document', LookupInSpec.get(''), hotel],
    ['what exists', LookupInSpec.exists('rooms[0].beds'), true],
    ['what does not exist', LookupInSpec.exists('rooms[9]'), false],
    ['the size of an array', LookupInSpec.count('tags'), 2],
    ['the size of an object', LookupInSpec.count('address'), 1],
    ['the expiry', LookupInSpec.get(LookupInMacro.Expiry), 0],
  ])('give %s', async (_, spec, value) => {
    const { content } = await memory.collection.lookupIn('hotel', [spec]);
    expect(content).toEqual([{ error: null, value }]);
  });

  test.each<[string, LookupInSpec, new () => Error]>([
    ['a field that does not exist', LookupInSpec.get('none'), PathNotFoundError],
    ['an element that does not exist', LookupInSpec.get('tags[9]'), PathNotFoundError],
    ['a field of a text', LookupInSpec.get('name.first'), PathMismatchError],
    ['an element of an object', LookupInSpec.get('address[0]'), PathMismatchError],
    ['the size of a text', LookupInSpec.count('name'), PathMismatchError],
    ['a path that cannot be read', LookupInSpec.get('a..b'), PathInvalidError],
  ])('report %s, each for itself', async (_, spec, ErrorOf) => {
    const specs = [spec, LookupInSpec.get('stars')];
    const { content } = await memory.collection.lookupIn('hotel', specs);
    expect(content[0]?.error).toBeInstanceOf(ErrorOf);
    expect(content[1]?.value).toBe(5);
  });

  test.each([0, 17])('cannot be %d in one call', async (length) => {
    const specs = Array.from({ length }, () => LookupInSpec.get('name'));
    const changes = Array.from({ length }, () => MutateInSpec.upsert('name', 'x'));
    for (const call of [
      memory.collection.lookupIn('hotel', specs),
      memory.collection.mutateIn('hotel', changes),
    ])
      await expect(call).rejects.toBeInstanceOf(InvalidArgumentError);
  });

  test('need JSON', async () => {
    await memory.collection.insert('bytes', Buffer.from('x'));
    const lookup = memory.collection.lookupIn('bytes', [LookupInSpec.get('a')]);
    await expect(lookup).rejects.toBeInstanceOf(DocumentNotJsonError);
  });
});

describe('changes of parts', () => {
  const { createPath } = { createPath: { createPath: true } };
  test.each<[string, MutateInSpec, object]>([
    ['insert a field', MutateInSpec.insert('pool', true), { pool: true }],
    ['set a field', MutateInSpec.upsert('stars', 4), { stars: 4 }],
    ['make the way', MutateInSpec.upsert('a.b.c', 1, createPath), { a: { b: { c: 1 } } }],
    [
      'replace a field',
      MutateInSpec.replace('address.city', 'Oulu'),
      { address: { city: 'Oulu' } },
    ],
    ['replace an element', MutateInSpec.replace('tags[1]', 'pool'), { tags: ['spa', 'pool'] }],
    ['remove a field', MutateInSpec.remove('address.city'), { address: {} }],
    ['remove an element', MutateInSpec.remove('tags[0]'), { tags: ['bar'] }],
    ['remove the last element', MutateInSpec.remove('tags[-1]'), { tags: ['spa'] }],
    ['append', MutateInSpec.arrayAppend('tags', 'pool'), { tags: ['spa', 'bar', 'pool'] }],
    [
      'append several',
      MutateInSpec.arrayAppend('tags', ['a', 'b'], { multi: true }),
      { tags: ['spa', 'bar', 'a', 'b'] },
    ],
    ['prepend', MutateInSpec.arrayPrepend('tags', 'pool'), { tags: ['pool', 'spa', 'bar'] }],
    ['append to a new array', MutateInSpec.arrayAppend('extras', 1, createPath), { extras: [1] }],
    [
      'insert an element',
      MutateInSpec.arrayInsert('tags[1]', 'pool'),
      { tags: ['spa', 'pool', 'bar'] },
    ],
    [
      'add what is not there',
      MutateInSpec.arrayAddUnique('tags', 'pool'),
      { tags: ['spa', 'bar', 'pool'] },
    ],
    ['count up', MutateInSpec.increment('stars', 2), { stars: 7 }],
    ['count down', MutateInSpec.decrement('stars', 2), { stars: 3 }],
    ['start a counter', MutateInSpec.increment('visits', 1), { visits: 1 }],
  ])('%s', async (_, spec, expected) => {
    await memory.collection.mutateIn('hotel', [spec]);
    expect((await memory.collection.get('hotel')).content).toEqual({ ...hotel, ...expected });
  });

  test.each<[string, MutateInSpec, new () => Error]>([
    ['insert what exists', MutateInSpec.insert('name', 1), PathExistsError],
    ['replace what does not exist', MutateInSpec.replace('none', 1), PathNotFoundError],
    ['remove what does not exist', MutateInSpec.remove('none'), PathNotFoundError],
    ['set below what does not exist', MutateInSpec.upsert('a.b', 1), PathNotFoundError],
    ['append to what does not exist', MutateInSpec.arrayAppend('none', 1), PathNotFoundError],
    ['append to a text', MutateInSpec.arrayAppend('name', 1), PathMismatchError],
    ['add what is there', MutateInSpec.arrayAddUnique('tags', 'spa'), PathExistsError],
    [
      'add an object that should be unique',
      MutateInSpec.arrayAddUnique('tags', {}),
      ValueInvalidError,
    ],
    ['add to an array of objects', MutateInSpec.arrayAddUnique('rooms', 1), PathMismatchError],
    ['insert behind the end', MutateInSpec.arrayInsert('tags[9]', 1), PathNotFoundError],
    ['insert without a position', MutateInSpec.arrayInsert('tags', 1), PathInvalidError],
    ['count a text', MutateInSpec.increment('name', 1), PathMismatchError],
    ['count by nothing', MutateInSpec.increment('stars', 0), DeltaInvalidError],
  ])('refuse to %s, and then change nothing', async (_, spec, ErrorOf) => {
    const change = memory.collection.mutateIn('hotel', [MutateInSpec.upsert('stars', 1), spec]);
    await expect(change).rejects.toBeInstanceOf(ErrorOf);
    expect((await memory.collection.get('hotel')).content).toEqual(hotel);
  });

  test('give the new value of a counter', async () => {
    const specs = [MutateInSpec.increment('stars', 1), MutateInSpec.upsert('name', 'Torni')];
    const { content } = await memory.collection.mutateIn('hotel', specs);
    expect(content.map(({ value }) => value)).toEqual([6, undefined]);
  });

  test('create the document when they are asked to', async () => {
    const specs = [MutateInSpec.upsert('a', 1)];
    await memory.collection.mutateIn('new', specs, { storeSemantics: StoreSemantics.Upsert });
    expect((await memory.collection.get('new')).content).toEqual({ a: 1 });
    const again = memory.collection.mutateIn('new', specs, {
      storeSemantics: StoreSemantics.Insert,
    });
    await expect(again).rejects.toBeInstanceOf(DocumentExistsError);
  });

  test('of extended attributes are refused', async () => {
    const spec = MutateInSpec.upsert('stamp', MutateInMacro.Cas);
    await expect(memory.collection.mutateIn('hotel', [spec])).rejects.toMatchObject({
      cause: { message: 'a change of extended attributes: not in memory' },
    });
  });

  test('may remove the document', async () => {
    await memory.collection.mutateIn('hotel', [MutateInSpec.remove('')]);
    expect((await memory.collection.exists('hotel')).exists).toBe(false);
  });
});
