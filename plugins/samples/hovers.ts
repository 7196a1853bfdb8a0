import ts from 'typescript';
import type { SampleFile, SampleProgram } from './program';

/** A name in a sample with its type. */
export interface Hover {
  /** Line of the sample, from 0. */
  line: number;
  /** Character of the line, from 0. */
  start: number;
  length: number;
  /** The text after the name: `: Schema`, `(id: string): Promise<void>`. */
  text: string;
}

/** Longer types explain nothing. */
const maxLength = 400;

/** The names of a sample with types worth showing, each type once. */
export function readHovers(file: SampleFile, { service }: SampleProgram): Hover[] {
  const program = service.getProgram()!;
  const source = program.getSourceFile(file.name)!;
  const checker = program.getTypeChecker();
  const hovers: Hover[] = [];
  const seen = new Set<string>();
  const firstShown = firstShownLine(source.text, file.linesBefore);

  function visit(node: ts.Node): void {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isIdentifier(node) && isTelling(node, checker)) add(node);
    ts.forEachChild(node, visit);
  }

  function add(name: ts.Identifier): void {
    const { line, character } = source.getLineAndCharacterOfPosition(name.getStart(source));
    if (line < firstShown) return;
    const info = service.getQuickInfoAtPosition(file.name, name.getStart(source));
    const text = textOf(info, name.text);
    if (text === undefined || seen.has(name.text + text)) return;
    seen.add(name.text + text);
    hovers.push({
      line: line - file.linesBefore,
      start: character,
      length: name.text.length,
      text,
    });
  }

  visit(source);
  return hovers;
}

function firstShownLine(text: string, linesBefore: number): number {
  const lines = text.split('\n');
  const cut = lines.findLastIndex((line) => /^\s*\/\/\s*---cut---\s*$/.test(line));
  return Math.max(linesBefore, cut + 1);
}

/** Names the sample declares, and functions, methods and classes it uses from a package. */
function isTelling(name: ts.Identifier, checker: ts.TypeChecker): boolean {
  const { parent } = name;
  const declares =
    (ts.isVariableDeclaration(parent) ||
      ts.isFunctionDeclaration(parent) ||
      ts.isParameter(parent) ||
      ts.isBindingElement(parent)) &&
    parent.name === name;
  if (declares) return true;
  const called = ts.isPropertyAccessExpression(parent) && parent.name === name ? parent : name;
  const calls = ts.isCallExpression(called.parent) || ts.isNewExpression(called.parent);
  if (called === name && !calls) return false;
  if (called === name && (called.parent as ts.CallExpression).expression !== name) return false;
  return isFromPackage(checker.getSymbolAtLocation(name), checker);
}

function isFromPackage(symbol: ts.Symbol | undefined, checker: ts.TypeChecker): boolean {
  if (!symbol) return false;
  const real = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const file = real.declarations?.[0]?.getSourceFile().fileName ?? '';
  return /\/node_modules\/(?!typescript\/|@types\/node\/)/.test(file);
}

/** Types that add nothing to the code. */
const plain =
  /^(?:\??: (?:any|string|number|boolean|unknown|void|\{\}|"[^"]*"|-?[\d.]+|true|false))?$/;

/** Calls that return a promise may also accept a callback; no sample uses it. */
const callback = /(?:, )?callback\?: \w*Callback<(?:[^<>]|<[^<>]*>)*>/g;

/** The name itself is already in the sample; a keyword or owner in front of it adds little. */
function textOf(info: ts.QuickInfo | undefined, name: string): string | undefined {
  const parts = info?.displayParts ?? [];
  const at = parts.findIndex(({ text }) => text === name);
  const text = ts
    .displayPartsToString(parts.slice(at + 1))
    .replace(/\nimport \w+$/, '')
    .replace(/ \(\+\d+ overloads?\)$/, '')
    .replace(/\bimport\("[^"]*"\)\./g, '')
    .replace(/\bCouchbase\./g, '')
    .replace(callback, '')
    .replace(/ {4}/g, '  ');
  if (plain.test(text) || text.includes('/node_modules/')) return undefined;
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
}
