// @module-tag E4
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { needsProgram } from '../../tools/testing/needsProgram';
import { npmPrograms } from '../../tools/testing/npmPrograms';
import {
  findMiniBrowser,
  type OtherBrowser,
  puppeteerPackage,
  startFirefox,
  startWebKit,
} from './otherBrowsers';

/**
 * The walk through the site in the browsers that the other tests don't use. PICTURES names a folder for what they show.
 * Firefox needs the registry.
 */

const address = inject('address');
const waitMs = 20_000;

/** A reader's steps; each says what it waits for. */
function walkIn(browser: OtherBrowser, name: string) {
  const becomes = (expression: string, value: unknown) =>
    expect
      .poll(() => browser.valueOf(expression).catch(String), {
        timeout: waitMs,
        message: `${name}: ${expression}`,
      })
      .toEqual(value);
  const has = (selector: string) =>
    becomes(`document.querySelector(${JSON.stringify(selector)}) !== null`, true);
  const isAt = (route: string) => becomes('location.pathname', route);
  return {
    has,
    isAt,
    becomes,
    async open(route: string) {
      await browser.open(address + route);
      await has('html[data-ready]');
    },
    async type(text: string) {
      for (const letter of text) await browser.press(letter);
    },
    async keepPicture(step: string) {
      const folder = process.env.PICTURES;
      if (!folder) return;
      mkdirSync(folder, { recursive: true });
      writeFileSync(path.join(folder, `${name}-${step}.png`), await browser.picture());
    },
  };
}

async function walk(browser: OtherBrowser, name: string): Promise<void> {
  const { open, has, isAt, becomes, type, keepPicture } = walkIn(browser, name);
  const isShown = (selector: string) =>
    `document.querySelector(${JSON.stringify(selector)}).checkVisibility({ visibilityProperty: true })`;

  await browser.resize(1300, 900);
  await open('/docs/quick-start');
  await keepPicture('guide');
  await browser.click('.sidebar a[href="/docs/basic/schema"]');
  await isAt('/docs/basic/schema');
  await becomes('document.activeElement.textContent', 'Schema');
  await browser.back();
  await isAt('/docs/quick-start');
  await becomes('document.querySelector("h1").textContent', 'Quick Start');

  await browser.press('k', { control: true });
  await has('dialog[open] input');
  await browser.press('Escape');
  await becomes('document.querySelector("dialog[open]") === null', true);
  await browser.press('/');
  await has('dialog[open] input');
  await type('transactions');
  await has('dialog[open] [role="option"]');
  await keepPicture('search');
  await browser.press('Enter');
  await isAt('/docs/advanced/transactions');
  await becomes('document.querySelector(".toc [aria-current]")?.textContent', 'Run a transaction');

  await browser.click('.color-mode');
  await becomes('document.documentElement.dataset.colorMode', 'dark');
  await keepPicture('dark');
  await open('/docs/faq');
  await becomes('document.documentElement.dataset.colorMode', 'dark');
  await browser.click('.color-mode');
  await becomes('document.documentElement.dataset.colorMode ?? "light"', 'light');

  await browser.click('[aria-controls="menu-basic"]');
  await becomes(isShown('#menu-basic'), true);
  await keepPicture('menu');
  await browser.press('Escape');
  await becomes(isShown('#menu-basic'), false);

  const branch = '.sidebar-category[aria-expanded="false"]';
  const label = await browser.valueOf(`document.querySelector('${branch}').textContent`);
  await browser.click(branch);
  await becomes(
    `[...document.querySelectorAll('.sidebar-category')].find((button) => button.textContent === ${JSON.stringify(label)}).getAttribute('aria-expanded')`,
    'true',
  );

  await open('/search?q=timeout');
  await has('.search-page a[href="/docs/basic/ottoman#timeouts"]');
  await keepPicture('results');

  await open('/docs/basic/modle');
  await has('.nearest-pages a[href="/docs/basic/model"]');
  await keepPicture('notFound');

  await browser.resize(500, 900);
  await open('/docs/faq');
  await browser.click('[data-action="open-drawer"]');
  await has('dialog[open]');
  await becomes(
    'document.getAnimations().some(({ timeline, playState }) => timeline === document.timeline && playState === "running")',
    false,
  );
  await keepPicture('drawer');
  await browser.press('Escape');
  await becomes('document.querySelector("dialog[open]") === null', true);
}

describe('a reader clicks, searches, switches colors and opens menus', () => {
  test('in Firefox', needsProgram('firefox-esr'), async ({ task }) => {
    const executable = execFileSync('which', ['firefox-esr'], { encoding: 'utf8' }).trim();
    const programs = npmPrograms([puppeteerPackage]);
    onTestFinished(programs.remove);
    const browser = await startFirefox(executable, programs);
    onTestFinished(browser.close);
    await walk(browser, 'firefox');
    task.meta.figure = browser.name;
  });

  const needsWebKit = { ...needsProgram('Xvfb'), ...needsProgram('WebKitWebDriver') };
  test('in WebKit', needsWebKit, async ({ task }) => {
    const browser = await startWebKit(findMiniBrowser()!, 9_515); // comes with the driver
    onTestFinished(browser.close);
    await walk(browser, 'webkit');
    task.meta.figure = browser.name;
  });
});
