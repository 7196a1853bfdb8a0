import type { Expression, Program, SpreadElement } from 'estree';

/** Name → text, for names that a page declares. */
export type Texts = ReadonlyMap<string, string>;

/** The text that an expression means without running it; undefined when it is something else. */
export function staticText(
  node: Expression | SpreadElement | null | undefined,
  texts: Texts,
): string | undefined {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node?.type === 'Identifier') return texts.get(node.name);
  if (node?.type !== 'TemplateLiteral') return undefined;
  const parts = node.quasis.flatMap((quasi, at) => {
    const inside = node.expressions[at];
    const own = quasi.value.cooked ?? undefined;
    return inside ? [own, staticText(inside, texts)] : [own];
  });
  return parts.includes(undefined) ? undefined : parts.join('');
}

/** The text of the only expression of a program, such as the value of an attribute in braces. */
export function programText(program: Program | null | undefined, texts: Texts): string | undefined {
  const [statement] = program?.body ?? [];
  return statement?.type === 'ExpressionStatement'
    ? staticText(statement.expression, texts)
    : undefined;
}
