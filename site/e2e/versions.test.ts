import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { preview } from '../../engine';
import { buildFixture, type FixtureBuild } from '../../engine/testing';
import { browsing } from './browsing';

/** Several versions and languages, which this site does not have, on fixtures with its theme. */

const { open } = browsing();
const built: FixtureBuild[] = [];
const servers: Awaited<ReturnType<typeof preview>>[] = [];
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  for (const one of built) one.remove();
});

async function make(...given: Parameters<typeof buildFixture>): Promise<FixtureBuild> {
  const made = await buildFixture(...given);
  built.push(made);
  expect(made.texts).toEqual([]);
  return made;
}

async function serve({ out }: FixtureBuild): Promise<string> {
  const server = await preview({ folder: out, port: 0 });
  servers.push(server);
  return server.address.replace(/\/$/, '');
}

describe('two versions', () => {
  let versions: FixtureBuild;
  let address: string;
  beforeAll(async () => {
    versions = await make('versions');
    address = await serve(versions);
  });

  const choose = async (page: Page, label: string) => {
    await page.getByRole('button', { name: /^Version: / }).hover();
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /docsVersions/.test(name)),
    );
    await page.locator('#Layout-menu-version-default').getByRole('link', { name: label }).click();
  };

  test('the switch stays on the same page, there and back, and is remembered', async () => {
    const page = await open('/docs/guide', { address });
    await choose(page, 'Version 1');
    await page.waitForURL('**/docs/1.x/guide');
    await page.getByText('The guide of version one.').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('docs-preferred-version.default'))).toBe(
      '1.x',
    );
    await page.getByRole('button', { name: 'Version: Version 1' }).waitFor();
    await choose(page, 'Next');
    await page.waitForURL('**/docs/guide');
    await page.getByText('The guide as it will be.').waitFor();
  });

  test('the banner of an unreleased version leads to the same page of the last one, or its main doc', async () => {
    const page = await open('/docs/guide', { address });
    const banner = page.getByRole('note');
    expect(await banner.textContent()).toBe(
      'This is the documentation for Next, which has not been released yet. Read this page for Version 1',
    );
    await banner.getByRole('link').click();
    await page.waitForURL('**/docs/1.x/guide');
    await page.getByText('The guide of version one.').waitFor();
    expect(await banner.count()).toBe(0);
    await page.goto(`${address}/docs/new-feature`);
    expect(await banner.textContent()).toBe(
      'This is the documentation for Next, which has not been released yet. Read the documentation for Version 1',
    );
  });

  test('an alias leads to the page of its version', async () => {
    const page = await open('/docs/stable/guide', { address, notReady: true });
    await page.waitForURL('**/docs/1.x/guide');
  });

  test('the search finds and fetches pages of the version that the reader looks at', async () => {
    const page = await open('/docs/guide', { address });
    const fetched: string[] = [];
    page.on('request', (request) => {
      const [, name] = /\/search\/(.*)index\.json$/.exec(request.url()) ?? [];
      if (name !== undefined) fetched.push(name);
    });
    const find = async () => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type('guide');
      await page.locator('.search-hit').first().waitFor();
      return page
        .locator('.search-hit')
        .evaluateAll((hits) => hits.map((hit) => hit.getAttribute('href')?.split(/[?#]/)[0]));
    };
    expect(new Set(await find())).toEqual(new Set(['/docs/guide', '/docs/intro']));
    expect(fetched).toEqual(['default-current/']);
    await page.getByRole('link', { name: /^See all/ }).click();
    await page.waitForURL('**/search?q=guide&index=default-current');
    await page.locator('.search-page-list .search-hit').first().waitFor();
    await page.getByRole('searchbox').fill('feature');
    await page.locator('.search-hit[href^="/docs/new-feature"]').first().waitFor();
    expect(new URL(page.url()).searchParams.get('index')).toBe('default-current');
    await page.goto(`${address}/docs/1.x/guide`);
    await page.waitForSelector('html[data-ready]');
    fetched.length = 0;
    expect(new Set(await find())).toEqual(new Set(['/docs/1.x/guide', '/docs/1.x/intro']));
    expect(fetched).toEqual(['']);
  });

  test('"A version costs no more than its own pages": files and scripts are those of one version', async () => {
    const single = await make('versions', { config: 'config.single.ts' });
    const withoutHash = (file: string) => file.replace(/\.[\da-z]{8,}\./, '.*.');
    const files = ({ out }: FixtureBuild) =>
      (readdirSync(out, { recursive: true }) as string[])
        .filter((file) => statSync(path.join(out, file)).isFile())
        .map((file) => file.split(path.sep).join('/'));
    const own = files(versions).filter(
      (file) => !/^docs\/(1\.x|stable)\/|^search\/default-current\//.test(file),
    );
    expect(own.map(withoutHash).sort()).toEqual(files(single).map(withoutHash).sort());
    const weight = (one: FixtureBuild, ending: string) =>
      files(one)
        .filter((file) => file.endsWith(ending) && !/^docs\/(1\.x|stable)/.test(file))
        .reduce((sum, file) => sum + statSync(path.join(one.out, file)).size, 0);
    expect(weight(versions, '.js')).toBe(weight(single, '.js'));
    const documents = files(single).filter((file) => file.endsWith('.html')).length;
    // the menu twice, a note, and in the search dialog the name of the search index and of the version
    expect(weight(versions, '.html') - weight(single, '.html')).toBeLessThan(480 * documents);
  });
});
