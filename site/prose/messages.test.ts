import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { splitHeadingId } from '../../engine';

/** Every message that is written in the code of Ottoman, and where the page about errors has it. */

const lib = path.resolve('node_modules/ottoman/lib');
const files = readdirSync(lib, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.js'))
  .sort();
const page = readFileSync('site/content/docs/errors.md', 'utf8').split('\n');

/** Code that no call reaches: nothing uses `canBePopulated`, and each string type is called String. */
const unreachable = [
  'Unable to populate field "…", it is not available on select clause […]',
  'Automatic uuid properties must be string typed.',
];
/** Not Ottoman's words: what TypeScript's compiler adds. */
const ofCompiler = /^(?:Cannot (?:read|write) private|Private |Symbol\.asyncIterator)/;
/** Colors, and the label in front of a warning. */
const ofTerminal = new RegExp(`${String.fromCharCode(27)}\\[\\d+m(?:WARNING:)? ?`, 'g');
const isThrown = /(?:Error|Exceptions?)$/;

/** The text of a string, with … in the place of values. */
function textOf(node: ts.Node | undefined): string[] {
  if (!node) return [];
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (!ts.isTemplateExpression(node)) return [];
  const parts = node.templateSpans.map(({ literal }) => `…${literal.text}`);
  return [`${node.head.text}${parts.join('')}`];
}

function messagesOf(node: ts.Node): string[] {
  if (ts.isNewExpression(node) || ts.isCallExpression(node)) {
    const called = node.expression.getText();
    const isMessage =
      isThrown.test(called) || called === 'super' || /^console\.|errors\.push$/.test(called);
    return isMessage ? textOf(node.arguments?.[0]) : [];
  }
  if (ts.isParameter(node))
    return node.name.getText() === 'message' ? textOf(node.initializer) : [];
  if (ts.isBinaryExpression(node))
    return /\bmessage$/.test(node.left.getText()) ? textOf(node.right) : [];
  if (ts.isVariableDeclaration(node))
    return node.name.getText() === 'msg' ? textOf(node.initializer) : [];
  if (ts.isReturnStatement(node)) {
    const { expression } = node;
    const value =
      expression && ts.isConditionalExpression(expression) ? expression.whenFalse : expression;
    return textOf(value).filter((text) => text.startsWith('Property'));
  }
  return [];
}

const messages = new Set<string>();
for (const file of files) {
  const code = readFileSync(path.join(lib, file), 'utf8');
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node) => {
    for (const message of messagesOf(node))
      if (/[a-z]{3}.* /i.test(message) && !ofCompiler.test(message))
        messages.add(message.replace(ofTerminal, ''));
    node.forEachChild(visit);
  };
  visit(source);
}

/** Headings shorten long messages, so their beginning is enough. */
const compared = 60;

/** The heading of the section in which a line has the fixed parts of a message, in their order; headings first. */
function placeOf(message: string): string | undefined {
  const parts = message
    .split('\n')[0]!
    .slice(0, compared)
    .split('…')
    .map((part) => part.replace(/[^\w$]+/g, ' ').trim())
    .filter((part) => part.length > 2);
  const places: string[] = [];
  let heading: string | undefined;
  for (const line of page) {
    const title = /^#{2,3} (.*)$/.exec(line)?.[1];
    if (title) heading = splitHeadingId(title)?.id ?? title;
    if (heading && hasInOrder(line.replace(/[^\w$]+/g, ' '), parts))
      places.push(`${title ? 'heading' : 'text'}: ${heading}`);
  }
  return places.find((place) => place.startsWith('heading')) ?? places[0];
}

function hasInOrder(line: string, parts: readonly string[]): boolean {
  let rest = line;
  return parts.every((part) => {
    const at = rest.indexOf(part);
    if (at >= 0) rest = rest.slice(at + part.length);
    return at >= 0;
  });
}

test('the page about errors has every message of Ottoman 2.5.2', async () => {
  const found = [...messages].sort().map((message) => ({ message, place: placeOf(message) }));
  const missing = found.flatMap(({ message, place }) => (place ? [] : [message]));
  expect(missing.sort()).toEqual(unreachable.sort());
  const rows = found.flatMap(({ message, place }) =>
    place ? [`| \`${message.replaceAll('\n', ' ').replaceAll('|', '\\|')}\` | ${place} |`] : [],
  );
  const list = `| Message in the code of Ottoman | Place on the page about errors |\n| --- | --- |\n${rows.join('\n')}\n`;
  await expect(list).toMatchFileSnapshot('messages.md');
});
