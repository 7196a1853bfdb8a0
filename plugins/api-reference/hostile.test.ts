// @module-tag X3
import remarkEmoji from 'remark-emoji';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { definePlugin } from '../../engine';
import { type PluginRun, testPlugin } from '../../engine/testing/testPlugin';
import { apiReference } from '.';
import { keepThread } from './convertInThread';

/** Another package's comments, names, defaults and types: shown as text, never run. */

const comments = [
  '<script>hit()</script>',
  '<img src=x onerror="hit()">',
  '<iframe srcdoc="<script>hit()</script>"></iframe>',
  '<svg onload=hit()><a xlink:href="javascript:hit()">x</a></svg>',
  '<style>*{display:none}</style>',
  '<base href="//evil.example">',
  '<form action="//evil.example"><button>x</button></form>',
  '<a href="javascript:hit()">x</a>',
  '[x](javascript:hit())',
  '[x](JaVaScRiPt:hit())',
  '[x](data:text/html,<script>hit()</script>)',
  '[x](vbscript:hit())',
  '![x](javascript:hit())',
  '<javascript:hit()>',
  '{globalThis.hit()}',
  'import x from "node:fs"',
  'export default hit()',
  '{@link javascript:hit()}',
  '{@link https://example.org/"><script>hit()</script>}',
  '{@inheritDoc Missing}',
  '<!-- --><script>hit()</script>',
  '</p></article></main><script>hit()</script>',
  '`</code><script>hit()</script>`',
  '<details open ontoggle=hit()>',
  `${'long '.repeat(2_000)}<script>hit()</script>`,
];

/** Parts that a browser would act on. */
const acts =
  /<(?:script|iframe|svg|style|base|form|img|object|details)\b|<[a-z][^<>]* (?:(?:on\w+|style|srcdoc)=|(?:href|src)="\s*(?:javascript|data|vbscript):)/i;

const evil = '</script><img src=x onerror=hit()>';
const sources = [
  ...comments.map(
    (comment, i) =>
      `/**\n * ${comment}\n *\n * @param a - ${comment}\n * @returns ${comment}\n * @example\n * ${comment}\n */\nexport function f${i}(a = 1): number { return a; }`,
  ),
  `/** Does. */\nexport function named<T extends Map<'${evil}', T>>(a = '${evil}', b: { '${evil}'?: T } = {}): '${evil}' { return a as never; }`,
];

/** Runs on every comment: the engine compiles them all. */
const everywhere = definePlugin('everywhere', z.strictObject({}), () => ({
  markdown: { remark: [remarkEmoji] },
}));

let runs: Record<'own' | 'extended', PluginRun>;
keepThread(); // for all files of the process: each start of TypeDoc takes two seconds
beforeAll(async () => {
  Object.assign(globalThis, { hit: () => expect.unreachable('content was run') });
  const sections = [{ kind: 'function' as const, path: 'functions', title: 'Functions' }];
  const reference = apiReference({ entryPoints: ['src/index.ts'], path: '/reference', sections });
  const files = { 'src/index.ts': sources.join('\n') };
  runs = {
    own: await testPlugin(reference, files),
    extended: await testPlugin(reference, files, { plugins: [everywhere()] }),
  };
});

/** All HTML of a symbol's page: every field that holds some is called so. */
function htmlOf(name: string, run: PluginRun): string {
  const found: string[] = [];
  JSON.stringify(run.route(`/reference/functions/${name}`).content, (key, value) => {
    if (/html/i.test(key) && typeof value === 'string') found.push(value);
    if (key === 'prose')
      found.push(...[value.default, value.deprecated, value.since].filter(Boolean));
    return value;
  });
  expect(found.join('').length).toBeGreaterThan(5);
  return found.join('\n');
}

test.each(comments.map((comment, i) => [comment, i] as const))(
  'a comment brings nothing that acts: %.50s',
  (_, i) => {
    expect(htmlOf(`f${i}`, runs.own)).not.toMatch(acts);
    expect(htmlOf(`f${i}`, runs.extended)).not.toMatch(acts);
  },
);

test('a mistake of an addition in such a comment is no error', () => {
  expect(runs.extended.warnings).toEqual(runs.own.warnings);
});

test('names, defaults and types are tokens of text', { meta: { cases: 3 } }, () => {
  expect(htmlOf('named', runs.own)).not.toMatch(acts);
});
