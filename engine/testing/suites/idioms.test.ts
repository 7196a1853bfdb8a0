import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { ownFiles } from '../../../tools/testing/ownFiles';

/** `...(x && { x })` and `...(x ? { x } : {})` in an object; `undefined` drops out of JSON by itself. */
function conditionalSpreads(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isSpreadAssignment(node) && isConditional(node.expression)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${file}:${line + 1}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function isConditional(node: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(node)) return isConditional(node.expression);
  if (ts.isConditionalExpression(node)) return true;
  return (
    ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken
  );
}

test('finds a conditional spread in an object, not in a list', () => {
  const text = [
    'const a = { ...(x && { x }) };',
    'const b = { ...(x ? { x } : {}) };',
    'const c = [...(x ? [x] : [])];',
    'const d = { ...x, ...(x ?? {}) };',
  ].join('\n');
  expect(conditionalSpreads('a.ts', text)).toEqual(['a.ts:1', 'a.ts:2']);
});

test('an object has plain properties: no file spreads one on a condition', () => {
  const found = ownFiles('*.ts', '*.tsx', '*.mjs').flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return text.includes('...(') ? conditionalSpreads(file, text) : [];
  });
  expect(found).toEqual([]);
});
