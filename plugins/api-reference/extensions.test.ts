import remarkEmoji from 'remark-emoji';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { definePlugin } from '../../engine';
import { renderChart } from '../../engine/testing/fixtures/markdown/renderChart';
import { type PluginRun, testPlugin } from '../../engine/testing/testPlugin';
import { apiReference } from '.';
import type { ApiSymbolView } from './contract';
import { keepThread } from './convertInThread';

/** Comments that use additions to Markdown by the site. */

const fixture = new URL('../../engine/testing/fixtures/markdown/', import.meta.url);
const charts = definePlugin('charts', z.strictObject({}), () => ({
  markdown: {
    remark: [{ use: remarkEmoji, when: [':dog:'] }],
    fences: { chart: [renderChart, { unit: 'pages' }] },
    directives: { growth: [renderChart, { unit: '' }] },
    styles: [{ file: new URL('chart.css', fixture), classes: ['chart'] }],
  },
}));

const source = `
/** Grows. */
export function plain(): void {}
/**
 * Grows with {@link plain} and \`plain\`, see [notes](./secret.md).
 *
 * \`\`\`chart alt="Growth"
 * may 3
 * \`\`\`
 *
 * ::growth[june 4]{alt="More"}
 *
 * <b>HTML</b> ![picture](x.png)
 *
 * @returns A :dog:.
 * @example
 * \`\`\`
 * plain();
 * \`\`\`
 */
export function grow(): number { return 1; }
`;

const sections = [{ kind: 'function' as const, path: 'functions', title: 'Functions' }];
const read = (plugins: ReturnType<typeof charts>[]) =>
  testPlugin(
    apiReference({ entryPoints: ['src/index.ts'], path: '/reference', sections }),
    { 'src/index.ts': source },
    { plugins },
  );
function viewOf(run: PluginRun, name: string) {
  const { content } = run.route(`/reference/functions/${name}`);
  if (!content || !('view' in content) || content.view !== 'apiSymbol') throw new Error('no view');
  const view: ApiSymbolView = content.data;
  return { view, links: content.links ?? [] };
}

let without: PluginRun;
let run: PluginRun;
keepThread(); // for all files of the process: each start of TypeDoc takes two seconds
beforeAll(async () => {
  without = await read([]);
  run = await read([charts()]);
});

test('fences, plugins and style sheets of the site work in comments', () => {
  const { view, links } = viewOf(run, 'grow');
  const html = view.prose.html.replaceAll(/\0(\d+)\0/g, (_, n) => {
    const { kind, url } = links[Number(n)]!;
    return `{${kind} ${url.replace(/\w+$/, (name) => (kind === 'style' ? 'NAME' : name))}}`;
  });
  expect(html).toMatchInlineSnapshot(`
    "<p>Grows with <a href="{link /reference/functions/plain}"><code>plain</code></a> and <a class="symbol" href="{link /reference/functions/plain}"><code>plain</code></a>, see notes.</p>
    <link rel="stylesheet" href="{style charts/chart.NAME}"><dl class="chart" aria-label="Growth"><dt>may</dt><dd>3 pages</dd></dl>
    <dl class="chart" aria-label="More"><dt>june</dt><dd>4 </dd></dl>
    <p>&#x3C;b>HTML&#x3C;/b> picture</p>"
  `);
  expect(view.signatures[0]!.returns!.html).toBe('<p>A 🐶.</p>');
});

test('comments without additions stay the same to the byte', () => {
  expect(viewOf(run, 'plain')).toEqual(viewOf(without, 'plain'));
  expect(viewOf(run, 'grow').view.prose.examples).toEqual(
    viewOf(without, 'grow').view.prose.examples,
  );
  expect(viewOf(without, 'grow').view.prose.html).toContain('<span class="line">may 3</span>');
});
