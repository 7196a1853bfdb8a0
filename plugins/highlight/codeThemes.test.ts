import { afterEach, expect, test } from 'vitest';
import { buildFixture, failureOf } from '../../engine/testing';
import { sharedFixture } from '../../engine/testing/sharedFixture';
import { readCodeThemes } from './codeThemes';
import { contrast, opaque } from './contrast';
import { createHighlighter } from './createHighlighter';

/** Themes of Shiki for code. */

const cleanUp: (() => void)[] = [];
afterEach(() => {
  for (const clean of cleanUp.splice(0)) clean();
});

const themes = { light: 'github-light', dark: 'dracula' } as const;
const code = `// note
export class A<T> extends B { x: string = "a&b"; }
const re = /a+b/g, n = 12;`;

const linesOf = async (code: string, meta = '') =>
  (await createHighlighter(themes).highlight({ code, language: 'ts', words: [meta] })).map(
    ({ html }) => html,
  );

/** The text of a line with its classes: [text, classes][]. */
const partsOf = (html: string) =>
  [...html.matchAll(/<span class="([^"]*)">([^<]*)<\/span>|([^<]+)/g)].map(
    ([, classes = '', inside = '', plain]) => [plain ?? inside, classes],
  );

test('gives tokens a class for the colour and the font style of each mode', async () => {
  const html = await linesOf(code);
  expect(html.slice(0, 2)).toMatchInlineSnapshot(`
    [
      "<span class="l-6a737d d-6272a4">// note</span>",
      "<span class="l-d73a49 d-ff79c6">export class</span><span class="l-6f42c1 d-8be9fd"> A</span>&lt;<span class="l-6f42c1 d-ffb86c d-i">T</span>> <span class="l-d73a49 d-ff79c6">extends</span><span class="l-6f42c1 d-8be9fd d-i"> B</span> { <span class="l-e36209">x</span><span class="l-d73a49 d-ff79c6">:</span><span class="l-005cc5 d-8be9fd d-i"> string</span><span class="l-d73a49 d-ff79c6"> =</span><span class="l-032f62 d-e9f284"> "</span><span class="l-032f62 d-f1fa8c">a&amp;b</span><span class="l-032f62 d-e9f284">"</span>; }",
    ]
  `);
  expect(await linesOf(code, '{2}')).toEqual(html);
  const nothing = { key: 'nothing', make: () => ({ name: 'nothing' }) };
  const fence = { code, language: 'ts', transformers: [nothing] };
  const tree = await createHighlighter(themes).highlight(fence);
  expect(tree.map((line) => line.html)).toEqual(html);
});

test('the style sheet has a rule for every class of the code, for each mode', async () => {
  const { css } = await readCodeThemes(themes);
  const lines = await linesOf(code);
  const classes = new Set(
    lines.flatMap((line) => partsOf(line)).flatMap(([, one]) => one!.split(' ')),
  );
  classes.delete('');
  expect(classes.size).toBeGreaterThan(5);
  for (const name of classes) expect(css).toContain(`.code .${name}{`);
  expect(css).toContain('--code-ground:#fff;--code-ink:#24292e;--tk-keyword:#d73a49');
  expect(css).toContain(':root[data-color-mode="dark"]{--code-ground:#282a36;--code-ink:#f8f8f2');
  expect(css).toContain('@media screen {');
  // a token with a colour in the light theme alone is plain in dark mode
  expect(css).toMatch(
    /:root\[data-color-mode="dark"\] \.code :is\([^{]*\.l-005cc5,[^{]*\.l-i[^{]*\)\{color:inherit;/,
  );
});

test('colours that are hard to read are one warning with all of them', async () => {
  const { problems } = await readCodeThemes({ light: 'github-light', dark: 'dracula' });
  expect(problems.map(({ message }) => message)).toEqual([
    'highlight.themes: colours of code have less contrast than 4.5:1, which some people cannot read; "github-light" on its background #fff: #e36209 (3.5); "dracula" on its background #282a36: #6272a4 (3.0)',
  ]);
  const strong = { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' };
  expect((await readCodeThemes(strong)).problems).toEqual([]);
});

test('measures contrast as WCAG does, also of colours that are not opaque', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#777777', '#fff')).toBeCloseTo(4.48, 2);
  expect(opaque('#00000080', '#ffffff')).toBe('#7f7f7f');
});

test('names that Shiki does not know are mistakes with the nearest name', async () => {
  const { texts } = await buildFixture('code-themes', { config: 'unknown.config.ts' });
  expect(texts).toEqual([
    `highlight.themes.dark: Shiki has no theme "darkula"
  at config.ts
  Did you mean "dracula"? All names: https://shiki.style/themes.`,
    `highlight.themes.light: Shiki has no theme "github-ligth"
  at config.ts
  Did you mean "github-light"? All names: https://shiki.style/themes.`,
  ]);
});

test('pages link the style sheet of the themes and have no inline style', async () => {
  const built = await sharedFixture('code-themes');
  expect(built.texts).toHaveLength(1);
  const html = await built.read('docs/page/index.html');
  const [, sheet] = /<link rel="stylesheet" href="\/base\/([^"]+)"/.exec(html)!;
  expect(await built.read(sheet!)).toContain('.code .l-d73a49{color:#d73a49}');
  expect(html).toMatch(/<span class="l-d73a49 d-ff79c6">(?:export|const)/);
  expect(html).not.toMatch(/ style="|class="tk-/);
});

test('other themes give other blocks with the same cache', async () => {
  const first = await buildFixture('code-themes');
  cleanUp.push(first.remove);
  const cache = first.out.replace(/dist$/, 'cache');
  const own = await buildFixture('code-themes', { config: 'own.config.ts', cache });
  cleanUp.push(own.remove);
  const html = await own.read('docs/page/index.html');
  expect(html).toContain('class="tk-keyword"');
  expect(html).not.toContain('l-d73a49');
});

test('wrong settings name what is missing', async () => {
  const failure = await failureOf(async () => {
    const { checkConfig } = await import('../../engine/config/config');
    const given = {
      title: 'T',
      url: 'https://example.org',
      highlight: { themes: { light: 'nord' } },
    };
    checkConfig(given, 'config.ts');
  });
  expect(failure).toBe(`highlight.themes.dark: expected string, found nothing
  at config.ts
  Add it to the config.`);
});
