import type { Container } from 'postcss';
import { parse } from 'postcss-scss';

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
