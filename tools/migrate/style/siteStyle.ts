import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { blend, formatHex, parse, wcagContrast } from 'culori';
import { readableAccent } from '../../../plugins/theme-options/accent';
import type { Report, ReportIn } from '../findings';
import { compact, packageIn } from '../values';
import { familiesIn, familyOf, fontStack, takeFont } from './fonts';
import { type ModeVariables, readRules, type Sheet, variablesOf } from './variables';

type Kind = 'Docusaurus' | 'VitePress' | 'Starlight';
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

/** The hues of VitePress that sites name as their accent. */
const vitePressHues = `:root {
  --vp-c-indigo-1: #3451b2; --vp-c-purple-1: #6f42c1; --vp-c-green-1: #18794e;
  --vp-c-yellow-1: #915930; --vp-c-red-1: #b8272c;
}
.dark {
  --vp-c-indigo-1: #a8b1ff; --vp-c-purple-1: #c8abfa; --vp-c-green-1: #3dd68c;
  --vp-c-yellow-1: #f9b44e; --vp-c-red-1: #f66f81;
}`;

/** Starlight shows its links in dark mode in the lighter tone. */
const darkAccent = ['--sl-color-text-accent', '--sl-color-accent-high', '--sl-color-accent'];

/** The colours and fonts that style sheets set with the variables of their program. */
export function siteStyle(input: StyleInput, report: ReportIn): SiteStyle {
  const sheets = input.sheets.flatMap((file) => readSheets(file, report));
  const written = sheets.map(({ sheet }) => sheet);
  const isVitePress = input.kind === 'VitePress';
  const variables = variablesOf(isVitePress ? [readRules(vitePressHues), ...written] : written);
  const reportStyle: Report = (name, outcome) => report(name, outcome, input.sheets[0] ?? '');
  const accent = accentOf(input.kind, variables, reportStyle);
  const setAccent = written
    .flatMap(({ rules }) => rules)
    .map(({ declarations }) => declarations.get(names[input.kind].accent[0]!))
    .find(Boolean);
  if (setAccent && !accent)
    reportStyle(`accent colour "${setAccent}"`, 'left out; its value is computed elsewhere');
  const fonts = fontsOf(input, variables, sheets, report);
  for (const file of input.sheets)
    report('custom CSS', 'colours and fonts are taken over; other rules are left out', file);
  const parts = [
    ...fonts.imports.map((name) => `@import "${name}";\n`),
    ...fonts.rules,
    block(':root', fonts.tokens),
    // Not ":root" alone: rules of the site come after all of the theme, also after its dark mode.
    block(':root:not([data-color-mode="dark"])', colorsOf(input.kind, variables, 'light')),
    fonts.heading && `:is(h1, h2, h3, h4, h5, h6) {\n  font-family: ${fonts.heading};\n}\n`,
    block(
      ':root[data-color-mode="dark"]',
      colorsOf(input.kind, variables, 'dark'),
      '@media screen',
    ),
  ].filter(Boolean);
  return { accent, text: parts.length > 0 ? parts.join('\n') : undefined, copies: fonts.copies };
}

interface ReadSheet {
  file: string;
  sheet: Sheet;
}

/** A style sheet and those that it imports by path, in the order of their rules. */
function readSheets(file: string, report: ReportIn, above: readonly string[] = []): ReadSheet[] {
  if (!existsSync(file) || above.includes(file)) return [];
  try {
    const sheet = readRules(readFileSync(file, 'utf8'));
    const imported = sheet.imports.filter((name) => name.startsWith('.'));
    const folder = path.dirname(file);
    return [
      ...imported.flatMap((name) =>
        readSheets(path.resolve(folder, name), report, [...above, file]),
      ),
      { file, sheet },
    ];
  } catch {
    report('style sheet', 'not read: it is not valid CSS', file);
    return [];
  }
}

type Mode = keyof ModeVariables;

/** A CSS colour as `#rrggbb`, blended with `ground`. Undefined for other values, and for transparency without it. */
export function readColor(value: string, ground?: string): string | undefined {
  const color = parse(value.trim().toLowerCase());
  if (!color) return undefined;
  if ((color.alpha ?? 1) === 1) return formatHex(color);
  return ground === undefined ? undefined : formatHex(blend([ground, color]));
}

function colorIn(
  variables: ModeVariables,
  mode: Mode,
  wanted: readonly string[],
  ground?: string,
): string | undefined {
  const colors = wanted.map((name) => readColor(variables[mode].get(name) ?? '', ground));
  return colors.find((color) => color !== undefined);
}

function accentOf(kind: Kind, variables: ModeVariables, report: Report): SiteStyle['accent'] {
  const { accent } = names[kind];
  const tone = (color: string | undefined, mode: Mode) => {
    const shown = color && readableAccent(color, mode);
    if (shown !== color)
      report(
        `accent colour "${color}"`,
        `written as "${shown}" in ${mode} mode, the nearest tone with enough contrast`,
      );
    return shown;
  };
  const light = colorIn(variables, 'light', accent);
  const dark = colorIn(variables, 'dark', kind === 'Starlight' ? darkAccent : accent);
  const shown = tone(light, 'light');
  if (!shown) return undefined;
  return { light: shown, dark: dark === light ? undefined : tone(dark, 'dark') };
}

/** The grounds on which the theme's colours have enough contrast, and its own ones. */
const grounds = {
  light: { limit: '#ededed', paper: '#ffffff', strong: '#eeeef0', ink: '#1d1e22' },
  dark: { limit: '#2d2d2d', paper: '#16171a', strong: '#2a2c31', ink: '#ececef' },
};
const leastContrast = 4.5;

/** Colours of the page and its text that can be read with those of the theme. */
function colorsOf(kind: Kind, variables: ModeVariables, mode: Mode) {
  const { limit, strong, ...usual } = grounds[mode];
  const ground = colorIn(variables, mode, names[kind].paper);
  const isFit = ground && wcagContrast(ground, usual.ink) >= wcagContrast(limit, usual.ink);
  const paper = isFit ? ground : usual.paper;
  const readable = (token: Token) => {
    const color = colorIn(variables, mode, names[kind][token], paper);
    const isReadable =
      color && Math.min(wcagContrast(color, paper), wcagContrast(color, strong)) >= leastContrast;
    return isReadable ? color : undefined;
  };
  return compact({
    '--paper': paper === usual.paper ? undefined : paper,
    '--ink': readable('ink'),
    '--ink-soft': readable('soft'),
  });
}

function fontsOf(
  { kind, packageSheets, assets, takePackage }: StyleInput,
  { light }: ModeVariables,
  sheets: readonly ReadSheet[],
  report: ReportIn,
) {
  const families = (token: 'sans' | 'mono' | 'heading') =>
    names[kind][token].map((name) => familiesIn(light.get(name) ?? '')).find(Boolean);
  const [sans, mono, heading] = [families('sans'), families('mono'), families('heading')];
  const used = new Set([sans, mono, heading].flatMap((list) => list ?? []));
  const faces = sheets.flatMap(({ file, sheet }) =>
    sheet.fontFaces.filter((face) => used.has(familyOf(face))).map((face) => ({ file, face })),
  );
  const taken = faces.flatMap(({ file, face }) => {
    const font = takeFont(face, { file, assets });
    if (!font)
      report(
        `font "${familyOf(face)}"`,
        'not loaded: its files are on another site; put them into static/ and add them to styles.css',
        file,
      );
    return font ?? [];
  });
  const imports = [...packageSheets, ...sheets.flatMap(({ sheet }) => sheet.imports)].filter(
    (name) => /font/i.test(name) && /^(@[\w-]+\/)?[a-z]/.test(name) && !name.includes('://'),
  );
  return {
    rules: taken.map(({ rule }) => rule),
    copies: taken.flatMap(({ copies }) => copies),
    imports: [...new Set(imports)].filter((name) => takePackage(packageIn(name))),
    tokens: compact({
      '--sans': sans && fontStack(sans, 'sans-serif'),
      '--mono': mono && fontStack(mono, 'monospace'),
    }),
    heading: heading && fontStack(heading, 'sans-serif'),
  };
}

function block(selector: string, values: object | undefined, around?: string): string {
  if (!values) return '';
  const indent = around ? '  ' : '';
  const lines = Object.entries(values).map(([name, value]) => `${indent}  ${name}: ${value};\n`);
  const rule = `${indent}${selector} {\n${lines.join('')}${indent}}\n`;
  return around ? `${around} {\n${rule}}\n` : rule;
}
