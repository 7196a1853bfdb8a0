import type { Expression, Select } from './ast';
import { canonical } from './canonical';
import { faultCodes, QueryFault } from './faults';
import { aggregates } from './functions';

/** Whether an expression holds an aggregate outside subqueries. */
export function hasAggregate(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(hasAggregate);
  if (typeof node !== 'object' || node === null) return false;
  const { type, name } = node as { type?: string; name?: unknown };
  if (type === 'subquery') return false;
  if (type === 'call' && typeof name === 'string' && name in aggregates) return true;
  return Object.values(node).some(hasAggregate);
}

/** Whether a SELECT makes groups: by its GROUP BY, or by an aggregate in what it gives. */
export const isGrouped = ({ group, projection }: Select): boolean =>
  group !== undefined || hasAggregate(projection);

/**
 * Refuses what depends on single documents where there are groups.
 * https://docs.couchbase.com/server/current/n1ql/n1ql-language-reference/groupby.html
 */
export function checkGrouped(select: Select, others: readonly Expression[]): void {
  const alias = select.from?.alias;
  const { by = [], letting = [], having } = select.group ?? {};
  const keys = new Set(by.map(({ value }) => canonical(value, alias)));
  const names = new Set([
    ...by.flatMap((key) => (key.alias ? [key.alias] : [])),
    ...letting.map(({ name }) => name),
    ...select.projection.flatMap((term) =>
      term.type === 'value' && term.alias ? [term.alias] : [],
    ),
  ]);

  const check = (node: unknown, bound: ReadonlySet<string>): void => {
    if (typeof node !== 'object' || node === null) return;
    const expression = node as Expression; // every object of an expression is one, or holds only expressions
    if (keys.has(canonical(expression, alias)) || expression.type === 'subquery') return;
    if (expression.type === 'call' && expression.name in aggregates) return;
    if (expression.type === 'name') {
      if (names.has(expression.name) || bound.has(expression.name)) return;
      const message = `Expression (${expression.name}) must depend only on group keys or aggregates.`;
      throw new QueryFault(faultCodes.notGrouped, message);
    }
    const inner = new Set(bound);
    if (expression.type === 'range' || expression.type === 'comprehension')
      for (const { name } of expression.bindings) inner.add(name);
    for (const part of Object.values(node)) check(part, inner);
  };

  const values = select.projection.flatMap((term) =>
    term.type === 'value' ? [term.value] : term.of ? [term.of] : [],
  );
  for (const part of [...values, ...letting.map(({ value }) => value), having, ...others])
    check(part, new Set());
}
