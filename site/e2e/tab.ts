import type { Browser, Page } from 'playwright-core';

/**
 * A tab that the tests of a process use one after the other: a tab in a new profile starts a process and takes as long as
 * loading two more pages. Cached files of the site stay; everything else is as in a new profile.
 */
let spare: Promise<Page> | undefined;
const events = ['console', 'pageerror', 'request', 'response', 'load', 'dialog'] as const;

interface TabOptions {
  /** Of the site that is opened, without a trailing slash. */
  address: string;
  viewport: { width: number; height: number };
  storage: Readonly<Record<string, string>>;
}

/** The tab, on an empty page of the site; the caller gives it back. */
export async function takeTab(browser: Browser, options: TabOptions): Promise<Page> {
  const { address, viewport, storage } = options;
  const taken = spare ?? browser.newContext().then((context) => context.newPage());
  spare = undefined; // a test that opens two pages has two tabs
  const page = await taken;
  await page.setViewportSize(viewport);
  const empty = `${address}/empty-page`;
  await page.route(empty, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(empty);
  await page.unroute(empty);
  await page.evaluate((stored) => {
    localStorage.clear();
    sessionStorage.clear();
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, storage);
  return page;
}

/** Leaves the page of the site and all that a test has changed on the tab. */
export async function giveTabBack(page: Page): Promise<void> {
  for (const event of events) page.removeAllListeners(event);
  try {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.context().setOffline(false);
    await page.emulateMedia({ media: null });
    await page.goto('about:blank');
    await page.mouse.move(0, 0);
  } catch {
    await page.context().close(); // the test has ended it, or it hangs
    return;
  }
  if (spare) await page.context().close();
  else spare = Promise.resolve(page);
}
