import { getOttomanInstances } from 'ottoman';
import { afterAll, expect, test, vi } from 'vitest';
import { install } from '../../memory-couchbase/index';
import { checkAirlines, type Send } from '../testing/checkAirlines';
import { GET } from './app/api/airlines/[code]/route';
import { POST } from './app/api/airlines/route';
import { database } from './lib/database';

/** Route handlers take a request and return a response of the web platform, so they are called as they are. */
const memory = install();
afterAll(memory.uninstall);

const send: Send = async (method, path, body) => {
  const request = new Request(`http://localhost/api${path}`, {
    method,
    body: body && JSON.stringify(body),
  });
  const code = path.split('/')[2] ?? '';
  const response = await (method === 'POST'
    ? POST(request)
    : GET(request, { params: Promise.resolve({ code }) }));
  return { status: response.status, body: await response.json() };
};

test('creates and reads airlines, and gives errors their status', () =>
  checkAirlines(send));

test.each([
  ['{', 400],
  ['null', 422],
  ['"BH"', 422],
])('answers the body %s with %i', async (body, status) => {
  const request = new Request('http://localhost/api/airlines', {
    method: 'POST',
    body,
  });
  expect((await POST(request)).status).toBe(status);
});

test('connects once for each process', () => {
  expect(database()).toBe(database());
});

test('tries again after a failure, with the same instance', async () => {
  const { ottoman } = await database();
  const instances = getOttomanInstances().length;
  (globalThis as { connected?: unknown }).connected = undefined;
  vi.spyOn(ottoman, 'connect').mockRejectedValueOnce(new Error('no route'));
  await expect(database()).rejects.toThrow('no route');
  expect((await database()).ottoman).toBe(ottoman);
  expect(getOttomanInstances()).toHaveLength(instances);
});
