import { describe, expect, test } from 'vitest';
import { contentPolicy } from '../../engine/serve/headers';
import { browsing } from './browsing';
import { ottoman, pathOf, sites } from './siteDocuments';
import { listenForViolations, violationsOf } from './violations';

/** The served policy, and the output under it; `axeRoutes.test.ts` opens the pages. */

const { address } = ottoman;
const { open } = browsing();

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

test('the browser would tell: a script, a style and a picture from elsewhere are refused', {
  tags: 'X10',
  meta: { cases: 3 },
}, async () => {
  const page = await open('/', {
    prepare: (context) => context.addInitScript(listenForViolations),
  });
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
