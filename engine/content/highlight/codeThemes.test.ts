import { createHighlighter as createShiki } from 'shiki';
import { afterEach, expect, test } from 'vitest';
import { buildFixture, failureOf } from '../../testing';
import { contrast, opaque } from '../contrast';
import { createHighlighter, readCodeThemes } from './index';

/** Themes of Shiki for code. */

const cleanUp: (() => void)[] = [];
afterEach(() => {
  for (const clean of cleanUp.splice(0)) clean();
});

const themes = { light: 'github-light', dark: 'dracula' } as const;
const code = `// note
export class A<T> extends B { x: string = "a&b"; }
const re = /a+b/g, n = 12;`;

/** The text of a line with its classes: [text, classes][]. */
const partsOf = (html: string) =>
  [...html.matchAll(/<span class="([^"]*)">([^<]*)<\/span>|([^<]+)/g)].map(
    ([, classes = '', inside = '', plain]) => [plain ?? inside, classes],
  );

test('gives each character the colours and font styles that Shiki gives it, as classes', async () => {
  const shiki = await createShiki({ themes: Object.values(themes), langs: ['ts'] });
  const fg = { light: shiki.getTheme(themes.light).fg, dark: shiki.getTheme(themes.dark).fg };
  const expected = shiki
    .codeToTokensWithThemes(code, { lang: 'ts', themes, tokenizeTimeLimit: 0 })
    .map((line) =>
      line.flatMap(({ content, variants }) => {
        const names = (['light', 'dark'] as const).flatMap((mode) => {
          const { color = '', fontStyle = 0 } = variants[mode]!;
          const m = mode[0];
          return [
            color.toLowerCase() === fg[mode].toLowerCase()
              ? ''
              : `${m}-${color.slice(1).toLowerCase()}`,
            fontStyle & 1 && fontStyle > 0 ? `${m}-i` : '',
            fontStyle & 2 && fontStyle > 0 ? `${m}-b` : '',
            fontStyle & 4 && fontStyle > 0 ? `${m}-u` : '',
          ].filter(Boolean);
        });
        return Array.from(content, (letter) => (letter.trim() ? [letter, names.join(' ')] : []));
      }),
    );
  const shown = (lines: string[]) =>
    lines.map((line) =>
      partsOf(line).flatMap(([text = '', classes]) =>
        Array.from(
          text.replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>'),
          (letter) => (letter.trim() ? [letter, classes] : []),
        ),
      ),
    );
  const highlighter = createHighlighter({ themes });
  expect(shown(await highlighter.lines(code, 'ts'))).toEqual(expected);
  const marked = await highlighter.markedLines(code, 'ts', '{2}');
  expect(shown(marked.lines.map(({ html }) => html))).toEqual(expected);
  expect(marked.lines.map(({ highlighted }) => highlighted)).toEqual([false, true, false]);
});

test('the style sheet has a rule for every class of the code, for each mode', async () => {
  const { css } = await readCodeThemes(themes);
  const lines = await createHighlighter({ themes }).lines(code, 'ts');
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
  const built = await buildFixture('code-themes');
  cleanUp.push(built.remove);
  expect(built.texts).toHaveLength(1);
  const html = await built.read('docs/page/index.html');
  const [sheet] = Object.keys(built.hashes()).filter((file) => /\/code\.\w+\.css$/.test(file));
  expect(html).toContain(`<link rel="stylesheet" href="/base/${sheet}"`);
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
    const { checkConfig } = await import('../../config/config');
    const given = {
      title: 'T',
      url: 'https://example.org',
      highlight: { themes: { light: 'nord' } },
    };
    checkConfig(given, 'config.ts');
  });
  expect(failure).toBe(`highlight.themes.dark: expected string, found nothing
  at config.ts
  Add it to the config; https://ottomanjs.com/engine/configuration has every key.`);
});
