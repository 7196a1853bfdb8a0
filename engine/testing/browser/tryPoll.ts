import type { Browser } from 'playwright-core';

/**
 * Uses the page of the fixture `poll`: comes from another page, votes twice in its island and closes its hint by its
 * listener. Returns what the browser complained about. @throws when a part does not react
 */
export async function tryPoll(browser: Browser, address: string): Promise<string[]> {
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      complaints.push(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(new URL('docs/intro', address).href);
  await page.waitForSelector('html[data-ready]', { state: 'attached' });
  await page.locator('.prose a', { hasText: 'poll' }).click();
  const vote = page.locator('.poll-vote');
  await vote.filter({ hasText: 'Tea? 0' }).click();
  await vote.filter({ hasText: 'Tea? 1' }).click();
  await vote.filter({ hasText: 'Tea? 2' }).waitFor();
  await page.locator('.poll-close').click();
  await page.locator('.poll-hint').waitFor({ state: 'hidden' });
  await page.close();
  return complaints;
}
