import { expect, inject, test } from 'vitest';
import { browsing } from '../../../site/e2e/browsing';

const { open } = browsing();
const { address } = inject('handbook');

test('the search finds a key of the config, a recipe and a function of the API', async () => {
  const page = await open('/search', { address });
  const hrefsFor = async (query: string) => {
    await page.goto(`${address}/search?q=${encodeURIComponent(query)}`);
    await page.locator('.search-page-results[data-status="idle"] a.search-hit').first().waitFor();
    const hits = await page.locator('a.search-hit').all();
    return (await Promise.all(hits.map((hit) => hit.getAttribute('href')))).join();
  };
  expect(await hrefsFor('trailingSlash')).toContain('/guides/configuration');
  expect(await hrefsFor('analytics')).toContain('/guides/cookbook');
  expect(await hrefsFor('definePlugin')).toContain('/api/functions/definePlugin');
});
