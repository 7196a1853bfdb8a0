import { ClusterClosedError } from 'couchbase';
import { afterAll, expect, test } from 'vitest';
import { install } from '../../memory-couchbase/index';
import { checkAirlines, type Send } from '../testing/checkAirlines';
import { createApp } from './app';
import { ottoman } from './database';

const memory = install();
const app = await createApp();
afterAll(memory.uninstall);

const send: Send = async (method, url, payload) => {
  const response = await app.inject({
    method,
    url,
    payload,
  });
  return { status: response.statusCode, body: response.json() };
};

test('creates and reads airlines, and gives errors their status', () =>
  checkAirlines(send));

test('closes the connection with the server', async () => {
  const { cluster } = ottoman;
  await app.close();
  await expect(cluster.query('SELECT 1')).rejects.toThrow(ClusterClosedError);
});
