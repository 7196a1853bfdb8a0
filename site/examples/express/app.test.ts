import { Couchbase } from 'ottoman';
import { afterAll, expect, test, vi } from 'vitest';
import { install } from '../../memory-couchbase/index';
import { checkAirlines } from '../testing/checkAirlines';
import { overHttp } from '../testing/overHttp';
import { app } from './app';
import { connectOttoman, ottoman } from './database';

const memory = install();
await connectOttoman();
const server = app.listen(0, '127.0.0.1');
await new Promise((done) => server.once('listening', done));

afterAll(async () => {
  server.close();
  await ottoman.close();
  memory.uninstall();
});

test('creates and reads airlines, and gives errors their status', () =>
  checkAirlines(overHttp(server)));

test('says that it is healthy while the cluster answers', async () => {
  expect(await overHttp(server)('GET', '/health')).toEqual({
    status: 200,
    body: { status: 'ok' },
  });
});

test('without a server, says after two seconds how to get one', async () => {
  const connect = vi
    .spyOn(ottoman, 'connect')
    .mockRejectedValueOnce(new Couchbase.UnambiguousTimeoutError())
    .mockRejectedValueOnce(new Couchbase.AuthenticationFailureError());
  await expect(connectOttoman()).rejects.toThrow(
    'No Couchbase at couchbase://127.0.0.1. Start one with site/compose.yaml, or run in memory: --import memory-couchbase/register',
  );
  expect(connect).toHaveBeenCalledWith(
    expect.objectContaining({ timeouts: { bootstrapTimeout: 2000 } }),
  );
  await expect(connectOttoman()).rejects.toThrow('authentication failure');
});
