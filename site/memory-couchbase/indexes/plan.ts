import { canonical, conjuncts, disjuncts, documentMark, type Expression } from '../query';
import type { Index } from './catalog';

export interface PlanInput {
  indexes: readonly Index[];
  alias: string;
  conditions: readonly Expression[];
}

/** The index a statement uses, and the conditions that it answers by itself. */
export interface Plan {
  index: Index;
  answered: Expression[];
}

/**
 * Chooses an index: its first key has to be in a condition, and its own condition has to be among those of the
 * statement. The one that answers the most conditions wins, and a primary index is the last resort.
 * https://docs.couchbase.com/server/current/learn/services-and-indexes/indexes/query-service-indexes.html
 */
export function planScan({ indexes, alias, conditions }: PlanInput): Plan | undefined {
  const online = indexes.filter(({ state }) => state === 'online');
  const usable = online
    .filter(({ isPrimary }) => !isPrimary)
    .filter((index) => isUsable(index, alias, conditions))
    .map((index) => ({ index, answered: answeredBy(index, alias, conditions) }))
    .sort((a, b) => b.answered.length - a.answered.length || byName(a.index, b.index));
  if (usable[0]) return usable[0];
  const primary = online.find(({ isPrimary }) => isPrimary);
  return primary && { index: primary, answered: [] };
}

const byName = (a: Index, b: Index) => (a.name < b.name ? -1 : 1);

function isUsable(index: Index, alias: string, conditions: readonly Expression[]): boolean {
  const used = new Set(conditions.map((condition) => canonical(condition, alias)));
  if (!conjuncts(index.where).every((condition) => used.has(canonical(condition)))) return false;
  const [first] = index.keys;
  if (!first) return false;
  if (first.includesMissing) return true;
  return conditions.some((condition) => isAnswered(condition, first.value, alias));
}

/** Whether a condition says something of an index key that is there. */
function isAnswered(condition: Expression, key: Expression, alias: string): boolean {
  const alternatives = disjuncts(condition);
  if (alternatives.length > 1) return alternatives.every((part) => isAnswered(part, key, alias));
  const parts = conjuncts(condition);
  if (parts.length > 1) return parts.some((part) => isAnswered(part, key, alias));
  if (allowsMissing(condition)) return false;
  if (key.type === 'each') return isRangeAnswered(condition, key.of, alias);
  return canonical(condition, alias).includes(canonical(key));
}

/** A field that is MISSING is not in the index, so that a condition which holds for it cannot be answered. */
function allowsMissing(condition: Expression, isNot = false): boolean {
  if (condition.type !== 'operation') return false;
  const { operator, operands } = condition;
  if (operator === 'NOT') return allowsMissing(operands[0]!, !isNot);
  return operator === (isNot ? 'IS VALUED' : 'IS MISSING');
}

/**
 * Whether an array index answers ANY … SATISFIES, or UNNEST-like use of the array itself.
 * https://docs.couchbase.com/server/current/n1ql/n1ql-language-reference/indexing-arrays.html
 */
function isRangeAnswered(condition: Expression, key: Expression, alias: string): boolean {
  const list = key.type === 'comprehension' ? key.bindings[0]?.source : key;
  if (!list) return false;
  if (condition.type === 'range' && condition.kind !== 'every') {
    const source = condition.bindings[0]?.source;
    return source !== undefined && canonical(source, alias) === canonical(list);
  }
  const [, searched] =
    condition.type === 'operation' && condition.operator === 'IN' ? condition.operands : [];
  return searched !== undefined && canonical(searched, alias) === canonical(list);
}

/** The conditions that depend on nothing but keys of the index. */
function answeredBy(index: Index, alias: string, conditions: readonly Expression[]): Expression[] {
  const keys = index.keys
    .filter(({ value }) => value.type !== 'each')
    .map(({ value }) => canonical(value));
  return conditions.filter((condition) => {
    const text = canonical(condition, alias);
    const rest = keys.reduce((all, key) => all.replaceAll(key, '"key"'), text);
    return rest !== text && !rest.includes(documentMark) && !rest.includes('"subquery"');
  });
}
