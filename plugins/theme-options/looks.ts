/**
 * Looks: other values of the theme's tokens, for colors, typefaces and density. Text meets WCAG AA on all grounds. The typefaces are
 * those of readers' systems, so a look loads nothing.
 */

export const lookNames = ['plain', 'warm', 'compact'] as const;

type LookName = (typeof lookNames)[number];

type Tokens = Readonly<Record<string, string>>;

interface Look {
  /** The accent of a site that sets none. */
  accent: { light: string; dark: string };
  /** Tokens of both modes. */
  both: Tokens;
  light: Tokens;
  dark: Tokens;
}

const serif = '"Iowan Old Style", "Palatino Linotype", Palatino, "Source Serif 4", Georgia, serif';

const looks: Record<Exclude<LookName, 'plain'>, Look> = {
  warm: {
    accent: { light: '#9a3b1c', dark: '#f0a98a' },
    both: {
      heading: serif,
      'radius-s': '0.5rem',
      radius: '0.875rem',
      measure: '42rem',
    },
    light: {
      paper: '#fffdf9',
      wash: '#faf6ef',
      'wash-strong': '#f2ece1',
      'code-ground': '#faf6ef',
      line: '#e8e0d3',
      'line-strong': '#8d8377',
      ink: '#29211b',
      'ink-soft': '#635a50',
    },
    dark: {
      paper: '#1a1714',
      wash: '#221e1a',
      'wash-strong': '#2f2a25',
      'code-ground': '#201c18',
      line: '#3a342d',
      'line-strong': '#968b7e',
      ink: '#f0ebe4',
      'ink-soft': '#bfb5a8',
    },
  },
  compact: {
    accent: { light: '#0b6560', dark: '#6fd3c7' },
    both: {
      'text-m': '0.9375rem',
      'text-s': '0.8125rem',
      'text-l': '1.0625rem',
      'text-xl': '1.25rem',
      'text-2xl': '1.75rem',
      'text-hero': 'clamp(2rem, 1.4rem + 2.4vw, 2.75rem)',
      'radius-s': '0.125rem',
      radius: '0.25rem',
      'radius-l': '0.375rem',
      navbar: '3.25rem',
      gutter: 'clamp(0.875rem, 2vw, 1.75rem)',
      measure: '52rem',
    },
    light: { wash: '#f4f6f6', 'wash-strong': '#e9eded', 'code-ground': '#f4f6f6', line: '#d9dfdf' },
    dark: {
      paper: '#121617',
      wash: '#191f20',
      'wash-strong': '#252c2d',
      'code-ground': '#171c1d',
      line: '#313a3b',
    },
  },
};

/** The look that a site chose; undefined for the plain one, which is that of the theme. */
export const lookOf = (look: LookName): Look | undefined =>
  look === 'plain' ? undefined : looks[look];

export function lookStyles({ both, light, dark }: Look): string {
  const set = (tokens: Tokens) =>
    Object.entries(tokens)
      .map(([name, value]) => `--${name}: ${value};`)
      .join(' ');
  return [
    `:root { ${set({ ...both, ...light })} }`,
    `@media screen { :root[data-color-mode="dark"] { ${set(dark)} } }`,
    '',
  ].join('\n');
}
