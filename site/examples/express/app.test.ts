import type { AddressInfo } from 'node:net';
import { Couchbase } from 'ottoman';
import { afterAll, expect, test, vi } from 'vitest';
import { install } from '../../memory-couchbase/index';
import { checkAirlines } from '../testing/checkAirlines';
import { overHttp } from '../testing/overHttp';
import { app, isReady } from './app';
import { Airline, connectOttoman, ottoman } from './database';

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

test('a request that cannot be read is an error of the client, and not logged', async () => {
  const log = vi.spyOn(console, 'error');
  const { port } = server.address() as AddressInfo;
  const post = async (body: string, type = 'application/json') => {
    const response = await fetch(`http://127.0.0.1:${port}/airlines`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
    return response.status;
  };
  expect(await post('{')).toBe(400);
  expect(await post(JSON.stringify('x'.repeat(200_000)))).toBe(413);
  expect(await post('{}', 'application/json; charset=foo')).toBe(415);
  const path = await fetch(`http://127.0.0.1:${port}/airlines/%E0`);
  expect(path.status).toBe(400);
  expect(log).not.toHaveBeenCalled();
});

test('an unknown error is logged and keeps its message', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const secret = new Error('the key is Airline::BH');
  vi.spyOn(Airline, 'findById').mockRejectedValueOnce(secret);
  expect(await overHttp(server)('GET', '/airlines/BH')).toEqual({
    status: 500,
    body: { error: 'Something went wrong' },
  });
  expect(log).toHaveBeenCalledWith(secret);
});

test('says that it is healthy while every service of the cluster answers', async () => {
  const health = () => overHttp(server)('GET', '/health');
  expect(await health()).toEqual({ status: 200, body: { status: 'ok' } });
  const report = await ottoman.cluster.ping();
  const [endpoint] = Object.values(report.services).flat();
  endpoint!.state = Couchbase.PingState.Error;
  vi.spyOn(ottoman.cluster, 'ping').mockResolvedValueOnce(report);
  expect(await health()).toEqual({ status: 503, body: { status: 'down' } });
});

test('a cluster that says nothing for a second, or cannot be asked, is not healthy', async () => {
  vi.useFakeTimers();
  vi.spyOn(ottoman.cluster, 'ping')
    .mockReturnValueOnce(new Promise(() => {}))
    .mockRejectedValueOnce(new Error('the cluster is closed'));
  const silent = isReady();
  await vi.advanceTimersByTimeAsync(1_000);
  expect([await silent, await isReady()]).toEqual([false, false]);
});

test('without a server, says after two seconds how to get one', async () => {
  const connect = vi
    .spyOn(ottoman, 'connect')
    .mockRejectedValueOnce(new Couchbase.UnambiguousTimeoutError())
    .mockRejectedValueOnce(new Couchbase.AuthenticationFailureError());
  await expect(connectOttoman()).rejects.toThrow(
    'No Couchbase at couchbase://127.0.0.1. Start it (docker start couchbase), or set DB_URL to another address.',
  );
  expect(connect).toHaveBeenCalledWith(
    expect.objectContaining({ timeouts: { bootstrapTimeout: 2000 } }),
  );
  await expect(connectOttoman()).rejects.toThrow('authentication failure');
});
