import type { Page, Route } from 'playwright-core';

type Match = string | RegExp | ((url: URL) => boolean);

const probe = '/img/logo.svg?probe';

/**
 * `page.route` for a page that is open already. The browser sends the requests of such a page past the tool for
 * another moment, and the tool never reports those: so this waits until a request of the page arrives.
 */
export async function intercept(
  page: Page,
  match: Match,
  handler: (route: Route) => unknown,
): Promise<void> {
  await page.route(match, handler);
  await page.route(`**${probe}`, (route) => route.fulfill({ body: 'intercepted' }));
  await page.evaluate(async (address) => {
    while ((await (await fetch(address)).text()) !== 'intercepted');
  }, probe);
}
