import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { handbookAddress } from '../../engine/handbook/address';
import { needsProgram } from '../../tools/testing/needsProgram';
import config from '../config';
import { browsing, desktop, follow, ready } from './browsing';
import { intercept } from './intercept';

/** Specification, sections 2 and 9: navigation, prefetching, scrolling, the progress bar. */

const { open } = browsing();
const guide = '/docs/basic/schema';

const click = (page: Page, href: string) =>
  page.evaluate((to) => {
    const link = document.createElement('a');
    link.href = to;
    document.querySelector('main')?.append(link);
    link.click();
    link.remove();
  }, href);

describe('"Navigation scrolls to top, or to a hash anchor if present"', () => {
  test('to the top', async () => {
    const page = await open(guide);
    await page.evaluate(() => scrollTo(0, 2000));
    await follow(page, '/docs/faq');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  test('to the top in the first frame: no section counts as being read before', async () => {
    const page = await open(guide);
    await page.evaluate(() => scrollTo(0, 2000));
    await page.locator('.toc [aria-current]').first().waitFor();
    await page.evaluate(() => {
      window.name = '';
      const note = () => {
        if (document.querySelector('h1')?.textContent !== 'Model') return;
        document.body.dataset.marked +=
          document.querySelector('.toc [aria-current]')?.textContent ?? '';
      };
      const options = { subtree: true, childList: true, attributeFilter: ['aria-current'] };
      new MutationObserver(note).observe(document.documentElement, options);
    });
    await follow(page, '/docs/basic/model');
    expect(await page.evaluate(() => window.name)).toBe('');
  });

  test('a long table of contents scrolls to the section that is read, and then leaves the reader alone', async () => {
    const page = await open('/docs/errors');
    const toc = page.locator('.toc');
    const isShown = () =>
      toc.evaluate((list) => {
        const { top, bottom } = list.querySelector('[aria-current]')!.getBoundingClientRect();
        const box = list.getBoundingClientRect();
        return list.scrollTop > 0 && top >= box.top && bottom <= box.bottom;
      });
    const headings = page.locator('#words :is(h2, h3)');
    const scrollTo = (index: number) =>
      headings.nth(index).evaluate((heading) => heading.scrollIntoView());
    const last = (await headings.count()) - 1;
    await scrollTo(last - 3);
    await expect.poll(isShown).toBe(true);
    await toc.evaluate((list) => list.scrollTo(0, 0));
    await page.evaluate(() => scrollBy(0, 1));
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await toc.evaluate((list) => list.scrollTop)).toBe(0);
  });

  test('to a hash, clear of the navbar, on the same page and on another', async () => {
    const page = await open(guide);
    const ids = await page.evaluate(() =>
      [...document.querySelectorAll('#words h2[id]')].map((heading) => heading.id),
    );
    const top = (id: string) =>
      page.evaluate((name) => document.getElementById(name)?.getBoundingClientRect().top ?? -1, id);
    const id = ids[3] ?? '';
    await click(page, `#${id}`);
    await page.waitForFunction(() => scrollY > 100);
    expect(await top(id)).toBeGreaterThanOrEqual(64);
    expect(await top(id)).toBeLessThan(200);
    await follow(page, '/docs/faq');
    await follow(page, `${guide}#${id}`);
    await page.waitForFunction(() => scrollY > 100);
    expect(await top(id)).toBeGreaterThanOrEqual(64);
    expect(await top(id)).toBeLessThan(200);
  });

  test('back and forward restore where the reader was', async () => {
    const page = await open(guide);
    await page.evaluate(() => scrollTo(0, 1234));
    await page.waitForFunction(() => history.state?.scroll === 1234);
    await follow(page, '/docs/faq');
    await page.evaluate(() => scrollTo(0, 321));
    await page.waitForFunction(() => history.state?.scroll === 321);
    await page.goBack();
    await page.waitForFunction(() => scrollY === 1234);
    await page.goForward();
    await page.waitForFunction(() => scrollY === 321);
  });

  test('a reload, and Back from another site, show the page where it was left', async () => {
    const page = await open('/docs/basic/schema');
    await page.evaluate(() => scrollTo(0, 3000));
    await page.waitForFunction(() => history.state?.scroll === 3000);
    await page.reload();
    await ready(page);
    expect(await page.evaluate(() => scrollY)).toBe(3000);
    await page.evaluate(() => scrollTo(0, 2000));
    await page.waitForFunction(() => history.state?.scroll === 2000);
    await page.goto('about:blank');
    await page.goBack();
    await ready(page);
    expect(await page.evaluate(() => scrollY)).toBe(2000);
  });

  test('a change of the query alone does not scroll and loads nothing', async () => {
    const page = await open(guide);
    await page.evaluate(() => scrollTo(0, 900));
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await click(page, '?view=all');
    await page.waitForURL('**/schema?view=all');
    expect(await page.evaluate(() => scrollY)).toBe(900);
    expect(asked.filter((url) => url.includes('/docs/basic/schema'))).toEqual([]);
  });
});

test(
  'behind a server that adds a slash to every address, both forms are one page and nothing loads twice',
  needsProgram('python3'),
  async () => {
    const args = ['-u', '-m', 'http.server', '0', '-b', '127.0.0.1', '-d', inject('out')];
    const server = spawn('python3', args);
    onTestFinished(() => void server.kill());
    const [line] = await once(server.stdout, 'data');
    const [, port] = /port (\d+)/.exec(String(line)) ?? [];
    const asked: string[] = [];
    const page = await open('/docs/quick-start', {
      address: `http://127.0.0.1:${port}`,
      prepare: async (context) =>
        context.on('response', (response) => {
          const { pathname } = new URL(response.url());
          if (pathname.startsWith('/docs/')) asked.push(`${response.status()} ${pathname}`);
        }),
    });
    for (const path of [guide, `${guide}/`, '/docs/faq', '/docs/faq/']) {
      await click(page, path);
      await page.waitForURL((url) => url.pathname.replace(/\/$/, '') === path.replace(/\/$/, ''));
      await page.waitForFunction(
        (href) => document.querySelector('link[rel=canonical]')?.getAttribute('href') === href,
        `${config.url}${path.replace(/\/$/, '')}`,
      );
    }
    const [redirected, ...pages] = asked;
    expect(redirected).toBe('301 /docs/quick-start');
    expect(pages).toEqual(
      expect.arrayContaining(['/docs/quick-start', guide, '/docs/faq'].map((to) => `200 ${to}/`)),
    );
    expect(pages.filter((one) => !/^200 .*\/$/.test(one))).toEqual([]);
    expect(pages).toHaveLength(new Set(pages).size);
  },
);

test('on a host without rules, what was below a moved folder leads to its new address', async () => {
  const page = await open('/docs/faq', { isFresh: true });
  await page.route(`${handbookAddress}/**`, (route) => route.fulfill({ body: 'the handbook' }));
  await page.goto(`${inject('address')}/engine/api/classes/SiteError?q=1#where`);
  await page.waitForURL(`${handbookAddress}/api/classes/SiteError?q=1#where`);
});

describe('"Route resources are prefetched"', () => {
  const documentsAsked = (page: Page, path: string) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === path) asked.push(request.resourceType());
    });
    return asked;
  };
  const withConnection = (connection: object) => ({
    prepare: (context: {
      addInitScript(code: (value: object) => void, value: object): Promise<unknown>;
    }) =>
      context.addInitScript((value) => {
        Object.defineProperty(navigator, 'connection', { value, configurable: true });
      }, connection),
  });

  test('when the pointer comes to a link, once; the click asks for nothing more', async () => {
    const page = await open('/');
    const asked = documentsAsked(page, '/docs/faq');
    const link = page.locator('.navbar').getByRole('link', { name: 'FAQ' });
    await link.hover();
    await expect.poll(() => asked.length).toBe(1);
    await page.mouse.move(300, 500);
    await link.hover();
    await link.click();
    await page.waitForURL('**/docs/faq');
    await page.waitForFunction(() => document.title.startsWith('F'));
    expect(asked).toEqual(['fetch']);
  });

  test('not before a reader points at one: a first visit loads no other document', async () => {
    const page = await open(guide, {
      isFresh: true,
      prepare: (context) => context.clock.install(),
    });
    const fetched: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/docs/')) fetched.push(pathname);
    });
    await page.clock.fastForward(60_000);
    expect(fetched).toEqual([]);
    await page
      .locator('main a[href="/docs/basic/model"]')
      .first()
      .evaluate((link) => link.scrollIntoView({ block: 'center' }));
    await expect
      .poll(async () => {
        await page.clock.runFor(500);
        return fetched.length;
      })
      .toBeGreaterThan(0);
  });

  test('with all the code that the first navigation needs', async () => {
    const page = await open(guide);
    const link = page.locator('.navbar').getByRole('link', { name: 'FAQ' });
    await link.hover();
    await page.waitForLoadState('networkidle');
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(request.url()));
    await link.click();
    await page.waitForFunction(() => document.title.startsWith('F'));
    await page.waitForLoadState('networkidle');
    expect(asked.filter((url) => url.endsWith('.js'))).toEqual([]);
  });

  test.each([
    { saveData: true, effectiveType: '4g' },
    { saveData: false, effectiveType: '2g' },
    { saveData: false, effectiveType: 'slow-2g' },
  ])('"except on slow 2g connections or when data saving is on": %o', async (connection) => {
    const page = await open('/', withConnection(connection));
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'fetch') fetched.push(new URL(request.url()).pathname);
    });
    await page.locator('.navbar').getByRole('link', { name: 'FAQ' }).hover();
    await page.locator('.navbar').getByRole('link', { name: 'CLI' }).focus();
    await page.locator('.navbar').getByRole('link', { name: 'Example' }).click();
    await page.waitForURL('**/docs/first-app');
    await page.waitForFunction(() => !document.title.startsWith('Home'));
    expect(fetched.filter((path) => path.startsWith('/docs'))).toEqual(['/docs/first-app']);
  });
});

describe('"A top progress bar starts 200 ms after a path change and completes after the update"', () => {
  interface Seen {
    at: number;
    shown: boolean;
    value: number;
  }
  /** Records the states of the bar from the next click on. */
  const watchBar = (page: Page) =>
    page.evaluate(() => {
      const seen: Seen[] = [];
      let start = 0;
      Object.assign(window, { seen });
      addEventListener('click', () => (start = performance.now()), true);
      const bar = document.querySelector<HTMLElement>('.progress') as HTMLElement;
      new MutationObserver(() =>
        seen.push({
          at: performance.now() - start,
          shown: bar.hasAttribute('data-shown'),
          value: Number(/scaleX\((.*)\)/.exec(bar.style.transform)?.[1] ?? 0),
        }),
      ).observe(bar, { attributes: true });
    });
  const seenOn = (page: Page) =>
    page.evaluate(() => (window as unknown as { seen: Seen[] }).seen) as Promise<Seen[]>;
  const slowly = { viewport: desktop };

  test('completes also when the page cannot be loaded', async () => {
    const page = await open('/', slowly);
    await page.evaluate(() => sessionStorage.setItem('route-reload', `${Date.now()} /`));
    let fail = () => {};
    const failed = new Promise<void>((resolve) => {
      fail = resolve;
    });
    await intercept(page, '**/docs/faq', async (route) => {
      await failed;
      await route.abort();
    });
    await click(page, '/docs/faq');
    await page.waitForSelector('.progress[data-shown]', { state: 'attached' });
    fail();
    await page.getByRole('button', { name: 'Retry' }).waitFor();
    await page.waitForSelector('.progress:not([data-shown])', { state: 'attached' });
  });

  test('not for a change of hash or query, nor for a page that is there at once', async () => {
    const prepare = (context: BrowserContext) =>
      context.addInitScript(() => {
        // A crowded machine may need the bar's 200 ms for a page that is ready at once.
        const plain = window.setTimeout;
        const patient = (act: () => void, ms?: number) => plain(act, ms === 200 ? 60_000 : ms);
        Object.assign(window, { setTimeout: patient });
      });
    const page = await open(guide, { ...slowly, prepare });
    await watchBar(page);
    await click(page, '?a=1');
    await click(page, '#validation');
    await follow(page, '/docs/faq');
    expect((await seenOn(page)).filter(({ shown }) => shown)).toEqual([]);
  });

  test('"spinner off": there is a bar and nothing that turns', async () => {
    const page = await open('/', slowly);
    expect(await page.locator('.progress > *').count()).toBe(0);
    expect(await page.locator('.progress').getAttribute('aria-hidden')).toBe('true');
  });
});

test('the new page gets the focus and is announced', async () => {
  const page = await open('/');
  await follow(page, '/docs/faq');
  // the focus moves in the frame that shows the page
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('h1');
  // the text comes after the focus, so that readers of screens hear both
  await expect.poll(() => page.locator('#Layout-announcer').textContent()).not.toBe('');
});

describe('between pages of one sidebar', () => {
  test('the sidebar stays: its elements and scroll position, and the current entry changes', async () => {
    const page = await open(guide, { viewport: { width: 1280, height: 400 } });
    const kept = await page.evaluateHandle(() => document.querySelector('.sidebar-scroll'));
    await page.evaluate((sidebar) => sidebar?.scrollTo(0, 90), kept);
    await follow(page, '/docs/basic/model');
    expect(await page.evaluate((sidebar) => sidebar?.isConnected, kept)).toBe(true);
    expect(await page.evaluate((sidebar) => sidebar?.scrollTop, kept)).toBe(90);
    const current = page.locator('.sidebar [aria-current=page]');
    expect(
      await current.evaluateAll((all) => all.map((link) => link.getAttribute('href'))),
    ).toEqual(['/docs/basic/model']);
  });

  test('the entry of the page is brought into view, and left alone where it is seen', async () => {
    const page = await open(guide, { viewport: { width: 1280, height: 400 } });
    const top = () => page.evaluate(() => document.querySelector('.sidebar-scroll')?.scrollTop);
    await follow(page, '/docs/cli');
    const entry = page.locator('.sidebar [aria-current=page]');
    await expect.poll(async () => (await entry.boundingBox())?.y).toBeLessThan(380);
    const before = await top();
    expect(before).toBeGreaterThan(100);
    const cut = await page.evaluate(() => {
      const list = document.querySelector('.sidebar-scroll');
      const edge = list?.getBoundingClientRect().top ?? 0;
      const boxes = [...(list?.querySelectorAll('a, button') ?? [])].map((link) =>
        link.getBoundingClientRect(),
      );
      return boxes.filter(({ top, bottom }) => top < edge - 1 && bottom > edge + 1).length;
    });
    expect(cut).toBe(0);
    await follow(page, '/docs/errors');
    await page.waitForTimeout(200);
    expect(await top()).toBe(before);
  });
});
