import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

interface Axe {
  run(
    root: Document,
    options: object,
  ): Promise<{
    violations: { id: string; impact: string; nodes: { html: string; target: string[] }[] }[];
  }>;
}

/** All findings of axe on the current page, one text for each element. */
export async function findings(page: Page): Promise<string[]> {
  // The page's policy forbids inline scripts; the tool's own channel is not bound by it.
  await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: Axe };
    const { violations } = await axe.run(document, { resultTypes: ['violations'] });
    return violations.flatMap(({ id, impact, nodes }) =>
      nodes.map(
        ({ html, target }) =>
          `${location.pathname}: ${id} (${impact}): ${target.join(' ')}: ${html.slice(0, 120)}`,
      ),
    );
  });
}
