import { afterAll, expect, test } from 'vitest';
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

test('answers a body that is no JSON with 400', async () => {
  const request = new Request('http://localhost/api/airlines', {
    method: 'POST',
    body: '{',
  });
  expect((await POST(request)).status).toBe(400);
});

test('connects once for each process', () => {
  expect(database()).toBe(database());
});
