import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contrast, readableAccent } from '../../../engine/bundle/accent';
import { familiesIn, familyOf, fontStack, takeFont } from './fonts';
import { readColor } from './readColor';
import { readRules, type Sheet } from './readRules';
import { type ModeVariables, variablesOf } from './variables';

type Kind = 'Docusaurus' | 'VitePress' | 'Starlight';
type Report = (name: string, outcome: string, file: string) => void;

interface StyleInput {
  kind: Kind;
  /** Absolute paths of the style sheets, in order. */
  sheets: readonly string[];
  /** Style sheets of packages, such as `@fontsource/inter/400.css`. */
  packageSheets: readonly string[];
  /** Absolute folder of the files at the root of the old site. */
  assets: string;
  /** Whether the old site depends on a package; the new one then does too. */
  takePackage(name: string): boolean;
}

/** Colours and fonts of the new site. */
export interface SiteStyle {
  /** The value of `accent` in the config. */
  accent?: { light: string; dark?: string };
  /** The style sheet of the site; absent when it would be empty. */
  text?: string;
  copies: [from: string, to: string][];
}

/** The variables of each program, the decisive one first; those in braces are for one mode. */
const names: Record<Kind, Record<Token, readonly string[]>> = {
  Docusaurus: {
    accent: ['--ifm-color-primary', '--ifm-link-color'],
    paper: ['--ifm-background-color'],
    ink: ['--ifm-color-content', '--ifm-font-color-base'],
    soft: ['--ifm-color-content-secondary'],
    sans: ['--ifm-font-family-base'],
    mono: ['--ifm-font-family-monospace'],
    heading: ['--ifm-heading-font-family'],
  },
  VitePress: {
    accent: ['--vp-c-brand-1', '--vp-c-brand'],
    paper: ['--vp-c-bg'],
    ink: ['--vp-c-text-1'],
    soft: ['--vp-c-text-2'],
    sans: ['--vp-font-family-base'],
    mono: ['--vp-font-family-mono'],
    heading: [],
  },
  Starlight: {
    accent: ['--sl-color-text-accent', '--sl-color-accent'],
    paper: ['--sl-color-bg', '--sl-color-black'],
    ink: ['--sl-color-text', '--sl-color-gray-2'],
    soft: ['--sl-color-gray-3'],
    sans: ['--sl-font', '--sl-font-system'],
    mono: ['--sl-font-mono', '--sl-font-system-mono'],
    heading: [],
  },
};
type Token = 'accent' | 'paper' | 'ink' | 'soft' | 'sans' | 'mono' | 'heading';

/** Starlight shows its links in dark mode in the lighter tone. */
const darkAccent = ['--sl-color-text-accent', '--sl-color-accent-high', '--sl-color-accent'];

/** The colours and fonts that style sheets set with the variables of their program. */
export function siteStyle(input: StyleInput, report: Report): SiteStyle {
  const sheets = input.sheets.flatMap((file) => readSheets(file));
  const variables = variablesOf(sheets.map(({ sheet }) => sheet));
  const accent = accentOf(input.kind, variables, (name, outcome) =>
    report(name, outcome, input.sheets[0] ?? ''),
  );
  const fonts = fontsOf(input, variables, sheets, report);
  const colors = {
    light: colorsOf(input.kind, variables, 'light'),
    dark: colorsOf(input.kind, variables, 'dark'),
  };
  for (const file of input.sheets)
    report('custom CSS', 'colours and fonts are taken over; other rules are left out', file);
  const parts = [
    ...fonts.imports.map((one) => `@import "${one}";\n`),
    ...fonts.rules,
    block(':root', fonts.tokens),
    // Not ":root" alone: rules of the site come after all of the theme, also after its dark mode.
    block(':root:not([data-color-mode="dark"])', colors.light),
    fonts.heading && `:is(h1, h2, h3, h4, h5, h6) {\n  font-family: ${fonts.heading};\n}\n`,
    block(':root[data-color-mode="dark"]', colors.dark, '@media screen'),
  ].filter(Boolean);
  return { accent, text: parts.length > 0 ? parts.join('\n') : undefined, copies: fonts.copies };
}

/** A style sheet and those that it imports by path, in the order of their rules. */
function readSheets(file: string, above: readonly string[] = []): { file: string; sheet: Sheet }[] {
  if (!existsSync(file) || above.includes(file)) return [];
  const sheet = readRules(readFileSync(file, 'utf8'));
  const imported = sheet.imports.filter((one) => one.startsWith('.'));
  return [
    ...imported.flatMap((one) =>
      readSheets(path.resolve(path.dirname(file), one), [...above, file]),
    ),
    { file, sheet },
  ];
}

type Mode = keyof ModeVariables;

function colorIn(
  variables: ModeVariables,
  mode: Mode,
  wanted: readonly string[],
  ground?: string,
): string | undefined {
  for (const name of wanted) {
    const color = readColor(variables[mode].get(name) ?? '', ground);
    if (color) return color;
  }
  return undefined;
}

function accentOf(
  kind: Kind,
  variables: ModeVariables,
  report: (name: string, outcome: string) => void,
): SiteStyle['accent'] {
  const { accent } = names[kind];
  const inDark = kind === 'Starlight' ? darkAccent : accent;
  const light = colorIn(variables, 'light', accent);
  if (!light) return undefined;
  const dark = colorIn(variables, 'dark', inDark);
  const tone = (color: string, mode: Mode) => {
    const shown = readableAccent(color, mode);
    if (shown !== color)
      report(
        `accent colour "${color}"`,
        `written as "${shown}" in ${mode} mode, the nearest tone with enough contrast`,
      );
    return shown;
  };
  if (dark === undefined || dark === light) return { light: tone(light, 'light') };
  return { light: tone(light, 'light'), dark: tone(dark, 'dark') };
}

/** The grounds on which the theme's colours have enough contrast, and its own ones. */
const grounds = {
  light: { limit: '#ededed', paper: '#ffffff', strong: '#eeeef0', ink: '#1d1e22' },
  dark: { limit: '#2d2d2d', paper: '#16171a', strong: '#2a2c31', ink: '#ececef' },
};
const leastContrast = 4.5;

/** Colours of the page and its text that can be read with those of the theme. */
function colorsOf(kind: Kind, variables: ModeVariables, mode: Mode): Record<string, string> {
  const { limit, strong, ...usual } = grounds[mode];
  const given = colorIn(variables, mode, names[kind].paper);
  const isFit = given && contrast(given, usual.ink) >= contrast(limit, usual.ink);
  const paper = isFit ? given : usual.paper;
  const readable = (color: string | undefined) =>
    color && Math.min(contrast(color, paper), contrast(color, strong)) >= leastContrast
      ? color
      : undefined;
  return compact({
    '--paper': paper === usual.paper ? undefined : paper,
    '--ink': readable(colorIn(variables, mode, names[kind].ink, paper)),
    '--ink-soft': readable(colorIn(variables, mode, names[kind].soft, paper)),
  });
}

function fontsOf(
  { kind, packageSheets, assets, takePackage }: StyleInput,
  { light }: ModeVariables,
  sheets: readonly { file: string; sheet: Sheet }[],
  report: Report,
) {
  const families = (token: 'sans' | 'mono' | 'heading') =>
    names[kind][token].map((name) => familiesIn(light.get(name) ?? '')).find(Boolean);
  const [sans, mono, heading] = [families('sans'), families('mono'), families('heading')];
  const used = new Set([sans, mono, heading].flatMap((list) => list ?? []));
  const rules: string[] = [];
  const copies: [from: string, to: string][] = [];
  for (const { file, sheet } of sheets) {
    for (const face of sheet.fontFaces.filter((one) => used.has(familyOf(one)))) {
      const taken = takeFont(face, { file, assets });
      if (taken) rules.push(taken.rule);
      else
        report(
          `font "${familyOf(face)}"`,
          'not loaded: its files are on another site; put them into static/ and add them to styles.css',
          file,
        );
      copies.push(...(taken?.copies ?? []));
    }
  }
  const imported = sheets.flatMap(({ sheet }) => sheet.imports);
  const imports = [...packageSheets, ...imported].filter(
    (one) => /font/i.test(one) && /^(@[\w-]+\/)?[a-z]/.test(one) && !one.includes('://'),
  );
  return {
    rules,
    copies,
    imports: [...new Set(imports)].filter((one) => takePackage(/^(@[^/]+\/)?[^/]+/.exec(one)![0])),
    tokens: compact({
      '--sans': sans && fontStack(sans, 'sans-serif'),
      '--mono': mono && fontStack(mono, 'monospace'),
    }),
    heading: heading && fontStack(heading, 'sans-serif'),
  };
}

function block(selector: string, values: Record<string, string>, around?: string): string {
  const entries = Object.entries(values);
  if (entries.length === 0) return '';
  const indent = around ? '  ' : '';
  const lines = entries.map(([name, value]) => `${indent}  ${name}: ${value};\n`).join('');
  const rule = `${indent}${selector} {\n${lines}${indent}}\n`;
  return around ? `${around} {\n${rule}}\n` : rule;
}

const compact = (values: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).filter((one): one is [string, string] => one[1] !== undefined),
  );
