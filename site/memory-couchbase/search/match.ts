import { FeatureNotAvailableError } from 'couchbase';

/** A search query as JSON, the form in which the SDK sends it. */
export type SearchClause = Record<string, unknown>;

/**
 * Whether a document matches: words of `match` are compared without regard to case, `term` as it is.
 * https://docs.couchbase.com/server/current/search/search-request-params.html
 */
export function matches(clause: SearchClause, document: unknown): boolean {
  const field = typeof clause.field === 'string' ? clause.field : undefined;
  const texts = textsOf(document, field);
  if (typeof clause.match === 'string') {
    const asked = wordsOf(clause.match);
    const words = new Set(texts.flatMap(wordsOf));
    const isThere = (word: string) => words.has(word);
    return clause.operator === 'and' ? asked.every(isThere) : asked.some(isThere);
  }
  if (typeof clause.term === 'string') {
    const { term } = clause;
    return texts.some((text) => text === term || wordsOf(text).includes(term));
  }
  const kind = Object.keys(clause).find((name) => name !== 'field' && name !== 'boost') ?? 'empty';
  const message = `search in memory knows match and term, not "${kind}"`;
  throw new FeatureNotAvailableError(new Error(message));
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** All texts of a document, or those of one field; lists are entered. */
function textsOf(value: unknown, field: string | undefined): string[] {
  if (field !== undefined) {
    const at = field.split('.').reduce<unknown>((inner, name) => childrenOf(inner, name), value);
    return textsOf(at, undefined);
  }
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap((part) => textsOf(part, undefined));
}

function childrenOf(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return value.map((part) => childrenOf(part, name));
  if (typeof value !== 'object' || value === null) return undefined;
  return (value as Record<string, unknown>)[name];
}
