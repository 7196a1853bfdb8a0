import type {
  Expression,
  Node,
  ObjectLiteralElementLike,
  ObjectLiteralExpression,
  SourceFile,
  Statement,
} from 'typescript';

/** A React module as the plugin needs it, read from its syntax. The module never runs. */
export interface ReactModule {
  hasDefaultExport: boolean;
  /** The values of `export const meta = { … }`, with the positions of their keys. */
  meta: Meta;
}

interface Position {
  /** From 1. */
  line: number;
  /** From 1. */
  column: number;
}

interface Meta {
  values: Record<string, unknown>;
  positions: Record<string, Position>;
  problems: (Position & { message: string; action: string })[];
}

/** Reads a module in TypeScript or JavaScript, with or without JSX. */
export async function readReactModule(code: string): Promise<ReactModule> {
  const ts = (await import('typescript')).default; // takes 0.2 s, and only pages that changed need it
  const file = ts.createSourceFile(
    'page.tsx',
    code,
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  );
  const meta = file.statements.flatMap((statement) => metaOf(ts, statement))[0];
  return {
    hasDefaultExport: file.statements.some((statement) => exportsDefault(ts, statement)),
    meta: meta ? readMeta(ts, meta, file) : { values: {}, positions: {}, problems: [] },
  };
}

type TypeScript = typeof import('typescript');

function exportsDefault(ts: TypeScript, statement: Statement): boolean {
  if (ts.isExportAssignment(statement)) return !statement.isExportEquals;
  if (ts.isExportDeclaration(statement)) {
    const { exportClause } = statement;
    if (!exportClause || !ts.isNamedExports(exportClause)) return false;
    return exportClause.elements.some(({ name }) => name.text === 'default');
  }
  if (!ts.canHaveModifiers(statement)) return false;
  return (
    ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword) ?? false
  );
}

/** The `meta` exported by a statement, if any. */
function metaOf(ts: TypeScript, statement: Statement): Expression[] {
  if (!ts.isVariableStatement(statement)) return [];
  const isExported = statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
  if (!isExported) return [];
  return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
    ts.isIdentifier(name) && name.text === 'meta' && initializer ? [initializer] : [],
  );
}

function readMeta(ts: TypeScript, written: Expression, file: SourceFile): Meta {
  const meta: Meta = { values: {}, positions: {}, problems: [] };
  const positionOf = (node: Node): Position => {
    const { line, character } = file.getLineAndCharacterOfPosition(node.getStart(file));
    return { line: line + 1, column: character + 1 };
  };
  const refuse = (node: Node) =>
    void meta.problems.push({
      message: 'pages: "meta" is read without running the module, so its values must be literals',
      ...positionOf(node),
      action: 'Write texts, numbers, true, false, and lists of those.',
    });
  const object = withoutTypes(ts, written);
  if (!ts.isObjectLiteralExpression(object)) {
    refuse(object);
    return meta;
  }
  for (const property of object.properties) {
    const key = keyOf(ts, property);
    const value = ts.isPropertyAssignment(property)
      ? literalValue(ts, property.initializer)
      : undefined;
    if (key === undefined || value === undefined) {
      refuse(property);
      continue;
    }
    Object.defineProperty(meta.values, key, { value, enumerable: true }); // also for a key such as __proto__
    meta.positions[key] = positionOf(property);
  }
  return meta;
}

/** `{ … } satisfies PageMeta` and the like, without what only the type checker reads. */
function withoutTypes(ts: TypeScript, node: Expression): Expression | ObjectLiteralExpression {
  let inner = node;
  while (
    ts.isSatisfiesExpression(inner) ||
    ts.isAsExpression(inner) ||
    ts.isParenthesizedExpression(inner)
  )
    inner = inner.expression;
  return inner;
}

function keyOf(ts: TypeScript, { name }: ObjectLiteralElementLike): string | undefined {
  return name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? name.text : undefined;
}

/** The value of a literal; undefined for anything that would have to run. */
function literalValue(ts: TypeScript, expression: Expression): unknown {
  const node = withoutTypes(ts, expression);
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isNumericLiteral(node)) return Number(node.text);
  if (node.kind === ts.SyntaxKind.TrueKeyword) return true;
  if (node.kind === ts.SyntaxKind.FalseKeyword) return false;
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.MinusToken) {
    const value = literalValue(ts, node.operand);
    return typeof value === 'number' ? -value : undefined;
  }
  if (!ts.isArrayLiteralExpression(node)) return undefined;
  const values = node.elements.map((element) => literalValue(ts, element));
  return values.includes(undefined) ? undefined : values;
}
