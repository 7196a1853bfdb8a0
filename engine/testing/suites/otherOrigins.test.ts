import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { preview } from '../../preview';
import { buildFixture, copyFixture } from '..';
import { shareBrowser } from '../browser/launch';
import { emptyCache } from '../buildFixture';

// A badge, a video player and a script that counts visits, each from its own origin: a port of this machine.

let badges: Origin;
let player: Origin;
let analytics: Origin;
let site: { folder: string; remove(): void };
let temporary: string;
let cache: string;
let browser: Browser;

beforeAll(async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="20"><rect width="80" height="20"/></svg>';
  badges = await serve('image/svg+xml', svg);
  player = await serve('text/html', '<!doctype html><title>Player</title><p>The film</p>');
  analytics = await serve('text/javascript', 'document.documentElement.dataset.counted = "yes";');
  site = copyFixture('small');
  temporary = mkdtempSync(join(tmpdir(), 'origins-'));
  cache = emptyCache(join(temporary, 'cache'));
  write('content/docs/intro.md', page());
  browser = await shareBrowser();
});
afterAll(async () => {
  for (const one of [badges, player, analytics]) one?.server.close();
  site?.remove();
  rmSync(temporary, { recursive: true, force: true });
});

interface Origin {
  server: Server;
  address: string;
}

async function serve(type: string, body: string): Promise<Origin> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': type });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const write = (file: string, text: string) => writeFileSync(join(site.folder, file), text);

const page = () => `---
title: Intro
---

![Build status](${badges.address}/badge.svg)

<iframe title="A film" src="${player.address}/1"></iframe>
`;

/** Writes the config of a site that counts visits, with or without the settings that it needs; its name. */
function configure({ isAllowed }: { isAllowed: boolean }): string {
  const name = isAllowed ? 'allowed.ts' : 'blocked.ts'; // Node loads a module once
  const security = {
    images: [badges.address],
    frames: [player.address],
    scripts: [analytics.address],
  };
  write(
    name,
    `import { z } from 'zod';
import { docs } from '../../../../plugins/docs';
import { hosting } from '../../../../plugins/hosting';
import { defineConfig, definePlugin } from '../../../index';

const count = definePlugin('count', z.strictObject({}), () => ({
  contentLoaded: ({ addHead }) =>
    addHead({ tag: 'script', attributes: { src: '${analytics.address}/count.js', defer: '' } }),
}));

export default defineConfig({
  title: 'Fixture',
  url: 'https://example.org',
  theme: '../../../../theme',
  security: ${JSON.stringify(isAllowed ? security : {})},
  plugins: [docs({ showLastUpdated: false }), count(), hosting()],
});
`,
  );
  return name;
}

/** The warnings about origins, the same in a build and in dev. */
const warnings = () => [
  `security.images: browsers will block images from ${badges.address} on "/docs/intro"
  at content/docs/intro.md:5:17
  5 | ![Build status](${badges.address}/badge.svg)
    |                 ^
  Allow them in the config, security: { images: ['${badges.address}'] }, or use files of the site.`,
  `security.frames: browsers will block frames from ${player.address} on "/docs/intro"
  at content/docs/intro.md:7:29
  7 | <iframe title="A film" src="${player.address}/1"></iframe>
    |                             ^
  Allow them in the config, security: { frames: ['${player.address}'] }, or use files of the site.`,
];

/** A page under the policy, and the addresses that the browser blocked. */
async function open(address: string): Promise<{ page: Page; blocked(): Promise<string[]> }> {
  const page = await browser.newPage();
  await page.addInitScript(() => {
    const blocked = new Set<string>();
    Object.assign(window, { blocked });
    document.addEventListener('securitypolicyviolation', (event) => {
      blocked.add(`${event.effectiveDirective} ${event.blockedURI}`);
    });
  });
  await page.goto(address);
  const blocked = () =>
    page.evaluate(() => [...(window as unknown as { blocked: Set<string> }).blocked].sort());
  return { page, blocked };
}

async function expectLoaded(address: string): Promise<void> {
  const { page, blocked } = await open(address);
  await page.waitForFunction(() => {
    const image = document.querySelector<HTMLImageElement>('img[alt="Build status"]');
    return image !== null && image.naturalWidth > 0;
  });
  await page.frameLocator('iframe').getByText('The film').waitFor();
  await page.waitForFunction(() => document.documentElement.dataset.counted === 'yes');
  expect(await blocked()).toEqual([]);
  await page.close();
}

async function expectBlocked(address: string): Promise<void> {
  const { page, blocked } = await open(address);
  await page.waitForFunction(
    () => (window as unknown as { blocked: Set<string> }).blocked.size >= 3,
  );
  expect(await blocked()).toEqual([
    `frame-src ${player.address}`,
    `img-src ${badges.address}/badge.svg`,
    `script-src-elem ${analytics.address}/count.js`,
  ]);
  expect(await page.evaluate(() => document.documentElement.dataset.counted)).toBeUndefined();
  await page.close();
}

test.each([true, false])(
  'a build serves what the config allows and names what it does not (allowed: %s)',
  async (isAllowed) => {
    const options = { config: configure({ isAllowed }), cache };
    const built = await buildFixture(site.folder, options);
    const texts = built.texts.filter((text) => text.startsWith('security.'));
    if (isAllowed) expect(texts).toEqual([]);
    else {
      const script = texts.find((text) => text.startsWith('security.scripts'));
      expect(script).toMatch(
        `security.scripts: browsers will block scripts from ${analytics.address} on `,
      );
      expect(script).toContain('at blocked.ts:8:50');
      expect(texts.filter((text) => text !== script)).toEqual(warnings());
      // the second time nothing is rendered
      const again = await buildFixture(site.folder, { ...options, out: built.out });
      expect(again.texts).toEqual(built.texts);
      expect(again.result?.rendered).toBe(0);
    }
    const server = await preview({ folder: built.out, port: 0 });
    await (isAllowed ? expectLoaded : expectBlocked)(`${server.address}docs/intro`);
    await server.close();
    built.remove();
  },
);
