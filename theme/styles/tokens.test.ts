import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
const css = read('./tokens.css') + read('../code/tokens.css');

/** The colours of a mode: what `:root` says, and what dark mode says over it. */
function coloursOf(mode: 'light' | 'dark'): Map<string, string> {
  const colours = new Map<string, string>();
  for (const [, selector = '', body = ''] of css.matchAll(/(:root[^{]*)\{([^}]*)\}/g)) {
    if (selector.includes('dark') && mode === 'light') continue;
    for (const [, name, value] of body.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)) {
      colours.set(name!, value!); // both groups take part in every match
    }
  }
  return colours;
}

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!; // three parts in, three out
}

function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light! + 0.05) / (dark! + 0.05); // two in, two out
}

const onPaper = [
  'ink',
  'ink-soft',
  'accent',
  'accent-strong',
  'yellow-ink',
  'green',
  'blue',
  'red',
];
const onCode = [
  'keyword',
  'string',
  'number',
  'comment',
  'function',
  'type',
  'property',
  'attribute',
  'regexp',
].map((name) => `tk-${name}`);
const pairs: [string, string][] = [
  ...onPaper.map((name): [string, string] => [name, 'paper']),
  ...onCode.map((name): [string, string] => [name, 'code-ground']),
  ...onCode.map((name): [string, string] => [name, 'green-wash']),
  ...onCode.map((name): [string, string] => [name, 'red-wash']),
  ['ink', 'wash-strong'],
  ['ink-soft', 'wash'],
  ['ink-soft', 'wash-strong'],
  ['accent', 'accent-wash'],
  ['accent', 'wash'],
  ['accent', 'wash-strong'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['ink', 'accent-wash'],
  ['yellow-ink', 'yellow-wash'],
  ['green', 'green-wash'],
  ['blue', 'blue-wash'],
  ['red', 'red-wash'],
];

describe.each(['light', 'dark'] as const)('the colours of %s mode', (mode) => {
  const colours = coloursOf(mode);

  test.each(pairs)('%s can be read on %s', (text, ground) => {
    expect(contrast(colours.get(text)!, colours.get(ground)!)).toBeGreaterThanOrEqual(4.5);
  });

  test('show the borders of controls', () => {
    expect(contrast(colours.get('line-strong')!, colours.get('paper')!)).toBeGreaterThanOrEqual(3);
  });
});

describe('what a browser sets up before the first paint', () => {
  const theme = new URL('..', import.meta.url);
  const styles = readdirSync(theme, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => [file, readFileSync(new URL(file, theme), 'utf8')] as const);

  test.each(styles)('%s has two weights of a font and no image', (_, text) => {
    const weights = [...text.matchAll(/font(?:-weight)?: ([1-9]00|\d{3}|bold\w*|lighter)\b/g)];
    expect(weights.map(([, weight]) => weight).filter((one) => !/^[46]00$/.test(one!))).toEqual([]);
    expect(text).not.toMatch(/url\((?!#)/);
  });
});

test('style sheets use only tokens that the theme sets', () => {
  const root = new URL('../..', import.meta.url);
  const sheets = ['theme', 'plugins'].flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css'))
      .map((file) => readFileSync(new URL(`${folder}/${file}`, root), 'utf8')),
  );
  const all = sheets.join('\n');
  const set = new Set([...all.matchAll(/(--[\w-]+):/g)].map(([, name]) => name));
  // set by the config: colours of the announcement, and a theme for code
  const optional = ['--announcement-background', '--announcement-text', '--code-ink'];
  const used = [...all.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name!); // the group takes part in every match
  expect(used.filter((name) => !set.has(name) && !optional.includes(name))).toEqual([]);
});
