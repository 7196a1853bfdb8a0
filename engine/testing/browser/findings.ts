import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

interface Axe {
  run(
    root: Node,
    options: object,
  ): Promise<{
    violations: { id: string; impact: string; nodes: { html: string; target: string[] }[] }[];
  }>;
}

/** All findings of axe on the current page, or in a part of it, one text for each element. */
export const findings = (page: Page, part?: string): Promise<string[]> => runAxe(page, {}, part);

/** Findings of axe about the colors of a page that it has looked at in another mode. */
export const colorFindings = (page: Page): Promise<string[]> =>
  runAxe(page, { runOnly: ['color-contrast'] });

async function runAxe(page: Page, rules: object, part?: string): Promise<string[]> {
  const isLoaded = await page.evaluate(() => 'axe' in globalThis);
  // The page's policy forbids inline scripts; the tool's own channel is not bound by it.
  if (!isLoaded) await page.evaluate(axeSource);
  return page.evaluate(
    async ({ selector, rules }) => {
      const { axe } = globalThis as unknown as { axe: Axe };
      const root = selector === undefined ? document : document.querySelector(selector);
      if (root === null) throw new Error(`the page has no ${selector}`);
      const { violations } = await axe.run(root, { ...rules, resultTypes: ['violations'] });
      return violations.flatMap(({ id, impact, nodes }) =>
        nodes.map(
          ({ html, target }) =>
            `${location.pathname}: ${id} (${impact}): ${target.join(' ')}: ${html.slice(0, 120)}`,
        ),
      );
    },
    { selector: part, rules },
  );
}
