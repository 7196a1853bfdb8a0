import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { testPlugin } from '../../engine/testing';
import { findings } from '../../engine/testing/browser/findings';
import { servedFixture } from '../../engine/testing/browser/servedFixture';
import { ask } from '.';

const fixture = servedFixture('ask');

type Answer = { status?: number; body: string };

/** Opens the dialog of a page; returns the questions that the service gets. */
async function open(answers: Answer[], colorScheme: 'light' | 'dark' = 'light') {
  const context = await fixture.browser.newContext({ colorScheme });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const asked: unknown[] = [];
  await page.route('https://answers.example/ask', async (route) => {
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    if (route.request().method() === 'OPTIONS') return route.fulfill({ status: 204, headers });
    asked.push(route.request().postDataJSON());
    await route.fulfill({ ...answers.shift(), headers });
  });
  await page.goto(fixture.address);
  await page.getByRole('button', { name: 'Ask a question' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('input');
  return { page, asked };
}

async function type(page: Page, question: string): Promise<void> {
  await page.getByLabel('Your question').fill(question);
  await page.keyboard.press('Enter');
}

test.each(['light', 'dark'] as const)(
  'a question is answered in the dialog, and the next one brings it along, %s',
  async (mode) => {
    expect(fixture.built.texts).toEqual([]);
    const body =
      'Use **two** of `npm ci` <b>here</b>:\n\n- [One](/one)\n- [Two](javascript:alert)\n\n```sh\nnpm ci\n```\n';
    const { page, asked } = await open([{ body }, { body: 'Yes.' }], mode);
    await type(page, 'How?');
    const answer = page.locator('.ask-answer');
    await expect.poll(() => answer.locator('pre').textContent()).toBe('npm ci');
    expect(await answer.locator('p').innerHTML()).toBe(
      'Use <strong>two</strong> of <code>npm ci</code> &lt;b&gt;here&lt;/b&gt;:',
    );
    expect(await answer.locator('li').allInnerTexts()).toEqual(['One', '[Two](javascript:alert)']);
    expect(await findings(page)).toEqual([]);
    await type(page, 'Really?');
    await expect.poll(() => answer.last().textContent()).toBe('Yes.');
    expect(asked).toEqual([
      { question: 'How?', earlier: [], page: '/' },
      { question: 'Really?', earlier: [{ question: 'How?', answer: body }], page: '/' },
    ]);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  },
);

test('a question without an answer stays, to be asked again', async () => {
  const { page } = await open([{ status: 500, body: '' }]);
  await type(page, 'How?');
  const status = page.getByRole('dialog').getByRole('status');
  await expect.poll(() => status.textContent()).toBe('There is no answer now. Try again later.');
  expect(await page.getByLabel('Your question').inputValue()).toBe('How?');
  expect(await page.locator('.ask-answer').count()).toBe(0);
});

test('a page loads no React before somebody asks, and has no button without scripts', async () => {
  const context = await fixture.browser.newContext({ javaScriptEnabled: false });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(fixture.address);
  expect(await page.locator('.ask-open').isVisible()).toBe(false);
  expect(await page.locator('site-island[data-when=intent] .ask-open').count()).toBe(1);
});

test('gives pages the endpoint, and refuses what is no address of a host that keeps questions secret', async () => {
  const { shared, origins } = await testPlugin(ask({ endpoint: 'https://a.example/ask' }));
  expect([shared, origins]).toEqual([
    { ask: { endpoint: 'https://a.example/ask' } },
    ['https://a.example'],
  ]);
  for (const endpoint of ['http://a.example', '//a.example', 'javascript:alert(1)', 'api'])
    expect(ask({ endpoint }).optionsIssues, endpoint).toHaveLength(1);
});

test('when it crashes, the reader sees the message on top of a long page, and can try again', async () => {
  const { page } = await open([]);
  await page.evaluate(() => {
    document.querySelector('main')!.style.minHeight = '300vh';
    const { scrollTo } = Element.prototype;
    Element.prototype.scrollTo = () => {
      Element.prototype.scrollTo = scrollTo;
      throw new Error('It does not scroll.');
    };
  });
  await type(page, 'How?');
  const alert = page.getByRole('alert');
  await expect.poll(() => alert.textContent()).toContain('It does not scroll.');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const { y, height } = (await alert.boundingBox())!; // it is on the page
  expect(y + height).toBeLessThanOrEqual(page.viewportSize()!.height);
  const ask = page.getByRole('button', { name: 'Ask a question' });
  expect(await ask.count(), 'it does nothing now').toBe(0);
  await alert.getByRole('button').click();
  await ask.click();
  await page.getByRole('dialog').waitFor();
});
