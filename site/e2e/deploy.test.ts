// @module-tag F11
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { preview } from '../../engine';
import { buildFixture, copyFixture, type FixtureBuild } from '../../engine/testing';
import { browsing, follow } from './browsing';

/** A tab that stays open while the site is deployed again. */

const { open } = browsing();
/** A document that was prefetched is used for half a minute. */
const prefetchedForMs = 30_000;
let site: { folder: string; remove(): void };
const builds: FixtureBuild[] = [];
/** The site as it was opened, with other words and a page less, and with other code. */
let [first, edited, recoded]: FixtureBuild[] = [];
let server: Awaited<ReturnType<typeof preview>>;
let address: string;

const write = (file: string, text: string) => writeFileSync(join(site.folder, file), text);
const codePage = `import Code from '../components/Code.island';\nexport default () => <main><Code /></main>;\n`;
const codeIsland = (words: string) =>
  `import { useState } from 'react';\nimport { island } from '../../../../client';\nexport default island(Code, { when: 'load' });\nfunction Code() {\n  const [words] = useState('${words}');\n  return <p>{words}</p>;\n}\n`;

async function build(): Promise<FixtureBuild> {
  const built = await buildFixture(site.folder);
  builds.push(built);
  expect(built.texts).toEqual([]);
  return built;
}

beforeAll(async () => {
  site = copyFixture('good');
  for (const folder of ['pages', 'components'])
    mkdirSync(join(site.folder, folder), { recursive: true });
  write('content/docs/other.md', '# Other\n\nWords of A.\n');
  write('content/docs/gone.md', '# Gone\n\nStill here.\n');
  write('pages/code.tsx', codePage);
  write('components/Code.island.tsx', codeIsland('Code of A.'));
  first = await build();
  write('content/docs/other.md', '# Other\n\nWords of B.\n');
  rmSync(join(site.folder, 'content/docs/gone.md'));
  edited = await build();
  write('components/Code.island.tsx', codeIsland('Code of B.'));
  recoded = await build();
});
afterAll(() => {
  for (const built of builds) built.remove();
  site?.remove();
});

beforeEach(async () => {
  server = await preview({ folder: first!.out, port: 0 });
  address = server.address.replace(/\/$/, '');
});
afterEach(() => server?.close());

/** Serves another build in place of the first one. */
async function deploy(built: FixtureBuild | undefined): Promise<void> {
  await server.close();
  server = await preview({ folder: built!.out, port: server.port });
}

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
  await deploy(edited);
  await page.clock.fastForward(prefetchedForMs);
  await follow(page, '/docs/other');
  await page.getByText('Words of B.').waitFor();
});

test('a removed page is not found', async () => {
  const { page } = await openTab();
  await deploy(edited);
  await page.clock.fastForward(prefetchedForMs);
  await follow(page, '/docs/gone');
  await page.getByText('Page not found').first().waitFor();
});

test('a page whose code changed runs the new code, after one load', async () => {
  const { page, loads } = await openTab();
  await deploy(recoded);
  await follow(page, '/code');
  await page.getByText('Code of B.').waitFor();
  await page.waitForSelector('html[data-ready]');
  expect(loads()).toBe(1);
});

test('a deploy without its scripts causes no loop; words and a way out are there', async () => {
  const { page, loads } = await openTab();
  const assets = join(recoded!.out, 'assets/built');
  for (const name of readdirSync(assets).filter((one) => /^(start|react|Code-)/.test(one)))
    rmSync(join(assets, name));
  await deploy(recoded);
  await follow(page, '/code');
  await page.getByText('Code of B.').waitFor();
  await page.waitForTimeout(1_000);
  expect(loads()).toBeLessThanOrEqual(1);
  expect(new URL(page.url()).pathname).toBe('/code');
});
