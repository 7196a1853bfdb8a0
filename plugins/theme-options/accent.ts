import path from 'node:path';
import type { Problem } from '../../engine';
import { contrast, mix } from '../highlight';
import type { ThemeOptions } from './schema';

/**
 * The tones of the site's accent colour, as custom properties that themes use. All of them meet WCAG AA as text
 * on grounds from white to #ededed in light mode, and from black to #2d2d2d in dark mode.
 */

type Accent = NonNullable<ThemeOptions['accent']>;
type Mode = keyof typeof modes;

/** The ground with the least contrast, the colour of the page, and where tones move to gain contrast. */
const modes = {
  light: { ground: '#ededed', paper: '#ffffff', end: '#000000' },
  dark: { ground: '#2d2d2d', paper: '#17171a', end: '#ffffff' },
};
const leastContrast = 4.5;

export function accentStyles({ light, dark = light }: Accent): string {
  const set = (color: string, mode: Mode) =>
    Object.entries(tonesOf(color, mode))
      .map(([name, value]) => `--${name}: ${value};`)
      .join(' ');
  return [
    `:root { ${set(light, 'light')} }`,
    `@media screen { :root[data-color-mode="dark"] { ${set(dark, 'dark')} } }`,
    '',
  ].join('\n');
}

/** A warning for each colour of the config that has too little contrast; a missing dark one is derived. */
export function accentProblems(accent: Accent | undefined, configFile: string): Problem[] {
  return (['light', 'dark'] as const).flatMap((mode): Problem[] => {
    const color = accent?.[mode];
    if (!color) return [];
    const { accent: shown } = tonesOf(color, mode);
    if (shown === color.toLowerCase()) return [];
    const ratio = contrast(color, modes[mode].ground).toFixed(1);
    return [
      {
        message: `config: accent: "${color}" has a contrast of ${ratio} on the grounds of ${mode} mode, and text needs ${leastContrast}; it is shown as "${shown}", the nearest tone that passes`,
        place: { file: path.basename(configFile) },
        action: `Write "${shown}" as accent.${mode}, or choose another colour.`,
      },
    ];
  });
}

/** A colour, or its nearest tone that can be read in this mode. */
export const readableAccent = (color: string, mode: Mode): string => tonesOf(color, mode).accent;

function tonesOf(color: string, mode: Mode) {
  const { ground, paper, end } = modes[mode];
  for (let part = 0; ; part += 0.01) {
    const accent = mix(color, end, part);
    const wash = mix(accent, paper, mode === 'light' ? 0.92 : 0.86);
    if (Math.min(contrast(accent, ground), contrast(accent, wash)) < leastContrast) continue;
    return {
      accent,
      'accent-strong': mix(accent, end, mode === 'light' ? 0.3 : 0.45),
      'accent-wash': wash,
      'on-accent': mode === 'light' ? '#ffffff' : mix(accent, '#000000', 0.86),
    };
  }
}
