import type { Expression } from './ast';

/**
 * An expression as a text that is equal for expressions that say the same of a document: its alias is left out, and
 * variables of ranges are numbered. The text of a part is a part of the text.
 */
export function canonical(expression: Expression, alias?: string): string {
  return JSON.stringify(plain(expression, alias, new Map()));
}

type Json = unknown;

function plain(node: unknown, alias: string | undefined, bound: ReadonlyMap<string, string>): Json {
  if (Array.isArray(node)) return node.map((item) => plain(item, alias, bound));
  if (typeof node !== 'object' || node === null) return node;
  const expression = node as Expression; // every object of an expression is one, or holds only expressions
  if (expression.type === 'name') return plainName(expression.name, alias, bound);
  if (expression.type === 'literal' && expression.value === undefined) return { type: 'missing' };
  if (expression.type === 'call' && expression.name === 'META') return { type: 'meta' };
  const inner = new Map(bound);
  if (expression.type === 'range' || expression.type === 'comprehension')
    for (const { name } of expression.bindings) inner.set(name, `$${inner.size}`);
  const entries = Object.entries(node).map(([key, value]) => {
    const isVariable = key === 'name' && 'source' in node;
    return [key, isVariable ? inner.get(value as string) : plain(value, alias, inner)];
  });
  return Object.fromEntries(entries);
}

function plainName(name: string, alias: string | undefined, bound: ReadonlyMap<string, string>) {
  if (bound.has(name)) return { type: 'variable', name: bound.get(name) };
  const document = { type: 'document' };
  return name === alias ? document : { type: 'field', of: document, name };
}

/** The mark of the document in a canonical text. */
export const documentMark = '{"type":"document"}';

/** The conditions of an expression that all have to hold. */
export const conjuncts = (expression: Expression | undefined): Expression[] =>
  expression ? partsOf('AND', expression) : [];

/** The conditions of which at least one has to hold. */
export const disjuncts = (expression: Expression): Expression[] => partsOf('OR', expression);

const partsOf = (operator: 'AND' | 'OR', expression: Expression): Expression[] =>
  expression.type === 'operation' && expression.operator === operator
    ? expression.operands.flatMap((part) => partsOf(operator, part))
    : [expression];
