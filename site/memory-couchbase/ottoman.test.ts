import { DocumentNotFoundError, Ottoman, Schema, SearchConsistency } from 'ottoman';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Installed, install } from './index';

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
});

describe('what Ottoman builds on it', () => {
  const LOCAL = { consistency: SearchConsistency.LOCAL };

  test('indexes of a schema: n1ql and refdoc', async () => {
    const schema = new Schema({ name: String, email: String });
    schema.index.findByName = { by: 'name', type: 'n1ql' };
    schema.index.findByEmail = { by: 'email', type: 'refdoc' };
    const User = ottoman.model<{ name: string; email: string }>('User', schema);
    await ottoman.start();
    await User.create({ name: 'Ann', email: 'ann@example.org' });
    installed.settle();
    const byIndex = User as unknown as Record<
      string,
      (value: string) => Promise<{ rows: unknown[]; name: string }>
    >; // statics that the schema adds
    expect((await byIndex.findByName!('Ann')).rows).toHaveLength(1);
    expect((await byIndex.findByEmail!('ann@example.org')).name).toBe('Ann');
  });

  test('many documents at once', async () => {
    const Hotel = ottoman.model('Hotel', hotelSchema());
    await ottoman.start();
    const created = await Hotel.createMany([{ name: 'A', stars: 1 }, { name: 'B', stars: 1 }, {}]);
    expect([created.status, created.message.success, created.message.errors.length]).toEqual([
      'FAILURE',
      2,
      1,
    ]);
    installed.settle();
    expect((await Hotel.updateMany({ stars: 1 }, { stars: 2 })).message.success).toBe(2);
    installed.settle();
    expect((await Hotel.removeMany({ stars: 2 })).message.success).toBe(2);
    expect(await Hotel.count()).toBe(0);
  });

  test('findOneAndUpdate with upsert, and sorting, paging and selecting', async () => {
    const Hotel = ottoman.model('Hotel', hotelSchema());
    await ottoman.start();
    await Hotel.findOneAndUpdate(
      { name: 'A' },
      { name: 'A', stars: 1 },
      { upsert: true, new: true },
    );
    await Hotel.create({ name: 'C', stars: 3 });
    await Hotel.create({ name: 'B', stars: 2 });
    const { rows } = await Hotel.find(
      {},
      { ...LOCAL, select: 'name', sort: { name: 'DESC' }, limit: 2, lean: true },
    );
    expect(rows).toEqual([
      { name: 'C', _type: 'Hotel' },
      { name: 'B', _type: 'Hotel' },
    ]);
  });

  test('references', async () => {
    const ownerSchema = new Schema({ name: String });
    const Owner = ottoman.model('Owner', ownerSchema);
    const House = ottoman.model('House', { owner: { type: ownerSchema, ref: 'Owner' } });
    await ottoman.start();
    const ann = await Owner.create({ name: 'Ann' });
    const { id } = await House.create({ owner: ann.id });
    const house = await House.findById(id, { populate: 'owner' });
    expect(house.owner.name).toBe('Ann');
  });

  test('transactions', async () => {
    const Account = ottoman.model('Account', { owner: String, balance: { type: Number, min: 0 } });
    await ottoman.start();
    const { id } = await Account.create({ owner: 'Ann', balance: 5 });
    const pay = (amount: number) =>
      ottoman.$transactions(async (transactionContext) => {
        const account = await Account.findById(id, { transactionContext });
        account.balance -= amount;
        await account.save(false, { transactionContext });
      });
    await pay(3);
    await expect(pay(3)).rejects.toMatchObject({ name: 'TransactionFailedError' });
    expect((await Account.findById(id)).balance).toBe(2);
  });

  test('every operator of the query builder', async () => {
    const Hotel = ottoman.model('Hotel', hotelSchema());
    await ottoman.start();
    await Hotel.create({ name: 'Kämp', stars: 5, tags: ['spa'], address: { city: 'Helsinki' } });
    await Hotel.create({ name: 'Torni', tags: [] });
    const names = async (filter: object, options = {}) =>
      (await Hotel.find(filter, { ...LOCAL, ...options })).rows.map(
        (row: { name: string }) => row.name,
      );
    expect(await names({ stars: { $eq: 5 } })).toEqual(['Kämp']);
    expect(await names({ stars: { $neq: 4 } })).toEqual(['Kämp']);
    expect(await names({ stars: { $btw: [4, 5] } })).toEqual(['Kämp']);
    expect(await names({ stars: { $notBtw: [1, 2] } })).toEqual(['Kämp']);
    expect(await names({ stars: { $isMissing: true } })).toEqual(['Torni']);
    expect(await names({ stars: { $isValued: true } })).toEqual(['Kämp']);
    expect(await names({ name: { $like: 'T%' } })).toEqual(['Torni']);
    expect(await names({ name: { $notLike: 'T%' } })).toEqual(['Kämp']);
    expect(await names({ name: 'kämp' }, { ignoreCase: true })).toEqual(['Kämp']);
    expect(await names({ name: { $eq: 'kämp', $ignoreCase: true } })).toEqual(['Kämp']);
    expect(await names({ name: { $in: ['Torni', 'x'] } })).toEqual(['Torni']);
    expect(await names({ name: { $notIn: ['Torni'] } })).toEqual(['Kämp']);
    expect(await names({ tags: { $within: ['spa'] } })).toEqual([]);
    expect(await names({ 'address.city': 'Helsinki' })).toEqual(['Kämp']);
    expect(await names({ $or: [{ stars: 5 }, { name: 'Torni' }] })).toHaveLength(2);
    expect(await names({ $not: [{ stars: 5 }] })).toEqual([]);
    expect(
      await names({ $any: { $expr: [{ v: { $in: 'tags' } }], $satisfies: { v: 'spa' } } }),
    ).toEqual(['Kämp']);
    expect(
      await names({ $every: { $expr: [{ v: { $in: 'tags' } }], $satisfies: { v: 'spa' } } }),
    ).toHaveLength(2);
  });
});
