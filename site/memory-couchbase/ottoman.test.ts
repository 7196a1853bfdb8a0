import {
  DocumentNotFoundError,
  Ottoman,
  PlanningFailureError,
  Schema,
  SearchConsistency,
} from 'ottoman';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Installed, install } from '.';

/** The published Ottoman against the stand-in. */

let installed: Installed;
let ottoman: Ottoman;

beforeEach(async () => {
  installed = install();
  ottoman = new Ottoman();
  await ottoman.connect('couchbase://127.0.0.1/travel@Administrator:password');
});
afterEach(async () => {
  await ottoman.close();
  installed.uninstall();
});

const hotelSchema = () =>
  new Schema(
    {
      name: { type: String, required: true },
      stars: Number,
      tags: [String],
      address: { city: String },
    },
    { timestamps: false },
  );

const waitForIndexes = () => new Promise((resolve) => setImmediate(resolve));

describe('a model', () => {
  test('goes the whole way: indexes, save, find, update and remove', async () => {
    const Hotel = ottoman.model('Hotel', hotelSchema());
    await ottoman.start();
    const created = await Hotel.create({ id: 'kamp', name: 'Kämp', stars: 4, tags: ['spa'] });
    expect(created.name).toBe('Kämp');
    expect((await Hotel.findById('kamp')).stars).toBe(4);

    const { rows } = await Hotel.find(
      { stars: { $gte: 4 } },
      { consistency: SearchConsistency.LOCAL },
    );
    expect(rows.map((row: { toObject(): object }) => row.toObject())).toEqual([
      { _type: 'Hotel', id: 'kamp', name: 'Kämp', stars: 4, tags: ['spa'] },
    ]);

    await Hotel.updateById('kamp', { stars: 5 });
    expect((await Hotel.findById('kamp', { lean: true })).stars).toBe(5);
    expect(await Hotel.count({ stars: 5 })).toBe(1);

    await Hotel.removeById('kamp');
    await expect(Hotel.findById('kamp')).rejects.toBeInstanceOf(DocumentNotFoundError);
  });

  test('is not found by a query right after it was saved, unless the query waits for the index', async () => {
    const Hotel = ottoman.model('Hotel', hotelSchema());
    await ottoman.start();
    await Hotel.create({ name: 'Torni' });
    expect((await Hotel.find({ name: 'Torni' })).rows).toEqual([]);
    const { rows } = await Hotel.find({ name: 'Torni' }, { consistency: SearchConsistency.LOCAL });
    expect(rows).toHaveLength(1);
    await Hotel.create({ name: 'Hanna' });
    await waitForIndexes();
    expect((await Hotel.find({ name: 'Hanna' })).rows).toHaveLength(1);
  });

  test('needs an index for a query', async () => {
    const Hotel = ottoman.model('Hotel', hotelSchema());
    await ottoman.ensureCollections();
    await expect(Hotel.find({ stars: 5 })).rejects.toBeInstanceOf(PlanningFailureError);
  });
});
