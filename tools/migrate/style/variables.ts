import type { Container } from 'postcss';
import { parse } from 'postcss-scss';

/** Name → value, references to other variables resolved. */
type Variables = ReadonlyMap<string, string>;

export interface ModeVariables {
  light: Variables;
  dark: Variables;
}

/** Selectors of the whole page without its element, in both modes or in one. */
const modes = {
  both: /^$/,
  light: /^(\[data-theme=["']?light["']?\]|:not\(\.dark\)|\.light)$/,
  dark: /^(\[data-theme=["']?dark["']?\]|\.dark)$/,
};
const pageElement = /^(html|body)\b|:root\b/g;

/** The variables that style sheets set for the whole page; later sheets win. */
export function variablesOf(sheets: readonly Sheet[]): ModeVariables {
  const setIn = (mode: keyof typeof modes) =>
    sheets.flatMap(({ rules }) =>
      rules.flatMap(({ selectors, declarations }) =>
        selectors.some((selector) => modes[mode].test(selector.replace(pageElement, '')))
          ? [...declarations]
          : [],
      ),
    );
  const variablesIn = (mode: 'light' | 'dark') =>
    resolved(new Map([...setIn('both'), ...setIn(mode)]));
  return { light: variablesIn('light'), dark: variablesIn('dark') };
}

function resolved(values: ReadonlyMap<string, string>): Variables {
  const resolve = (name: string, above: readonly string[]): string | undefined => {
    const value = values.get(name);
    if (value === undefined || above.includes(name)) return undefined;
    let isWhole = true;
    const text = value.replace(
      /var\(\s*(--[\w-]+)\s*(?:,([^()]*))?\)/g,
      (_, other: string, fallback?: string) => {
        const inside = resolve(other, [...above, name]) ?? fallback?.trim();
        isWhole &&= inside !== undefined;
        return inside ?? '';
      },
    );
    return isWhole ? text.replace(/\s+/g, ' ').trim() : undefined;
  };
  return new Map(
    [...values.keys()].flatMap((name): [string, string][] => {
      const value = name.startsWith('--') ? resolve(name, []) : undefined;
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

type Declarations = Map<string, string>;

/** A style sheet, as far as its variables and fonts are concerned. */
export interface Sheet {
  rules: { selectors: string[]; declarations: Declarations }[];
  fontFaces: Declarations[];
  /** Files and packages that it imports. */
  imports: string[];
}

/** Reads CSS or SCSS. Rules of media queries are left out: they hold for some screens only. */
export function readRules(css: string): Sheet {
  const sheet: Sheet = { rules: [], fontFaces: [], imports: [] };
  readBlock(parse(css), [], sheet);
  return sheet;
}

function readBlock(block: Container, selectors: string[], sheet: Sheet): void {
  block.each((node) => {
    if (node.type === 'rule') readBlock(node, nested(node.selectors, selectors), sheet);
    if (node.type !== 'atrule') return;
    if (node.name === 'import') sheet.imports.push(...importIn(node.params));
    else if (node.name === 'font-face') sheet.fontFaces.push(declarationsIn(node));
    else if (/^(supports|layer)$/.test(node.name)) readBlock(node, selectors, sheet);
  });
  const declarations = declarationsIn(block);
  if (declarations.size > 0) sheet.rules.push({ selectors, declarations });
}

function declarationsIn(block: Container): Declarations {
  const declarations: Declarations = new Map();
  block.each((node) => {
    if (node.type === 'decl') declarations.set(node.prop, node.value);
  });
  return declarations;
}

const importIn = (params: string) => /^(?:url\()?\s*["']?([^"')\s;]+)/.exec(params)?.slice(1) ?? [];

/** The selectors of a nested rule, in full. */
const nested = (own: readonly string[], outer: readonly string[]): string[] =>
  outer.length === 0
    ? [...own]
    : outer.flatMap((above) =>
        own.map((selector) =>
          selector.includes('&') ? selector.replaceAll('&', above) : `${above} ${selector}`,
        ),
      );
