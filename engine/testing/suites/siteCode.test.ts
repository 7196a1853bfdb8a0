import { hash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { preview } from '../../preview';
import { buildFixture, type FixtureBuild } from '..';
import { shareBrowser } from '../browser/launch';

/** A plugin that adds to every page: tags of the head, a component, settings of the bundler. */

let built: FixtureBuild;
beforeAll(async () => {
  built = await buildFixture('site-code');
});
afterAll(() => built?.remove());

test('a script with attributes and a style are in the head of every page, and the policy allows them', async () => {
  expect(built.texts).toEqual([]);
  for (const file of ['index.html', 'other/index.html', '404.html']) {
    const html = await built.read(file);
    expect(html).toContain(
      '<script src="https://count.example/script.js" defer="" data-domain="example.org"></script>',
    );
    const [, code = ''] = /<script>(.*?)<\/script>/s.exec(html) ?? [];
    expect(code).toContain('"1 < 2"');
    expect(html).toContain(`&#x27;sha256-${hash('sha256', code, 'base64')}&#x27;`);
  }
});

test('a component is at the end of every page, with its style and the settings of the bundler', async () => {
  const html = await built.read('other/index.html');
  expect(html).toContain('<aside class="build-name">Build <b>nightly</b> of /other</aside>');
  const styles = [...html.matchAll(/<link rel="stylesheet" href="\/([^"]+)"/g)];
  const rules = await Promise.all(styles.map(([, file]) => built.read(file!)));
  expect(rules.join()).toContain('.build-name');
});

test('a browser runs the code and applies the style, also after a visit to another page', async () => {
  const server = await preview({ folder: built.out, port: 0 });
  const page = await (await shareBrowser()).newPage();
  try {
    await page.route('https://count.example/**', (route) => route.fulfill({ body: 'counted = 1' }));
    await page.goto(server.address);
    await page.locator('main a', { hasText: 'Other' }).click();
    await page.waitForURL('**/other');
    expect(await page.evaluate('[document.documentElement.dataset.ran, counted]')).toEqual([
      '1 < 2',
      1,
    ]);
    const name = page.locator('aside > b');
    expect(await name.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(1, 2, 3)');
    expect(await page.locator('aside').textContent()).toContain('/other');
  } finally {
    await page.close();
    await server.close();
  }
});
