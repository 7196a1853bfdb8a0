import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { desktop } from './browsing';
import { giveTabBack, takeTab } from './tab';

/** A page on which the search is tested, and the errors on it. */
export interface Tried {
  page: Page;
  /** Errors of the console, uncaught ones and violations of the security policy. */
  faults: string[];
  /** Paths of everything that was requested. */
  requested: string[];
  close(): Promise<void>;
}

interface TryOptions extends BrowserContextOptions {
  /** Runs before the first page is opened. */
  prepare?: (page: Page) => Promise<unknown>;
}

/** Opens a page of the site; in a new profile when there are options. */
export async function openPage(
  browser: Browser,
  url: string,
  options: TryOptions = {},
): Promise<Tried> {
  const { prepare, ...given } = options;
  const isPlain = Object.keys(options).length === 0;
  const storage = { 'color-mode': 'light' };
  const page = isPlain
    ? await takeTab(browser, { address: new URL(url).origin, storage, viewport: desktop })
    : await (await browser.newContext({ viewport: desktop, ...given })).newPage();
  const faults: string[] = [];
  const requested: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await prepare?.(page);
  await page.goto(url);
  if (given.javaScriptEnabled !== false) await page.waitForSelector('html[data-ready]');
  return {
    page,
    faults,
    requested,
    close: () => (isPlain ? giveTabBack(page) : page.context().close()),
  };
}

/** The input of the open modal. */
export const inputOf = (page: Page) =>
  page.locator('dialog.search-modal[open] input[role="combobox"]');
/** The entries of the modal's list. */
export const optionsOf = (page: Page) => page.locator('dialog.search-modal [role="option"]');
