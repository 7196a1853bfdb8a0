// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { testConfig } from '../testing/config';
import { json, startFakeHost } from '../testing/fakeHost';
import { makeHit } from '../testing/hits';
import { recommend } from './recommend';

const siteUrl = 'https://ottomanjs.com';

test('asks the provider for pages like this one and keeps what is safe to open', async () => {
  const hits = [makeHit('https://ottomanjs.com/docs/b'), makeHit('javascript:alert(1)')];
  const host = await startFakeHost(json({ results: [{ hits, nbHits: 2 }] }));
  const hosted = testConfig({
    provider: { kind: 'hosted', appId: 'APP', apiKey: 'key', hosts: [host.origin] },
    recommendations: true,
  });
  expect(await recommend(hosted, '/docs/a', siteUrl)).toEqual([
    { title: 'Title of https://ottomanjs.com/docs/b', href: '/docs/b' },
  ]);
  expect(host.asked).toMatchObject([
    {
      path: '/1/indexes/*/recommendations',
      body: { requests: [{ indexName: 'docs', objectID: '/docs/a', maxRecommendations: 3 }] },
    },
  ]);
  await host.close();
});

test('asks nobody when the embedded index answers', async () => {
  expect(await recommend(testConfig(), '/docs/a', siteUrl)).toEqual([]);
});
