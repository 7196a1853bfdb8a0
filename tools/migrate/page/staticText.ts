import type { Expression, Program, SpreadElement } from 'estree';

/** Name → text, for names that a page declares. */
export type Texts = ReadonlyMap<string, string>;

/** The text that an expression means without running it; undefined when it is something else. */
export function staticText(
  node: Expression | SpreadElement | null | undefined,
  texts: Texts,
): string | undefined {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? node.value : undefined;
    case 'Identifier':
      return texts.get(node.name);
    case 'TemplateLiteral':
      return joined(
        node.quasis.flatMap((quasi, at) => {
          const inside = node.expressions[at];
          const own = quasi.value.cooked ?? undefined;
          return inside ? [own, staticText(inside, texts)] : [own];
        }),
        '',
      );
    case 'BinaryExpression':
      if (node.operator !== '+' || node.left.type === 'PrivateIdentifier') return undefined;
      return joined([staticText(node.left, texts), staticText(node.right, texts)], '');
    case 'CallExpression': {
      const { callee } = node;
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier')
        return undefined;
      if (callee.property.name !== 'join' || callee.object.type !== 'ArrayExpression')
        return undefined;
      const parts = callee.object.elements.map((one) => staticText(one, texts));
      return joined(parts, staticText(node.arguments[0], texts) ?? ',');
    }
    default:
      return undefined;
  }
}

const joined = (parts: readonly (string | undefined)[], by: string): string | undefined =>
  parts.every((one) => one !== undefined) ? parts.join(by) : undefined;

/** The text of the only expression of a program, such as the value of an attribute in braces. */
export function programText(program: Program | null | undefined, texts: Texts): string | undefined {
  const [statement] = program?.body ?? [];
  return statement?.type === 'ExpressionStatement'
    ? staticText(statement.expression, texts)
    : undefined;
}

/** Adds the texts that a program declares, `export const code = '…'`. */
export function readTexts(program: Program | null | undefined, texts: Map<string, string>): void {
  for (const statement of program?.body ?? []) {
    const declaration =
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : undefined;
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration.declarations) {
      const text = id.type === 'Identifier' ? staticText(init, texts) : undefined;
      if (id.type === 'Identifier' && text !== undefined) texts.set(id.name, text);
    }
  }
}
