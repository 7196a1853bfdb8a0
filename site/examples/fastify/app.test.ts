import { afterAll, expect, test } from 'vitest';
import { checkAirlines, type Send } from '../testing/checkAirlines';
import { install } from '../testing/memoryCluster';
import { createApp } from './app';

const memory = install();
const app = await createApp();
afterAll(memory.uninstall);

const send: Send = async (method, url, payload) => {
  const response = await app.inject({
    method,
    url,
    ...(payload && { payload }),
  });
  return { status: response.statusCode, body: response.json() };
};

test('creates and reads airlines, and gives errors their status', () =>
  checkAirlines(send));

test('closes the connection with the server', async () => {
  await app.close();
  expect(memory.timesClosed()).toBe(1);
});
