import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, beforeAll, inject } from 'vitest';
import { shareBrowser } from '../../engine/testing/browser/launch';
import { intercept } from './intercept';
import { giveTabBack, takeTab } from './tab';

export const desktop = { width: 1280, height: 800 };
export const phone = { width: 390, height: 844 };

export interface OpenOptions extends BrowserContextOptions {
  /** Contents of local storage before the first page. */
  storage?: Record<string, string>;
  /** Runs before any code of the page. */
  prepare?: (context: BrowserContext) => Promise<unknown>;
  /** The site to open; the built site by default. */
  address?: string;
  /** The script of the site is not expected to start. */
  notReady?: boolean;
  /** A separate profile, also when no other option needs one: nothing is in the browser's caches. */
  isFresh?: boolean;
}

/** Everything that went wrong on a page. */
export const faultsOf = (page: Page): string[] => faults.get(page) ?? [];
const faults = new WeakMap<Page, string[]>();

/** One browser for the tests of a file. Pages that need one have a separate profile; the others follow each other in a tab. */
export function browsing() {
  let browser: Browser;
  const contexts: BrowserContext[] = [];
  const tabs: Page[] = [];
  beforeAll(async () => {
    browser = await shareBrowser();
  });
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    await Promise.all(tabs.splice(0).map(giveTabBack));
  });

  async function openProfile({ storage = {}, prepare, ...rest }: OpenOptions): Promise<Page> {
    const context = await browser.newContext({ viewport: desktop, ...rest });
    contexts.push(context);
    await context.addInitScript((stored) => {
      for (const [key, value] of Object.entries(stored))
        if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
    }, storage);
    await prepare?.(context);
    return context.newPage();
  }

  const open = async (path: string, options: OpenOptions = {}): Promise<Page> => {
    const { address = inject('address'), notReady = false, isFresh = false, ...rest } = options;
    const { storage = {}, viewport, ...others } = rest;
    const isPlain = !isFresh && Object.keys(others).length === 0;
    const page = isPlain
      ? await takeTab(browser, { address, storage, viewport: viewport ?? desktop })
      : await openProfile(rest);
    if (isPlain) tabs.push(page);
    const found: string[] = [];
    faults.set(page, found);
    page.on('pageerror', (error) => found.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') found.push(message.text());
    });
    await page.goto(address + path);
    if (!notReady && rest.javaScriptEnabled !== false) await ready(page);
    return page;
  };
  return { open };
}

/** Whole sites that guides link to as live examples: they have their own titles, and may have no search. */
export const isExample = (file: string) => file.startsWith('examples/');

/** Whether a title has the form `page | site`. */
export const isTitleOf = (title: string, site: string) =>
  title.endsWith(` | ${site}`) && title.split('|').length === 2;

/** Waits until the site's script has started and the whole page is shown. */
export const ready = (page: Page) =>
  page.waitForSelector('html[data-ready]:not(:has([data-waits]))', { state: 'attached' });

/** Opens a page whose scripts wait; returns what lets them come. */
export async function openSlow(page: Page, address: string): Promise<() => Promise<unknown>> {
  let release = () => {};
  const wait = new Promise<void>((resolve) => {
    release = resolve;
  });
  await intercept(page, /\/start\.[^/]*\.js$/, async (route) => {
    await wait;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForSelector('body', { state: 'attached' }); // behind the scripts of the head, which do not wait
  return () => {
    release();
    return ready(page);
  };
}

/** Follows a link of the page without leaving the tab, and waits for the page it leads to. */
export async function follow(page: Page, path: string): Promise<void> {
  const before = await page.title();
  await page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.querySelector('main')?.append(link);
    link.click();
    link.remove();
  }, path);
  await page.waitForURL((url) => url.href === new URL(path, url).href);
  await page.waitForFunction((title) => document.title !== title, before);
}

/** Holds the answers to requests that match until the returned function is called. */
export async function hold(page: Page, match: (url: URL) => boolean): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await intercept(page, match, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
