// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { testConfig } from '../testing/config';
import { makeHit } from '../testing/hits';
import { recommend } from './recommend';
import { fetchRequester } from './requester';

afterEach(() => vi.restoreAllMocks());

const hosted = testConfig({
  provider: { kind: 'hosted', appId: 'APP', apiKey: 'key', hosts: ['https://a.example'] },
  recommendations: true,
});
const siteUrl = 'https://ottomanjs.com';

test('asks the provider for pages like this one and keeps what is safe to open', async () => {
  const hits = [makeHit('https://ottomanjs.com/docs/b'), makeHit('javascript:alert(1)')];
  const send = vi.spyOn(fetchRequester, 'send').mockResolvedValue({
    content: JSON.stringify({ results: [{ hits, nbHits: 2 }] }),
    status: 200,
    isTimedOut: false,
  });
  expect(await recommend(hosted, '/docs/a', siteUrl)).toEqual([
    { title: 'Title of https://ottomanjs.com/docs/b', href: '/docs/b' },
  ]);
  const [{ url, data }] = send.mock.calls[0]!;
  expect(url).toContain('https://a.example/1/indexes/*/recommendations?');
  expect(JSON.parse(String(data))).toMatchObject({
    requests: [{ indexName: 'docs', objectID: '/docs/a', maxRecommendations: 3 }],
  });
});

test('asks nobody when the embedded index answers', async () => {
  const send = vi.spyOn(fetchRequester, 'send');
  expect(await recommend(testConfig(), '/docs/a', siteUrl)).toEqual([]);
  expect(send).not.toHaveBeenCalled();
});
