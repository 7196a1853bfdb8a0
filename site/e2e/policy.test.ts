import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { contentPolicy } from '../../engine/serve/headers';
import { full } from '../../tools/testing/full';
import { browsing, isExample, ready } from './browsing';
import { oneOfEachKind, ottoman, pathOf, sites, visitEach } from './siteDocuments';

/** The served policy: every document under it in both modes, with the search open. */

const { address } = ottoman;
const modes = ['light', 'dark'];
/** Every route with FULL_COUNTS=1; otherwise one of each kind of page, by turns in one of the modes. */
const openedIn = (mode: string, site: typeof ottoman) =>
  full
    ? site.pages
    : oneOfEachKind(site).filter((_, index) => index % modes.length === modes.indexOf(mode));

const { open } = browsing();

declare global {
  interface Window {
    violations: string[];
  }
}

/** Collects the browser's policy violations, from before the first byte of a page. */
const listen = () => {
  window.violations = [];
  document.addEventListener('securitypolicyviolation', (event) => {
    window.violations.push(
      `${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`,
    );
  });
};
const violationsOf = (page: Page) => page.evaluate(() => window.violations);

test('the policy is strict, and the one that every document is served with', {
  tags: 'X10',
}, async () => {
  const policy = (await fetch(address)).headers.get('content-security-policy');
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
  expect(policy).not.toMatch(/unsafe|\*|http:/);
  expect(policy?.replace(/ https:\/\/[^;]*/, '')).toBe(contentPolicy());
  for (const file of ottoman.documents.slice(0, 20)) {
    const { headers } = await fetch(address + pathOf(file));
    expect(headers.get('content-security-policy')).toBe(policy);
    expect(ottoman.readOutput(file)).toContain(
      `<meta http-equiv="Content-Security-Policy" content="${policy?.replace("; frame-ancestors 'none'", '')}"/>`.replaceAll(
        "'",
        '&#x27;',
      ),
    );
  }
});

const turns = sites.flatMap((site) => modes.map((mode) => ({ ...site, mode })));

describe.each(turns)('$title in $mode mode', ({ mode, address, ...site }) => {
  const opened = openedIn(mode, { ...site, address });

  test('no route breaks the policy, also with the search open', {
    tags: 'X10',
    meta: { cases: opened.length },
  }, async () => {
    const faults: string[] = [];
    await visitEach(opened, async () => {
      const page = await open('/', {
        address,
        storage: { 'color-mode': mode },
        prepare: (context) => context.addInitScript(listen),
      });
      return async (file) => {
        await page.goto(address + pathOf(file));
        await ready(page);
        await page.keyboard.press('Control+k');
        const input = page.locator('dialog input, [role=dialog] input').first();
        if (!file.startsWith('search') && !isExample(file)) {
          await input.waitFor();
          await input.fill('schema');
          await page.locator('[role=option]').first().waitFor();
        }
        for (const violation of await violationsOf(page)) faults.push(`${file}: ${violation}`);
      };
    });
    expect(opened.length).toBeGreaterThanOrEqual(full ? 100 : 1);
    expect(faults).toEqual([]);
  });
});

test('the browser would tell: a script, a style and a picture from elsewhere are refused', {
  tags: 'X10',
  meta: { cases: 3 },
}, async () => {
  const page = await open('/', { prepare: (context) => context.addInitScript(listen) });
  await page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<p style="color:red">x</p><img src="https://evil.example/x.png" onerror="window.hit=1">',
    );
    const script = document.createElement('script');
    script.textContent = 'window.hit = 1';
    document.body.append(script);
  });
  await page.waitForFunction(() => window.violations.length >= 3);
  const directives = (await violationsOf(page)).map((text) => text.split(' ')[0]);
  for (const directive of ['img-src', 'style-src-attr', 'script-src-elem'])
    expect(directives).toContain(directive);
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
});

describe.each(sites)(
  'the output of $title',
  { tags: 'X10' },
  ({ documents, files, readOutput }) => {
    test('has nothing inline: no script, no style, no handler', () => {
      const faults = documents.flatMap((file) => {
        const html = readOutput(file).replace(
          /<script[^>]* type="application\/(ld\+)?json"[^>]*>.*?<\/script>/gs,
          '',
        );
        return [
          ...html.matchAll(
            /<script(?![^>]* src=)[^>]*>|<style[\s>]|<[a-z][^<>]* (style|on[a-z]+)="/g,
          ),
        ].map(([found]) => `${file}: ${found.slice(0, 80)}`);
      });
      expect(faults).toEqual([]);
    });

    test('loads nothing from another origin', () => {
      const loads =
        /<(?:script|img|iframe|source|video|audio|embed|object|link(?=[^>]* rel="(?:stylesheet|preload|modulepreload|preconnect|icon|manifest)"))[^>]* (?:src|href|data|srcset)="((?:https?:)?\/\/[^"]+)"/g;
      const faults = documents.flatMap((file) =>
        [...readOutput(file).matchAll(loads)].map(([, url]) => `${file}: ${url}`),
      );
      const styles = files.filter((file) => file.endsWith('.css'));
      expect(styles.length).toBeGreaterThan(0);
      for (const file of styles) {
        for (const [found] of readOutput(file).matchAll(
          /(@import|url\(["']?(https?:)?\/\/)[^;)]*/g,
        ))
          faults.push(`${file}: ${found}`);
      }
      expect(faults).toEqual([]);
    });
  },
);
