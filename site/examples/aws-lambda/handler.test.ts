import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { afterAll, expect, test } from 'vitest';
import { install } from '../../memory-couchbase/index';
import { stored } from '../testing/checkAirlines';
import { Airline, connectOnce } from './database';
import { handler } from './handler';

const memory = install();
afterAll(memory.uninstall);

const context = { callbackWaitsForEmptyEventLoop: true };
const get = (code: string) =>
  handler(
    { pathParameters: { code } } as unknown as APIGatewayProxyEventV2,
    context,
  );

test('answers with an airline or with 404', async () => {
  await connectOnce();
  await Airline.create({ id: 'BH', name: 'Blue Heron Air', country: 'FI' });
  const { statusCode, body = '' } = await get('BH');
  expect([statusCode, JSON.parse(body)]).toEqual([200, stored]);
  expect(await get('XX')).toMatchObject({
    statusCode: 404,
    body: '{"error":"document not found"}',
  });
});

test('refuses a code that cannot be one, before it becomes a key', async () => {
  for (const code of ['Airline::BH', 'X'.repeat(300)])
    expect((await get(code)).statusCode).toBe(422);
});

test('does not wait for the open connection, and shares it', async () => {
  await get('BH');
  expect(context.callbackWaitsForEmptyEventLoop).toBe(false);
  expect(connectOnce()).toBe(connectOnce());
});
