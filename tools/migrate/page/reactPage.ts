import ts from 'typescript';
import { asWords } from './asWords';

/** The words of a page written in React, as Markdown with a note: headings, paragraphs and links. */
export function reactPageText(file: string, code: string): string {
  const tree = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const parts: string[] = [];
  let title = '';
  const visit = (node: ts.Node): void => {
    if (ts.isJsxSelfClosingElement(node) || ts.isJsxElement(node)) {
      const opening = ts.isJsxElement(node) ? node.openingElement : node;
      const name = opening.tagName.getText(tree);
      const attribute = (key: string) => textAttribute(opening, key);
      if (/Layout$/.test(name)) title ||= attribute('title') ?? '';
      const words = ts.isJsxElement(node) ? wordsOf(node) : '';
      const address = attribute('to') ?? attribute('href');
      const level = /^h([1-6])$/.exec(name)?.[1] ?? (name === 'Heading' ? '2' : undefined);
      if (level && words) {
        parts.push(`${'#'.repeat(Math.max(2, Number(level)))} ${words}`);
        return;
      }
      if (address && words && !address.startsWith('#')) {
        parts.push(`[${words}](<${address}>)`);
        return;
      }
      if (/^(p|li|summary)$/.test(name) && words && !hasLink(node)) {
        parts.push(words);
        return;
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  const name = title || nameOf(file);
  const note =
    ':::note\n\nOnly the words of this page are here: it was written as a program.\n\n:::';
  return `# ${asWords(name)}\n\n${[note, ...new Set(parts)].join('\n\n')}\n`;
}

/** An attribute with a literal value. */
function textAttribute(
  opening: ts.JsxOpeningElement | ts.JsxSelfClosingElement,
  key: string,
): string | undefined {
  for (const one of opening.attributes.properties) {
    if (!ts.isJsxAttribute(one) || one.name.getText() !== key) continue;
    const value = one.initializer;
    if (value && ts.isStringLiteral(value)) return value.text;
    const inside = value && ts.isJsxExpression(value) ? value.expression : undefined;
    if (inside && ts.isStringLiteralLike(inside)) return inside.text;
  }
  return undefined;
}

/** The texts inside of an element. */
function wordsOf(node: ts.Node): string {
  const found: string[] = [];
  const visit = (one: ts.Node): void => {
    if (ts.isJsxText(one)) found.push(one.text);
    else if (ts.isJsxExpression(one) && one.expression && ts.isStringLiteralLike(one.expression))
      found.push(one.expression.text);
    if (!ts.isJsxAttributes(one)) ts.forEachChild(one, visit);
  };
  visit(node);
  return asWords(found.join(' ').replace(/\s+/g, ' ').trim());
}

function hasLink(node: ts.Node): boolean {
  if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node))
    if (textAttribute(node, 'to') ?? textAttribute(node, 'href')) return true;
  return ts.forEachChild(node, (one) => hasLink(one) || undefined) ?? false;
}

function nameOf(file: string): string {
  const name = file
    .replace(/\\/g, '/')
    .replace(/(\/index)?\.[jt]sx?$/, '')
    .split('/')
    .at(-1)!;
  const words = name.replace(/[-_]+/g, ' ');
  return words[0]!.toUpperCase() + words.slice(1);
}
