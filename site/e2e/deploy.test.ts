// @module-tag F11
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { preview } from '../../engine';
import { buildFixture, copyFixture, type FixtureBuild } from '../../engine/testing';
import { browsing, follow } from './browsing';

/** A tab that stays open while the site is deployed again. */

const { open } = browsing();
/** A document that was prefetched is used for half a minute. */
const prefetchedForMs = 30_000;
let site: { folder: string; remove(): void };
let built: FixtureBuild;
let server: Awaited<ReturnType<typeof preview>>;
let address: string;

const write = (file: string, text: string) => writeFileSync(join(site.folder, file), text);
const codePage = `import Code from '../components/Code.island';\nexport default () => <main><Code /></main>;\n`;
const codeIsland = (words: string) =>
  `import { useState } from 'react';\nimport { island } from '../../../../client';\nexport default island(Code, { when: 'load' });\nfunction Code() {\n  const [words] = useState('${words}');\n  return <p>{words}</p>;\n}\n`;

beforeEach(async () => {
  site = copyFixture('good');
  for (const folder of ['pages', 'components'])
    mkdirSync(join(site.folder, folder), { recursive: true });
  write('content/docs/other.md', '# Other\n\nWords of A.\n');
  write('content/docs/gone.md', '# Gone\n\nStill here.\n');
  write('pages/code.tsx', codePage);
  write('components/Code.island.tsx', codeIsland('Code of A.'));
  built = await buildFixture(site.folder);
  expect(built.texts).toEqual([]);
  server = await preview({ folder: built.out, port: 0 });
  address = server.address.replace(/\/$/, '');
});
afterEach(async () => {
  await server?.close();
  built?.remove();
  site?.remove();
});

const deploy = async () => {
  const next = await buildFixture(site.folder, { out: built.out });
  expect(next.result).toBeDefined();
};

async function openTab() {
  const page = await open('/docs/intro', {
    address,
    prepare: (context) => context.clock.install(),
  });
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return { page, loads: () => loads };
}

test('a changed page shows its new words', async () => {
  const { page } = await openTab();
  write('content/docs/other.md', '# Other\n\nWords of B.\n');
  await deploy();
  await page.clock.fastForward(prefetchedForMs);
  await follow(page, '/docs/other');
  await page.getByText('Words of B.').waitFor();
});

test('a removed page is not found', async () => {
  const { page } = await openTab();
  rmSync(join(site.folder, 'content/docs/gone.md'));
  await deploy();
  await page.clock.fastForward(prefetchedForMs);
  await follow(page, '/docs/gone');
  await page.getByText('Page not found').first().waitFor();
});

test('a page whose code changed runs the new code, after one load', async () => {
  const { page, loads } = await openTab();
  write('components/Code.island.tsx', codeIsland('Code of B.'));
  await deploy();
  await follow(page, '/code');
  await page.getByText('Code of B.').waitFor();
  await page.waitForSelector('html[data-ready]');
  expect(loads()).toBe(1);
});

test('a deploy without its scripts causes no loop; words and a way out are there', async () => {
  const { page, loads } = await openTab();
  write('components/Code.island.tsx', codeIsland('Code of B.'));
  await deploy();
  const assets = join(built.out, 'assets/built');
  for (const name of readdirSync(assets).filter((one) => /^(start|react|Code-)/.test(one)))
    rmSync(join(assets, name));
  await server.close();
  server = await preview({ folder: built.out, port: server.port });
  await follow(page, '/code');
  await page.getByText('Code of B.').waitFor();
  await page.waitForTimeout(1_000);
  expect(loads()).toBeLessThanOrEqual(1);
  expect(new URL(page.url()).pathname).toBe('/code');
});
