import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testPlugin } from '../../engine/testing';
import { checks, placeholderUrl } from '.';

test('reports an address that is still the placeholder of a new site', async () => {
  expect(readFileSync('tools/template/site/config.ts.tpl', 'utf8')).toContain(
    `'${placeholderUrl}'`,
  );
  const { warnings } = await testPlugin(checks(), {}, { site: { url: placeholderUrl } });
  expect(warnings).toEqual([
    {
      message:
        'checks: the "url" of the site is "https://docs.example", a placeholder; feeds, the sitemap and shared links lead there',
      place: { file: 'config.ts' },
      action: 'Write the address of the site, such as "https://docs.your-company.com".',
    },
  ]);
  expect((await testPlugin(checks())).warnings).toEqual([]);
});
