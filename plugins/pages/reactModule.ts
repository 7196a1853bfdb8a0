import { SourceMap } from 'node:module';
import {
  type AnyNode,
  type ModuleDeclaration,
  type Program,
  type Property,
  parse,
  type Statement,
} from 'acorn';
import { transformSync } from 'esbuild';

export interface Position {
  /** From 1. */
  line: number;
  /** From 1. */
  column: number;
}

/** The values of `export const meta = { … }`, with the positions of their keys. */
interface Meta {
  values: Record<string, unknown>;
  positions: Record<string, Position>;
  problems: (Position & { message: string; action: string })[];
}

const emptyMeta = (): Meta => ({ values: {}, positions: {}, problems: [] });

/**
 * Reads the syntax of a React module in TypeScript or JavaScript, with or without JSX. The module never runs; the bundler
 * reports what cannot be parsed.
 */
export function readReactModule(code: string) {
  const plain = withoutTypes(code);
  if (!plain) return { hasDefaultExport: true, meta: emptyMeta() };
  const { body, positionOf } = plain;
  const meta = body.flatMap(metaOf)[0];
  return {
    hasDefaultExport: body.some(exportsDefault),
    meta: meta ? readMeta(meta, positionOf) : emptyMeta(),
  };
}

type PositionOf = (node: AnyNode) => Position;

/** The module as plain JavaScript, whose nodes know their place in the source. */
function withoutTypes(
  source: string,
): { body: Program['body']; positionOf: PositionOf } | undefined {
  try {
    const made = transformSync(source, {
      loader: 'tsx',
      jsx: 'automatic',
      target: 'esnext',
      sourcemap: 'external',
      logLevel: 'silent',
    });
    const map = new SourceMap(JSON.parse(made.map));
    const positionOf: PositionOf = ({ loc }) => {
      const { line, column } = loc!.start; // the option `locations` gives it to every node
      const from = map.findEntry(line - 1, column) as {
        originalLine: number;
        originalColumn: number;
      }; // esbuild maps each key and value
      return { line: from.originalLine + 1, column: from.originalColumn + 1 };
    };
    const { body } = parse(made.code, {
      ecmaVersion: 'latest',
      sourceType: 'module',
      locations: true,
    });
    return { body, positionOf };
  } catch {
    return undefined;
  }
}

type TopLevel = Statement | ModuleDeclaration;

const exportsDefault = (node: TopLevel): boolean =>
  node.type === 'ExportDefaultDeclaration' ||
  (node.type === 'ExportNamedDeclaration' &&
    node.specifiers.some(({ exported }) => 'name' in exported && exported.name === 'default'));

/** The value of `meta` that a statement declares for export, if any. */
function metaOf(node: TopLevel): AnyNode[] {
  const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : undefined;
  if (declaration?.type !== 'VariableDeclaration') return [];
  return declaration.declarations.flatMap(({ id, init }) =>
    id.type === 'Identifier' && id.name === 'meta' && init ? [init] : [],
  );
}

function readMeta(object: AnyNode, positionOf: PositionOf): Meta {
  const meta = emptyMeta();
  const refuse = (node: AnyNode) =>
    void meta.problems.push({
      message: 'pages: "meta" is read without running the module, so its values must be literals',
      ...positionOf(node),
      action: 'Write texts, numbers, true, false, and lists of those.',
    });
  if (object.type !== 'ObjectExpression') {
    refuse(object);
    return meta;
  }
  for (const property of object.properties) {
    const key = property.type === 'Property' ? keyOf(property) : undefined;
    const value = property.type === 'Property' ? literalValue(property.value) : undefined;
    if (key === undefined || value === undefined) {
      refuse(property);
      continue;
    }
    Object.defineProperty(meta.values, key, { value, enumerable: true }); // also for a key such as __proto__
    meta.positions[key] = positionOf(property);
  }
  return meta;
}

function keyOf({ computed, key }: Property): string | undefined {
  if (key.type === 'Identifier' && !computed) return key.name;
  return key.type === 'Literal' && typeof key.value === 'string' ? key.value : undefined;
}

/** The value of a literal; undefined for anything that would have to run. */
function literalValue(node: AnyNode): unknown {
  if (node.type === 'Literal')
    return ['string', 'number', 'boolean'].includes(typeof node.value) ? node.value : undefined;
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0]!.value.cooked ?? undefined;
  if (node.type === 'UnaryExpression' && node.operator === '-') {
    const value = literalValue(node.argument);
    return typeof value === 'number' ? -value : undefined;
  }
  if (node.type !== 'ArrayExpression') return undefined;
  const values = node.elements.map((element) => element && literalValue(element));
  return values.some((value) => value === undefined || value === null) ? undefined : values;
}
