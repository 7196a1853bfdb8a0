import { expect, test } from 'vitest';
import { testPlugin } from '../../engine/testing';
import { feedback } from '.';

test('gives pages the endpoint, and lets them contact it', async () => {
  const away = await testPlugin(feedback({ endpoint: 'https://a.example/page?site=1' }));
  expect(away.shared).toEqual({ feedback: { endpoint: 'https://a.example/page?site=1' } });
  expect(away.origins).toEqual(['https://a.example']);
  const own = await testPlugin(feedback({ endpoint: '/api/feedback' }));
  expect(own.origins).toEqual([]);
});

test('refuses what is no address of a host that keeps answers secret', () => {
  for (const endpoint of ['http://a.example', '//a.example', 'javascript:alert(1)', 'api'])
    expect(feedback({ endpoint }).optionsIssues, endpoint).toHaveLength(1);
});
