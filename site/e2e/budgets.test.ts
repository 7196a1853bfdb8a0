import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { shareBrowser } from '../../engine/testing/browser/launch';
import { type ServedFolder, serveFolder } from '../../tools/bench/machine/serveFolder';
import { type Visit, visit } from '../../tools/bench/pageBench';

/** The maximum cost of a page for a first-time reader: exact numbers, so that growth is a decision. */

let browser: Browser;
let served: ServedFolder;
beforeAll(async () => {
  browser = await shareBrowser();
  served = await serveFolder(inject('out'));
});
afterAll(async () => {
  await served?.close();
});

describe('a cold visit to a guide', () => {
  let seen: Visit;
  beforeAll(async () => {
    seen = await visit(browser, served, '/docs/basic/schema', { isTimed: false });
  });

  test('asks for few files and one font', () => {
    expect(seen.requests).toBeLessThanOrEqual(8);
    expect(seen.fonts).toBe(1);
  });

  test('loads little script, and next to none before the first paint', () => {
    expect(seen.jsBytes).toBeLessThanOrEqual(13_000); // no React; a server sends this much at once
    expect(seen.blockingJsBytes).toBeLessThanOrEqual(1_850); // colour mode, early input, and the first screen first
  });

  test('loads little style', () => {
    expect(seen.cssBytes).toBeLessThanOrEqual(12_800);
  });
});

test('a page without JavaScript asks for its styles and pictures alone', async () => {
  const { jsBytes, cssBytes, requests } = await visit(browser, served, '/docs/basic/schema', {
    javaScript: false,
    isTimed: false,
  });
  expect(jsBytes).toBe(0);
  expect(cssBytes).toBeLessThanOrEqual(12_800);
  expect(requests).toBeLessThanOrEqual(7);
});
