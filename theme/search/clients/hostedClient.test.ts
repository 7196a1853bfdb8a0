// @module-tag F10
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SearchRequest } from '../../../plugins/search/fulltext';
import { type FakeHost, json, startFakeHost, text } from '../testing/fakeHost';
import { createHostedClient } from './hostedClient';

const hit = { objectID: '1', url: '/docs/a', type: 'lvl1', hierarchy: { lvl0: 'Docs', lvl1: 'A' } };
const good = { results: [{ hits: [hit], nbHits: 1, queryID: 'q1' }] };
const request: SearchRequest = { indexName: 'docs', query: 'schema' };

const running: FakeHost[] = [];
async function host(...given: Parameters<typeof startFakeHost>): Promise<FakeHost> {
  const started = await startFakeHost(...given);
  running.push(started);
  return started;
}

/** Waits by a clock that no test fakes. */
async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await pause(5);
}

const clientOf = (...hosts: (FakeHost | string)[]) =>
  createHostedClient({
    kind: 'hosted',
    appId: 'APP',
    apiKey: 'key',
    hosts: hosts.map((one) => (typeof one === 'string' ? one : one.origin)),
  });

// Time limits expire when a test says so; a crowded machine may need longer.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await Promise.all(running.splice(0).map((one) => one.close()));
});

describe('a request', () => {
  test('is a plain text POST with the credentials as query parameters', async () => {
    const one = await host(json(good));
    const answer = await clientOf(one).search([{ ...request, hitsPerPage: 20 }]);
    expect(answer.results[0]).toMatchObject({
      nbHits: 1,
      queryID: 'q1',
      hits: [{ url: '/docs/a' }],
    });
    const [asked] = one.asked;
    expect(asked).toMatchObject({
      method: 'POST',
      path: '/1/indexes/*/queries',
      contentType: 'text/plain',
      body: { requests: [{ indexName: 'docs', query: 'schema', hitsPerPage: 20 }] },
    });
    expect(asked?.parameters.get('x-algolia-application-id')).toBe('APP');
    expect(asked?.parameters.get('x-algolia-api-key')).toBe('key');
  });
  test('asks for recommendations', async () => {
    const one = await host(json({ results: [] }));
    await clientOf(one).getRecommendations([{ indexName: 'docs', objectID: '1', threshold: 0 }]);
    expect(one.asked[0]).toMatchObject({
      method: 'POST',
      path: '/1/indexes/*/recommendations',
      body: { requests: [{ indexName: 'docs', objectID: '1', threshold: 0 }] },
    });
  });
  test('sends any other POST', async () => {
    const read = await host(json({}));
    const one = await host(json({ ok: true }));
    expect(await clientOf(read, one).customPost('1/new', { a: 1 })).toEqual({ ok: true });
    expect(one.asked[0]).toMatchObject({ method: 'POST', path: '/1/new', body: { a: 1 } });
  });
});

describe('what is required', () => {
  const provider = { kind: 'hosted' as const, hosts: ['https://a.example'] };
  test('is named when it is missing', async () => {
    expect(() => createHostedClient({ ...provider, appId: '', apiKey: 'key' })).toThrow(
      '`appId` is missing.',
    );
    expect(() => createHostedClient({ ...provider, appId: 'APP', apiKey: '' })).toThrow(
      '`apiKey` is missing.',
    );
    const client = clientOf('https://a.example');
    await expect(client.search(undefined as never)).rejects.toThrow(
      'Parameter `requests` is required when calling `search`.',
    );
    await expect(client.search([{ query: 'a' } as never])).rejects.toThrow(
      'Parameter `indexName` is required when calling `search`.',
    );
    await expect(client.getRecommendations(undefined as never)).rejects.toThrow(
      'Parameter `requests` is required when calling `getRecommendations`.',
    );
    await expect(client.customPost('')).rejects.toThrow(
      'Parameter `path` is required when calling `customPost`.',
    );
  });
});

describe('hosts', () => {
  test('are tried in order until one answers', async () => {
    const order: string[] = [];
    const failing = (name: string) =>
      host((response) => {
        order.push(name);
        text('down', 500)(response, undefined as never);
      });
    const hosts = [await failing('read'), await failing('first'), await failing('second')];
    const last = await host(json(good));
    expect((await clientOf(...hosts, last).search([request])).results).toHaveLength(1);
    expect(order).toEqual(['read', 'first', 'second']);
  });
  test('that cannot be resolved or refuse are passed over', async () => {
    const closed = await startFakeHost(json(good));
    await closed.close();
    const last = await host(json(good));
    const answer = await clientOf('http://no-such-host.invalid', closed, last).search([request]);
    expect(answer.results).toHaveLength(1);
  });
  test('that never answer are given one second', async () => {
    const silent = await host(() => {});
    const last = await host(json(good));
    const answer = clientOf(silent, last).search([request]);
    await until(() => silent.asked.length === 1);
    await vi.advanceTimersByTimeAsync(999);
    await pause(50);
    expect(last.asked).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect((await answer).results).toHaveLength(1);
  });
  test('that drip are given two seconds after the headers', async () => {
    const dripping = await host((response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const timer = setInterval(() => response.write(' '), 50);
      response.on('close', () => clearInterval(timer));
    });
    const last = await host(json(good));
    const limits = vi.spyOn(globalThis, 'setTimeout');
    const answer = clientOf(dripping, last).search([request]);
    await until(() => limits.mock.calls.some(([, ms]) => ms === 2_000)); // the headers are there
    await vi.advanceTimersByTimeAsync(1_999);
    await pause(50);
    expect(last.asked).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect((await answer).results).toHaveLength(1);
  });
  test('have 1 s to connect, 2 s to read and 30 s to write', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const client = clientOf(await host(json(good)), await host(json(good)));
    await client.search([request]);
    await client.customPost('1/anything');
    const limits = timers.mock.calls.map(([, ms]) => ms).filter((ms = 0) => ms >= 1_000);
    expect(limits).toEqual([1_000, 2_000, 1_000, 30_000]);
    timers.mockRestore();
  });
  test('that failed are left alone for 120 seconds, also by the next page', async () => {
    const now = vi.spyOn(Date, 'now').mockReturnValue(1_000_000);
    const down = await host(text('down', 500));
    const up = await host(json(good));
    await clientOf(down, up).search([request]);
    expect(down.asked).toHaveLength(1);
    now.mockReturnValue(1_000_000 + 119_999);
    await clientOf(down, up).search([{ ...request, query: 'next page' }]);
    expect(down.asked).toHaveLength(1);
    now.mockReturnValue(1_000_000 + 120_001);
    await clientOf(down, up).search([{ ...request, query: 'much later' }]);
    expect(down.asked).toHaveLength(2);
    now.mockRestore();
  });
  test('are remembered as failed where storage is blocked', async () => {
    const blocked = () => {
      throw new Error('blocked');
    };
    vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
    const down = await host(text('down', 500));
    const up = await host(json(good));
    const client = clientOf(down, up);
    await client.search([request]);
    await client.search([{ ...request, query: 'again' }]);
    expect(down.asked).toHaveLength(1);
  });
  test.each(['not json', '[1]', '[["x",{"status":"up","lastUpdate":"no"}]]', 'null', '{}'])(
    'are all tried when storage holds %s',
    async (stored) => {
      localStorage.setItem('search-hosts:APP', stored);
      expect((await clientOf(await host(json(good))).search([request])).results).toHaveLength(1);
    },
  );
});

describe('failures stay apart', () => {
  const failure = async (...given: Parameters<typeof startFakeHost>) => {
    const client = clientOf(await host(...given));
    return client.search([request]).then(
      () => {
        throw new Error('nothing was thrown');
      },
      (error: Error & { status?: number; error?: unknown }) => error,
    );
  };
  test('when no host could be reached', async () => {
    expect(await failure(text('down', 500))).toMatchObject({ name: 'RetryError' });
  });
  test('when the request was refused', async () => {
    expect(await failure(json({ message: 'Bad index', status: 400 }, 400))).toMatchObject({
      name: 'ApiError',
      status: 400,
      message: 'Bad index',
    });
  });
  test('when it was refused in detail', async () => {
    const error = { code: 'ITEMS', errors: [{ line: 1 }] };
    expect(await failure(json({ message: 'Bad', error }, 400))).toMatchObject({
      name: 'DetailedApiError',
      status: 400,
      error,
    });
  });
  test('when there were too many, at once and not after a while', async () => {
    // No timer fires here, so nothing is waited for.
    expect(await failure(json({ message: 'Too many' }, 429))).toMatchObject({
      name: 'ApiError',
      status: 429,
    });
  });
  test.each([
    ['a page', '<!doctype html><title>Login</title>'],
    ['nothing', ''],
    ['another shape', '{"hits":[]}'],
    ['results of another shape', '{"results":[null]}'],
  ])('when the answer is %s', async (_what, body) => {
    expect(await failure(text(body))).toMatchObject({ name: 'DeserializationError' });
  });
});

test('reads an answer of five megabytes and keeps what is shown of it', async () => {
  const long = 'x'.repeat(250_000);
  const hits = Array.from({ length: 20 }, (_, i) => ({ ...hit, objectID: `${i}`, content: long }));
  const one = await host(json({ results: [{ hits, nbHits: 20 }] }));
  const [result] = (await clientOf(one).search([request])).results;
  expect(result?.hits).toHaveLength(20);
  expect(result?.hits[0]?.content).toHaveLength(2_000);
});

test('suggests parts of the query that find something', async () => {
  const one = await host((response, { body }) => {
    const { requests } = body as { requests: SearchRequest[] };
    const results = requests.map(({ query }) => ({
      hits: [],
      nbHits: query.includes('schema') ? 3 : 0,
    }));
    json({ results })(response, undefined as never);
  });
  expect(await clientOf(one).suggest('schema nonsense', 'docs')).toEqual(['schema']);
});
