import { nearestName, type Problem, SiteError } from '../../engine';
import { contrast, opaque } from './contrast';

/** Shiki themes that a site has chosen instead of the colours of its theme. */

/** Names of themes that come with Shiki, one for each colour mode. */
export interface ThemeNames {
  light: string;
  dark: string;
}

export const modes = ['light', 'dark'] as const;
type Mode = (typeof modes)[number];

/** A theme as its tokens need it. */
interface ReadTheme {
  name: string;
  background: string;
  foreground: string;
  /** Every colour of its tokens, with the scopes that have it. */
  colors: ReadonlyMap<string, readonly string[]>;
  /** Those that have the theme's background. */
  onGround: ReadonlySet<string>;
}

/** The style sheet of the chosen themes, and warnings about their colours. @throws SiteError for a name that Shiki does not know */
export async function readCodeThemes(names: ThemeNames) {
  const { bundledThemes } = await import('shiki/themes');
  const unknown = modes.filter((mode) => !Object.hasOwn(bundledThemes, names[mode]));
  if (unknown.length > 0)
    throw new SiteError(unknown.map((mode) => unknownTheme(mode, names[mode], bundledThemes)));
  const light = await readTheme(names.light);
  const dark = await readTheme(names.dark);
  return { css: writeStyles(light, dark), problems: contrastProblems([light, dark]) };
}

function unknownTheme(mode: Mode, name: string, themes: object): Problem {
  const names = Object.keys(themes).sort();
  const near = nearestName(name, names) ?? names.find((candidate) => candidate.startsWith(name));
  return {
    message: `highlight.themes.${mode}: Shiki has no theme "${name}"`,
    place: { file: 'config.ts' },
    action: near
      ? `Did you mean "${near}"? All names: https://shiki.style/themes.`
      : 'Choose one of https://shiki.style/themes.',
  };
}

async function readTheme(name: string): Promise<ReadTheme> {
  const { bundledThemes } = await import('shiki/themes');
  const { normalizeTheme } = await import('shiki/core');
  const { default: theme } = await bundledThemes[name as keyof typeof bundledThemes](); // the name was checked
  const { fg, bg, settings, colorReplacements = {} } = normalizeTheme(theme);
  const colors = new Map<string, string[]>();
  const onGround = new Set<string>();
  for (const { scope = [], settings: { foreground, background } = {} } of settings) {
    if (!foreground) continue;
    const color = (colorReplacements[foreground] ?? foreground).toLowerCase();
    if (!/^#[0-9a-f]{3,8}$/.test(color)) continue;
    if (!background || background === bg) onGround.add(color);
    const scopes = typeof scope === 'string' ? scope.split(',') : scope;
    colors.set(color, [...(colors.get(color) ?? []), ...scopes.map((scope) => scope.trim())]);
  }
  return { name, background: bg.toLowerCase(), foreground: fg.toLowerCase(), colors, onGround };
}

/** The class of a token's colour or font style in a mode: `l-d73a49`, `d-i`. */
export const tokenClass = (mode: Mode, value: string): string =>
  `${mode[0]}-${value.startsWith('#') ? value.slice(1) : value[0]}`;

/** The font styles, with the property that each of them sets. */
const fontStyles = [
  ['italic', 'font-style'],
  ['bold', 'font-weight'],
  ['underline', 'text-decoration'],
  ['line-through', 'text-decoration'],
] as const;

/**
 * Both themes as a style sheet: classes of tokens, and `--code-ground`, `--code-ink` and `--tk-…` for what a theme
 * draws around code. Paper is light in both modes.
 */
function writeStyles(light: ReadTheme, dark: ReadTheme): string {
  const ofDark = [rootOf(dark), resetOf(light), ...rulesOf('dark', dark)].map((rule) =>
    inDarkMode(rule),
  );
  return [
    rootOf(light),
    ...rulesOf('light', light).map((rule) => `.code ${rule}`),
    `@media screen {\n${ofDark.join('\n')}\n}`,
    '',
  ].join('\n');
}

/** Takes back the light theme in dark mode: a token that is plain in the dark theme has no class of it. */
const resetOf = ({ colors }: ReadTheme): string => {
  const values = [...[...colors.keys()].sort(), ...fontStyles.map(([value]) => value)];
  const classes = values.map((value) => `.${tokenClass('light', value)}`);
  return `:is(${classes.join(',')}){color:inherit;font-style:normal;font-weight:inherit;text-decoration:none}`;
};

const darkMode = ':root[data-color-mode="dark"]';
const inDarkMode = (rule: string) =>
  rule.startsWith(':root') ? rule.replace(':root', darkMode) : `${darkMode} .code ${rule}`;

const rulesOf = (mode: Mode, { colors }: ReadTheme): string[] => [
  ...[...colors.keys()].sort().map((color) => `.${tokenClass(mode, color)}{color:${color}}`),
  ...fontStyles.map(([value, property]) => `.${tokenClass(mode, value)}{${property}:${value}}`),
];

/** The kinds of tokens of the engine's own colours, with a scope that themes colour. */
const scopeOfKind = {
  keyword: 'keyword',
  string: 'string',
  number: 'constant.numeric',
  comment: 'comment',
  function: 'entity.name.function',
  type: 'entity.name.type',
  property: 'variable.other.property',
  attribute: 'entity.other.attribute-name',
  regexp: 'string.regexp',
};

function rootOf(theme: ReadTheme): string {
  const kinds = Object.entries(scopeOfKind).map(
    ([kind, scope]) => `--tk-${kind}:${colorOf(scope, theme)}`,
  );
  const own = [`--code-ground:${theme.background}`, `--code-ink:${theme.foreground}`];
  return `:root{${[...own, ...kinds].join(';')}}`;
}

/** The colour of a scope: that of the longest beginning of it which the theme names. */
function colorOf(scope: string, { colors, foreground }: ReadTheme): string {
  let best = { length: 0, color: foreground };
  for (const [color, scopes] of colors)
    for (const prefix of scopes) {
      const isPart = scope === prefix || scope.startsWith(`${prefix}.`);
      if (isPart && prefix.length >= best.length) best = { length: prefix.length, color };
    }
  return best.color;
}

/** WCAG 2.2 AA for text. */
const minContrast = 4.5;

/** One warning about the colours that are hard to read. */
function contrastProblems(themes: readonly ReadTheme[]): Problem[] {
  const faults = themes.flatMap(({ name, background, foreground, onGround }) => {
    const weak = [...new Set([foreground, ...onGround])]
      .map((color) => ({ color, ratio: contrast(opaque(color, background), background) }))
      .filter(({ ratio }) => ratio < minContrast)
      .sort((a, b) => a.ratio - b.ratio);
    if (weak.length === 0) return [];
    const listed = weak.map(({ color, ratio }) => `${color} (${ratio.toFixed(1)})`).join(', ');
    return [`"${name}" on its background ${background}: ${listed}`];
  });
  if (faults.length === 0) return [];
  return [
    {
      message: `highlight.themes: colours of code have less contrast than ${minContrast}:1, which some people cannot read; ${faults.join('; ')}`,
      place: { file: 'config.ts' },
      action: 'Choose a theme with more contrast, such as "github-light-high-contrast".',
    },
  ];
}
