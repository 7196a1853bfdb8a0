/** A style sheet, as far as its variables and fonts are concerned. */
export interface Sheet {
  rules: { selectors: string[]; declarations: Map<string, string> }[];
  /** The declarations of each `@font-face`. */
  fontFaces: string[];
  /** Files and packages that it imports. */
  imports: string[];
}

/** Reads CSS, and SCSS where it looks like CSS. Rules of media queries are left out: they hold for some screens only. */
export function readRules(css: string): Sheet {
  const text = css.replace(/\/\*[\s\S]*?\*\//g, ' ').replace(/(^|\s)\/\/[^\n]*/g, '$1');
  const sheet: Sheet = { rules: [], fontFaces: [], imports: [] };
  readBlock(text, [], sheet);
  return sheet;
}

function readBlock(text: string, outer: readonly string[], sheet: Sheet): void {
  const declarations = new Map<string, string>();
  for (let at = 0; at < text.length; ) {
    const end = endOfStatement(text, at);
    const head = text.slice(at, end).trim();
    if (text[end] !== '{') {
      readStatement(head, declarations, sheet);
      at = end + 1;
      continue;
    }
    const close = closingBrace(text, end);
    const body = text.slice(end + 1, close);
    if (/^@font-face/i.test(head)) sheet.fontFaces.push(body.trim());
    else if (/^@(supports|layer)/i.test(head)) readBlock(body, outer, sheet);
    else if (!head.startsWith('@')) readBlock(body, selectorsOf(head, outer), sheet);
    at = close + 1;
  }
  if (declarations.size > 0) sheet.rules.push({ selectors: [...outer], declarations });
}

function readStatement(text: string, declarations: Map<string, string>, sheet: Sheet): void {
  const [, imported] = /^@import\s+(?:url\()?\s*["']?([^"')\s;]+)/i.exec(text) ?? [];
  if (imported) sheet.imports.push(imported);
  const [, name, value] = /^([\w-]+)\s*:\s*([\s\S]+)$/.exec(text) ?? [];
  if (name && value) declarations.set(name, value.replace(/\s*!important$/i, '').trim());
}

/** The selectors of a nested rule, in full. */
function selectorsOf(head: string, outer: readonly string[]): string[] {
  const own = head.split(',').map((one) => one.trim());
  if (outer.length === 0) return own;
  return outer.flatMap((above) =>
    own.map((one) => (one.includes('&') ? one.replaceAll('&', above) : `${above} ${one}`)),
  );
}

/** Where a statement ends: at `;`, at the brace that opens its block, or with the text. */
function endOfStatement(text: string, from: number): number {
  let quote = '';
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const one = text[at]!;
    if (quote) {
      if (one === quote) quote = '';
    } else if (one === '"' || one === "'") quote = one;
    else if (one === '(') depth += 1;
    else if (one === ')') depth -= 1;
    else if (depth <= 0 && (one === ';' || one === '{')) return at;
  }
  return text.length;
}

function closingBrace(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    else if (text[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
}
