import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { dev } from '../dev';
import { preview } from '../preview';
import { buildFixture } from '../testing';
import { shareBrowser } from '../testing/browser/launch';
import { tryPoll } from '../testing/browser/tryPoll';

/** The island and the listener of a plugin, in a real browser. */

let browser: Browser;
beforeAll(async () => {
  browser = await shareBrowser();
});
const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleanUp.splice(0).reverse()) await clean();
});

test('work on a built site, also after a visit to another page', async () => {
  const built = await buildFixture('poll');
  cleanUp.push(built.remove);
  expect(built.texts).toEqual([]);
  const server = await preview({ folder: built.out, port: 0 });
  cleanUp.push(() => server.close());
  expect(await tryPoll(browser, server.address)).toEqual([]);
});

test('work in dev', async () => {
  const cache = mkdtempSync(join(tmpdir(), 'poll-'));
  cleanUp.push(() => rmSync(cache, { recursive: true, force: true }));
  const config = 'engine/testing/fixtures/poll/config.ts';
  const server = await dev({ config, cache, port: 0 });
  cleanUp.push(() => server.close());
  expect(await tryPoll(browser, server.address)).toEqual([]);
});
