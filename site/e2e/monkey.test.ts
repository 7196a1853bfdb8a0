import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { preview } from '../../engine';
import { buildFixture } from '../../engine/testing/buildFixture';
import { createRandom } from '../../tools/bench/corpus/random';
import { full } from '../../tools/testing/full';
import { browsing, desktop, faultsOf, phone, ready } from './browsing';

// A reader who does anything in any order. After every step the page is what a hard load of its address gives.

const { open } = browsing();
/** Steps of each seed: with all of them, 500 on each variant. */
const steps = full ? 25 : 8;
const seeds = Array.from({ length: full ? 20 : 1 }, (_, index) => 23 + index);
/** Where the reader begins: on this site, and on fixtures with other kinds of pages. */
const variants = {
  'this site': { fixture: undefined, start: '/docs/basic/schema' },
  'languages and versions': { fixture: 'languages-versions', start: '/ar/docs/1.0/guide' },
  OpenAPI: { fixture: 'openapi', start: '/library/books' },
};
const used = Object.entries(variants).slice(0, full ? undefined : 1);
const addresses: Record<string, string> = {};
const ends: (() => unknown)[] = [];
beforeAll(async () => {
  for (const [name, { fixture }] of used) {
    if (!fixture) {
      addresses[name] = inject('address');
      continue;
    }
    const built = await buildFixture(fixture);
    const server = await preview({ folder: built.out, port: 0 });
    addresses[name] = server.address.replace(/\/$/, '');
    ends.push(() => server.close(), built.remove);
  }
});
afterAll(async () => {
  for (const end of ends) await end();
});
const words = ['schema', 'model', 'find', 'hooks', 'transaction', 'index', 'validation', 'zzzz'];

type Step = (page: Page) => Promise<void>;

/** Ignores that a document takes the place of the page meanwhile, as that of another language does. */
const evenIfReplaced = (work: Promise<unknown>) =>
  work.catch((error) => {
    if (!String(error).includes('context was destroyed')) throw error;
  });

/** Waits until the page of the address is shown and its islands have settled. */
const settled = async (page: Page) => {
  const nextFrame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  await evenIfReplaced(page.evaluate(nextFrame));
  await ready(page);
  await page.waitForFunction(() => {
    const data = document.querySelector('body > script#route')?.textContent ?? '{}';
    const { path, kind } = JSON.parse(data) as { path?: string; kind?: string };
    const isLoading = document.documentElement.dataset.navigation === 'loading';
    return !isLoading && (path === location.pathname || kind === 'notFound');
  });
};

/** Loads a page, also one that is open already or differs only in its hash. */
const loadHard = async (page: Page, url: string) => {
  const withoutHash = (address: string) => address.replace(/#.*/, '');
  const isOpen = withoutHash(page.url()) === withoutHash(url);
  await page.goto(url);
  if (isOpen) await page.reload();
  await ready(page);
};

/** Notes on the page whether a navigation is in progress. */
const noteNavigation = (context: BrowserContext) =>
  context.addInitScript(() =>
    document.addEventListener('navigation', (event) => {
      const { status } = (event as CustomEvent<{ status: string }>).detail;
      document.documentElement.dataset.navigation = status;
    }),
  );

/** The page without what depends on the reader's way to it: focus, scroll position, what was hovered. */
const shownOn = (page: Page) =>
  page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    const all = (selector: string) => copy.querySelectorAll<HTMLElement>(selector);
    // scripts of islands that were used, and the styles they brought
    for (const gone of all('head > script:not([data-page]), head > link[rel=stylesheet]'))
      gone.remove();
    // islands run or wait; closed categories may have been fetched; listeners add buttons to code
    for (const gone of all('.sidebar ul[hidden], figure.code .wrap')) gone.remove();
    for (const part of all('.progress, #Layout-announcer, site-island')) part.replaceChildren();
    const passing =
      'style data-live data-source data-records data-dismissed data-pinned data-shown data-done data-state data-navigation';
    for (const part of [copy, ...all('*')])
      for (const name of passing.split(' ')) part.removeAttribute(name);
    for (const part of all('.toc [aria-current]')) part.removeAttribute('aria-current');
    for (const part of all('[data-menu] [aria-expanded]')) part.removeAttribute('aria-expanded');
    for (const part of all(':is(main, h1, h2, h3, h4, h5, h6)[tabindex="-1"]'))
      part.removeAttribute('tabindex');
    for (const part of all('*')) {
      const sorted = [...part.attributes].sort((a, b) => (a.name < b.name ? -1 : 1));
      for (const { name } of sorted) part.removeAttribute(name);
      for (const { name, value } of sorted) part.setAttribute(name, value);
    }
    const linesOf = (root: Element | null) => (root?.innerHTML ?? '').split(/(?<=>)(?=<)/);
    const attributes = [...copy.attributes].map(({ name, value }) => `${name}=${value}`).sort();
    return [
      ...attributes,
      ...[...copy.querySelectorAll('head > *')].map((one) => one.outerHTML).sort(),
      ...linesOf(copy.querySelector('body')),
    ];
  });

function stepsOf(random: ReturnType<typeof createRandom>): Record<string, Step> {
  /** Clicks one of the links, as a click and not where it is: menus may cover it. */
  const clickOne = async (page: Page, selector: string) => {
    const links = await page.locator(selector).all();
    if (links.length > 0) await random.pick(links).dispatchEvent('click');
  };
  const pages = 'a[href^="/"]:not([href$=".md"], [href$=".xml"], [href*="/examples/"])';
  return {
    link: (page) => clickOne(page, `main ${pages}`),
    menu: (page) => clickOne(page, `.navbar ${pages}`),
    sidebar: (page) => clickOne(page, `.sidebar ${pages}`),
    hash: (page) => clickOne(page, '.toc a'),
    async back(page) {
      // the empty page before the first one is no page of the site
      await evenIfReplaced(page.evaluate(() => navigation.canGoBack && history.back()));
    },
    async forward(page) {
      await evenIfReplaced(page.evaluate(() => history.forward()));
    },
    mode: (page) => clickOne(page, '.navbar [data-action=color-mode]'),
    escape: (page) => page.keyboard.press('Escape'),
    async enter(page) {
      // on the button of the search it would open the modal, which another step does
      const focused = page.locator('[data-search-button]:focus');
      if ((await focused.count()) === 0) await page.keyboard.press('Enter');
    },
    async drawer(page) {
      await page.setViewportSize(phone);
      await page.locator('[data-action=open-drawer]').click();
      await page.locator('dialog.drawer[open]').waitFor();
      if (random.int(0, 1) === 0) await page.keyboard.press('Escape');
      else await clickOne(page, `dialog.drawer ${pages}`);
      await page.locator('dialog.drawer:not([open])').waitFor({ state: 'attached' });
      await page.setViewportSize(desktop);
    },
    async search(page) {
      await page.keyboard.press('Control+k');
      await page.keyboard.type(random.pick(words));
      await page.locator('.search-hit, .search-message').first().waitFor();
      await page.keyboard.press(random.int(0, 2) === 0 ? 'Escape' : 'Enter');
      // Escape clears the text first, and Enter on nothing leaves the modal open
      while ((await page.locator('.search-modal[open]').count()) > 0)
        await page.keyboard.press('Escape');
    },
  };
}

test.each(used.flatMap(([name, { start }]) => seeds.map((seed) => ({ name, start, seed }))))(
  `${steps} random steps lead to the pages that hard loads show: $name, seed $seed`,
  { tags: 'E2', meta: { cases: steps }, timeout: Math.max(600_000, steps * 10_000) },
  async ({ name, start, seed }) => {
    const random = createRandom(seed);
    const all = Object.entries(stepsOf(random));
    const address = addresses[name]!;
    const page = await open(start, { viewport: desktop, prepare: noteNavigation, address });
    const other = await page.context().newPage();
    await other.setViewportSize(desktop);
    const done: string[] = [];
    for (let i = 0; i < steps; i++) {
      const [kind, step] = random.pick(all);
      await step(page);
      await settled(page);
      done.push(`${kind} ${new URL(page.url()).pathname}`);
      let loaded = '';
      const compare = async () => {
        await settled(page);
        // a step may lead on to another page after it has settled
        if (loaded !== page.url()) {
          loaded = page.url();
          await loadHard(other, loaded);
        }
        await settled(other);
        return [
          ...differences(await shownOn(page), await shownOn(other)),
          ...differences([await page.title()], [await other.title()]),
        ];
      };
      const message = `step ${i}: ${done.slice(-5).join(', ')}`;
      await expect.poll(compare, { message }).toEqual([]);
    }
    expect(faultsOf(page)).toEqual([]);
  },
);

/** Lines that only one of the two pages has. */
const differences = (one: string[], other: string[]) => [
  ...one.filter((line) => !other.includes(line)).map((line) => `navigated: ${line.slice(0, 200)}`),
  ...other.filter((line) => !one.includes(line)).map((line) => `loaded: ${line.slice(0, 200)}`),
];

const navigations = full ? 300 : 18;
const documents = ['documents', 20, ['/docs/basic/model', '/docs/faq', '/docs/api', '/']] as const;
// React compiles its code while it runs for the first dozens of times, which takes memory once.
const islands = [
  'islands',
  full ? 80 : 12,
  ['/search?q=model', '/docs/basic/model', '/nowhere', '/docs/faq', '/docs/api', '/'],
] as const;

test.each(full ? [documents, islands] : [islands])(
  `after ${navigations} navigations nothing of the %s before is left`,
  { tags: 'E2' },
  async (_, warmUp, paths) => {
    const page = await open('/docs/basic/schema', {
      viewport: desktop,
      // nothing is prefetched, whose documents are kept for a while
      prepare: (context) =>
        context.addInitScript(() => {
          Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
        }),
    });
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    const count = async () => {
      await page.waitForTimeout(500);
      for (let i = 0; i < 2; i++) await session.send('HeapProfiler.collectGarbage');
      const { metrics } = await session.send('Performance.getMetrics');
      const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0;
      return {
        heap: metric('JSHeapUsedSize'),
        listeners: metric('JSEventListeners'),
        nodes: metric('Nodes'),
        islands: await page.locator('site-island[data-live]').count(),
      };
    };
    let turn = 0;
    const go = async (times: number) => {
      for (let i = 0; i < times; i++) {
        await page.evaluate(
          (href) => {
            const link = document.createElement('a');
            link.href = href;
            document.body.append(link);
            link.click();
            link.remove();
          },
          paths[turn++ % paths.length]!,
        );
        await settled(page);
      }
      await page.waitForLoadState('networkidle');
    };
    const rounds = (times: number) => Math.ceil(times / paths.length) * paths.length; // to the same page each time
    await go(rounds(warmUp));
    const before = await count();
    await go(rounds(navigations - warmUp));
    const after = await count();
    expect(after.islands).toBe(before.islands);
    expect(after.nodes).toBeLessThanOrEqual(before.nodes * 1.01);
    expect(after.listeners).toBeLessThanOrEqual(before.listeners);
    if (full) expect(after.heap).toBeLessThanOrEqual(before.heap * 1.1);
  },
);
