import {
  type Collection,
  DocumentExistsError,
  DocumentNotFoundError,
  type TransactionAttemptContext,
  TransactionFailedError,
  TransactionOperationFailedError,
} from 'couchbase';
import { beforeEach, describe, expect, test } from 'vitest';
import { testCluster } from '../testing/testCluster';

let clock = 0;
const memory = testCluster({ now: () => clock });
const balance = async (key: string) => (await memory.collection.get(key)).content.balance as number;
const run = (work: (context: TransactionAttemptContext) => Promise<void>, timeout?: number) =>
  memory.cluster.transactions().run(work, { timeout });
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error as Error,
  );
let accounts: Collection;

beforeEach(async () => {
  accounts = memory.collection;
  await accounts.insert('ann', { balance: 100 });
  await accounts.insert('bob', { balance: 0 });
  await memory.rows('CREATE PRIMARY INDEX ON travel');
});

async function transfer(context: TransactionAttemptContext, amount: number) {
  const ann = await context.get(accounts, 'ann');
  const bob = await context.get(accounts, 'bob');
  await context.replace(ann, { balance: ann.content.balance - amount });
  await context.replace(bob, { balance: bob.content.balance + amount });
}

describe('a transaction', () => {
  test('makes all of its writes', async () => {
    const result = await run((context) => transfer(context, 20));
    expect(result.unstagingComplete).toBe(true);
    expect([await balance('ann'), await balance('bob')]).toEqual([80, 20]);
  });

  test('makes none when its function fails, and says why', async () => {
    const error = await failure(
      run(async (context) => {
        await transfer(context, 20);
        await context.insert(accounts, 'log', {});
        throw new RangeError('too much');
      }),
    );
    expect(error).toBeInstanceOf(TransactionFailedError);
    expect((error as TransactionFailedError).cause).toEqual(new RangeError('too much'));
    expect([await balance('ann'), await balance('bob')]).toEqual([100, 0]);
    expect((await accounts.exists('log')).exists).toBe(false);
  });

  test('sees its own writes, which others do not see', async () => {
    await run(async (context) => {
      await transfer(context, 20);
      await context.insert(accounts, 'new', { balance: 1 });
      expect((await context.get(accounts, 'ann')).content.balance).toBe(80);
      expect((await context.get(accounts, 'new')).content.balance).toBe(1);
      expect(await balance('ann')).toBe(100);
      expect((await accounts.exists('new')).exists).toBe(false);
    });
    expect(await balance('new')).toBe(1);
  });

  test('fails when it writes with a result that is out of date', async () => {
    const error = await failure(
      run(async (context) => {
        const ann = await context.get(accounts, 'ann');
        await context.replace(ann, { balance: 1 });
        await context.replace(ann, { balance: 2 });
      }),
    );
    expect(error).toBeInstanceOf(TransactionFailedError);
    expect(await balance('ann')).toBe(100);
  });

  test('removes', async () => {
    await run(async (context) => {
      await context.remove(await context.get(accounts, 'ann'));
      const again = await failure(context.get(accounts, 'ann'));
      expect(again).toBeInstanceOf(DocumentNotFoundError);
    });
    expect((await accounts.exists('ann')).exists).toBe(false);
  });

  test('may write a document more than once, and insert again what it removed', async () => {
    await run(async (context) => {
      let ann = await context.get(accounts, 'ann');
      ann = await context.replace(ann, { balance: 1 });
      ann = await context.replace(ann, { balance: 2 });
      await context.remove(ann);
      await context.insert(accounts, 'ann', { balance: 3 });
    });
    expect(await balance('ann')).toBe(3);
  });

  test.each<[string, (context: TransactionAttemptContext) => Promise<unknown>, new () => Error]>([
    ['read what does not exist', (context) => context.get(accounts, 'none'), DocumentNotFoundError],
    ['insert what exists', (context) => context.insert(accounts, 'ann', {}), DocumentExistsError],
  ])('may catch that it cannot %s', async (_, work, ErrorOf) => {
    await run(async (context) => {
      expect(await failure(work(context))).toBeInstanceOf(ErrorOf);
      await transfer(context, 5);
    });
    expect(await balance('bob')).toBe(5);
  });

  test('fails with what it does not catch', async () => {
    const error = await failure(run(async (context) => void (await context.get(accounts, 'none'))));
    expect((error as TransactionFailedError).cause).toBeInstanceOf(DocumentNotFoundError);
  });

  test('does nothing for an empty function', async () => {
    expect((await run(async () => {})).transactionId).toMatch(/^[\da-f-]{36}$/);
  });
});

describe('statements in a transaction', () => {
  test('see and make its writes', async () => {
    await run(async (context) => {
      await context.insert(accounts, 'cem', { balance: 10 });
      await context.query('UPDATE travel SET balance = balance + 1');
      const { rows } = await context.query('SELECT RAW balance FROM travel ORDER BY balance');
      expect(rows).toEqual([1, 11, 101]);
      expect(await balance('ann')).toBe(100);
    });
    expect([await balance('ann'), await balance('bob'), await balance('cem')]).toEqual([
      101, 1, 11,
    ]);
  });

  test('insert and delete', async () => {
    await run(async (context) => {
      await context.query('INSERT INTO travel VALUES ("cem", {"balance": 7})');
      await context.query('DELETE FROM travel WHERE balance = 0');
      await context.query('UPSERT INTO travel VALUES ("ann", {"balance": 1})');
      expect((await context.query('SELECT RAW COUNT(*) FROM travel')).rows).toEqual([2]);
    });
    expect((await accounts.exists('bob')).exists).toBe(false);
    expect([await balance('ann'), await balance('cem')]).toEqual([1, 7]);
  });
});

describe('a conflict', () => {
  test('that a call meets ends the transaction', async () => {
    let attempts = 0;
    const error = await failure(
      run(async (context) => {
        attempts += 1;
        const ann = await context.get(accounts, 'ann');
        await accounts.upsert('ann', { balance: 50 });
        const replacing = context.replace(ann, { balance: ann.content.balance + 1 });
        await expect(replacing).rejects.toBeInstanceOf(TransactionOperationFailedError);
        await replacing;
      }),
    );
    expect(error).toBeInstanceOf(TransactionFailedError);
    expect((error as TransactionFailedError).cause?.constructor).toBe(Error);
    expect([attempts, await balance('ann')]).toEqual([1, 50]);
  });

  test('between transactions loses no update when they are called again', async () => {
    const add = () =>
      run(async (context) => {
        const ann = await context.get(accounts, 'ann');
        await new Promise((resolve) => setImmediate(resolve));
        await context.replace(ann, { balance: ann.content.balance + 1 });
      });
    const outcomes = await Promise.allSettled([add(), add(), add()]);
    const lost = outcomes.filter(({ status }) => status === 'rejected');
    expect(lost.length).toBeGreaterThan(0);
    for (const _ of lost) await add();
    expect(await balance('ann')).toBe(103);
  });

  test('of the commit starts the function again', async () => {
    let attempts = 0;
    await run(async (context) => {
      attempts += 1;
      const ann = await context.get(accounts, 'ann');
      await context.replace(ann, { balance: ann.content.balance + 1 });
      if (attempts === 1) await accounts.upsert('ann', { balance: 50 });
    });
    expect([attempts, await balance('ann')]).toEqual([2, 51]);
  });

  test('that the function caught starts it again', async () => {
    let attempts = 0;
    await run(async (context) => {
      attempts += 1;
      const ann = await context.get(accounts, 'ann');
      if (attempts === 1) await accounts.upsert('ann', { balance: 50 });
      await context.replace(ann, { balance: 0 }).catch(() => {});
    });
    expect(attempts).toBe(2);
  });

  test('that lasts ends with the time of the transaction, as a TransactionFailedError', async () => {
    const error = await failure(
      run(async (context) => {
        const ann = await context.get(accounts, 'ann');
        await context.replace(ann, { balance: 0 });
        clock += 1000;
        await accounts.upsert('ann', { balance: clock });
      }, 5000),
    );
    expect(error).toBeInstanceOf(TransactionFailedError);
    expect(error).toHaveProperty('cause.message', 'unknown');
    expect(await balance('ann')).toBeGreaterThan(100);
  });
});
