import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrast } from '../highlight';
import { accentProblems, accentStyles } from './accent';
import { themeKeys } from './schema';

const given = (accent: unknown) => themeKeys.parse({ accent }).accent!; // just set

/** The tokens of a mode in the style sheet. */
function tokens(css: string, mode: 'light' | 'dark'): Record<string, string> {
  const body = css.split('@media screen')[mode === 'light' ? 0 : 1] ?? '';
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name, value]) => [name!, value!]), // both groups match
  );
}

test('a colour with enough contrast is used as it is, and dark mode gets a lighter tone', () => {
  expect(accentProblems(given('#2456C5'), 'config.ts')).toEqual([]);
  expect(accentStyles(given('#2456C5'))).toBe(
    ':root { --accent: #2456c5; --accent-strong: #193c8a; --accent-wash: #edf1fa; --on-accent: #ffffff; }\n' +
      '@media screen { :root[data-color-mode="dark"] { --accent: #7393da; --accent-strong: #b2c4eb; --accent-wash: #242835; --on-accent: #10151f; } }\n',
  );
});

test('a colour with too little contrast is a warning with the nearest tone that passes', () => {
  const place = { file: 'config.ts' };
  expect(accentProblems(given({ light: '#f97316', dark: '#5b2a06' }), 'config.ts')).toEqual([
    {
      message:
        'config: accent: "#f97316" has a contrast of 2.4 on the grounds of light mode, and text needs 4.5; it is shown as "#ae500f", the nearest tone that passes',
      place,
      action: 'Write "#ae500f" as accent.light, or choose another colour.',
    },
    {
      message:
        'config: accent: "#5b2a06" has a contrast of 1.2 on the grounds of dark mode, and text needs 4.5; it is shown as "#aa907e", the nearest tone that passes',
      place,
      action: 'Write "#aa907e" as accent.dark, or choose another colour.',
    },
  ]);
  const passing = given({ light: '#ae500f', dark: '#aa907e' });
  expect(accentProblems(passing, 'config.ts')).toEqual([]);
});

describe.each(['light', 'dark'] as const)('the tones of %s mode', (mode) => {
  const theme = tokens(readFileSync('theme/styles/tokens.css', 'utf8'), mode);

  test.each(['#000000', '#ffffff', '#ffff00', '#808080', '#ff0000', '#00ff88', '#0000ff'])(
    'made from %s can be read on every ground of the theme',
    (color) => {
      const tones = tokens(accentStyles(given(color)), mode);
      const read = (text: string, ground: string) =>
        expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      for (const text of [tones.accent!, tones['accent-strong']!]) {
        for (const name of ['paper', 'wash', 'wash-strong']) read(text, theme[name]!);
        read(text, tones['accent-wash']!);
        read(tones['on-accent']!, text);
      }
      read(theme.ink!, tones['accent-wash']!);
      read(theme['ink-soft']!, tones['accent-wash']!);
    },
  );
});
