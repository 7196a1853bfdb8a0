import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrast } from '../highlight';
import { accentStyles } from './accent';
import { lookOf, lookStyles } from './looks';
import { optionsOf, themeKeys } from './schema';

const theme = ['styles', 'code'].map((room) => readFileSync(`theme/${room}/tokens.css`, 'utf8'));

/** Name → color in a mode; of several rules for a name the last one wins. */
function colorsOf(css: string, mode: 'light' | 'dark'): Record<string, string> {
  const rules = [...css.matchAll(/(:root[^{]*)\{([^}]*)\}/g)];
  const shown = rules.filter(([, selector]) => mode === 'dark' || !selector?.includes('dark'));
  return Object.fromEntries(
    shown.flatMap(([, , body]) =>
      [...body!.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name, value]) => [name!, value!]),
    ),
  );
}

describe.each(['warm', 'compact'] as const)('the look %s', (name) => {
  const look = lookOf(name)!; // not the plain one
  const own = lookStyles(look) + accentStyles(look.accent);

  test.each(['light', 'dark'] as const)('can be read in %s mode, its code too', (mode) => {
    const colors = colorsOf(theme.join('\n') + own, mode);
    const texts = 'ink ink-soft accent accent-strong yellow-ink green blue red'.split(' ');
    const inCode = Object.keys(colors).filter((token) => token.startsWith('tk-'));
    const pairs = [
      ...texts.flatMap((text) => ['paper', 'wash', 'wash-strong'].map((on) => [text, on])),
      ...['ink', 'ink-soft', 'accent'].map((text) => [text, 'accent-wash']),
      ...['accent', 'accent-strong'].map((on) => ['on-accent', on]),
      ...inCode.map((text) => [text, 'code-ground']),
    ] as [string, string][];
    expect(inCode.length).toBeGreaterThan(5);
    const dim = pairs.filter(([text, on]) => contrast(colors[text]!, colors[on]!) < 4.5);
    expect(dim).toEqual([]);
    expect(contrast(colors['line-strong']!, colors.paper!)).toBeGreaterThanOrEqual(3);
  });

  test('sets tokens that the theme has, and its accent is kept as written', () => {
    const known = new Set(theme.join('').match(/--[\w-]+(?=:)/g));
    expect((own.match(/--[\w-]+(?=:)/g) ?? []).filter((token) => !known.has(token))).toEqual([]);
    expect(own).toContain(`--accent: ${look.accent.light};`);
    expect(own).toContain(`--accent: ${look.accent.dark};`);
  });
});

test('an accent of the site goes before that of its look, and the plain look has none', () => {
  const accentOf = (config: object) => optionsOf(themeKeys.parse(config)).accent?.light;
  expect(accentOf({})).toBeUndefined();
  expect(accentOf({ look: 'warm' })).toBe('#9a3b1c');
  expect(accentOf({ look: 'warm', accent: '#2456c5' })).toBe('#2456c5');
});
