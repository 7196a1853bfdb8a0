import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import ts from 'typescript';
import { relativeName } from '../../../engine';
import type { ConvertInput } from '../model';

/** The source of a declaration: the original file, and the line when there is a source map. */
interface SourcePlace {
  /** Relative to the package, with `/`. */
  file: string;
  line?: number;
}

/**
 * A function from a position in a declaration file to the original source: by `.d.ts.map`, or through the name in the
 * compiled file next to it and its map, or unchanged for TypeScript itself.
 */
export function createSourceFinder(input: ConvertInput) {
  const mapOf = keeping(readMap);
  const namesIn = keeping(indexCode);
  const relative = (file: string) => relativeName(input.folder, file);

  const original = (map: SourceMap, file: string, line: number, column: number) => {
    const entry = map.findEntry(line, column);
    if (!('originalSource' in entry)) return undefined;
    const source = path.resolve(
      path.dirname(file),
      map.payload.sourceRoot ?? '',
      entry.originalSource,
    );
    return { file: relative(source), line: entry.originalLine + 1 };
  };

  const throughCode = (file: string, name: string): SourcePlace | undefined => {
    const code = compiledFile(file, input);
    const map = code && mapOf(`${code}.map`);
    if (!code || !map) return undefined;
    const place = namesIn(code).get(name);
    const origin = place && original(map, code, place.line, place.column);
    if (origin) return origin;
    const [only] = map.payload.sources;
    return only ? { file: relative(path.resolve(path.dirname(code), only)) } : undefined;
  };

  return (file: string, line: number, name: string): SourcePlace | undefined => {
    if (!/\.d\.[cm]?ts$/.test(file)) return { file: relative(file), line };
    const map = mapOf(`${file}.map`);
    if (map) return original(map, file, line - 1, 0);
    return throughCode(file, name);
  };
}

/** A function that reads each file once. */
function keeping<T>(read: (file: string) => T): (file: string) => T {
  const kept = new Map<string, T>();
  return (file) => {
    const value = kept.has(file) ? kept.get(file)! : read(file); // the key has a value
    kept.set(file, value);
    return value;
  };
}

function readMap(file: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined; // a missing or broken map only costs a line number
  }
}

/** `types/model/model.d.ts` → `model/model.js`, by the two folders of the package. */
function compiledFile(file: string, { types, code }: ConvertInput): string | undefined {
  if (!types || !code) return undefined;
  const below = path.relative(types, file);
  if (below.startsWith('..')) return undefined;
  const compiled = path.join(code, below.replace(/\.d\.([cm]?)ts$/, '.$1js'));
  return existsSync(compiled) ? compiled : undefined;
}

/** The name of a member of a class: `Query.select`, `static Query.create`. */
export const memberName = (owner: string, name: string, isStatic: boolean): string =>
  `${isStatic ? 'static ' : ''}${owner}.${name}`;

/** Positions of classes, their members, functions and variables in a compiled file. */
function indexCode(file: string): Map<string, { line: number; column: number }> {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const places = new Map<string, { line: number; column: number }>();
  const note: Note = (name, node) => {
    const { line, character } = source.getLineAndCharacterOfPosition(node.getStart());
    if (!places.has(name)) places.set(name, { line, column: character });
  };
  const visit = (node: ts.Node, owner: string): void => {
    if (ts.isClassLike(node)) {
      const name = node.name?.text ?? owner;
      note(name, node.name ?? node);
      for (const member of node.members) noteMember(member, name, note);
    } else if (ts.isFunctionDeclaration(node) && node.name) note(node.name.text, node.name);
    else if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name))
      note(node.name.text, node.name);
    else if (isExportAssignment(node)) note(node.left.name.text, node.left.name);
    ts.forEachChild(node, (child) => visit(child, owner));
  };
  visit(source, '');
  return places;
}

type Note = (name: string, node: ts.Node) => void;

function noteMember(member: ts.ClassElement, owner: string, note: Note): void {
  if (ts.isConstructorDeclaration(member)) {
    note(memberName(owner, 'constructor', false), member);
    for (const statement of member.body?.statements ?? []) {
      const field = assignedField(statement);
      if (field) note(memberName(owner, field, false), statement);
    }
  } else if (member.name) {
    const isStatic = (ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Static) !== 0;
    note(memberName(owner, member.name.getText(), isStatic), member.name);
  }
}

/** The `x` of `this.x = …`. */
function assignedField(node: ts.Statement): string | undefined {
  if (!ts.isExpressionStatement(node) || !ts.isBinaryExpression(node.expression)) return undefined;
  const { left } = node.expression;
  const isField =
    ts.isPropertyAccessExpression(left) && left.expression.kind === ts.SyntaxKind.ThisKeyword;
  return isField ? left.name.text : undefined;
}

type ExportAssignment = ts.BinaryExpression & { left: ts.PropertyAccessExpression };

/** `exports.name = …`, as compiled modules write it. */
function isExportAssignment(node: ts.Node): node is ExportAssignment {
  return (
    ts.isBinaryExpression(node) &&
    ts.isPropertyAccessExpression(node.left) &&
    ts.isIdentifier(node.left.expression) &&
    node.left.expression.text === 'exports' &&
    !ts.isVoidExpression(node.right)
  );
}
