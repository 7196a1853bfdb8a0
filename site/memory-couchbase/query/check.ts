import type {
  Binding,
  Expression,
  FromTerm,
  Named,
  Projection,
  Query,
  Select,
  Statement,
} from './ast';
import { faultCodes, QueryFault } from './faults';
import { aggregates, isFunction } from './functions';
import { hasAggregate } from './grouping';
import { nameOf } from './project';

/** The names that an expression may use. */
interface Scope {
  names: ReadonlySet<string>;
  /** Whether any other name is a field: there is a single term in FROM. */
  hasFields: boolean;
}

const nothing: Scope = { names: new Set(), hasFields: false };

/**
 * Refuses a statement before it runs, as the query service does: names that lead nowhere, names that are given twice,
 * functions that do not exist, and aggregates without groups.
 * https://docs.couchbase.com/server/current/n1ql/n1ql-language-reference/n1ql-error-codes.html
 */
export function checkStatement(statement: Statement): void {
  if (statement.type === 'explain') checkStatement(statement.statement);
  else if (statement.type === 'query') checkQuery(statement, nothing);
  else if (statement.type === 'insert') {
    for (const { key, value } of statement.rows) checkAll([key, value], nothing);
    checkReturning(statement.returning, statement.alias);
  } else if (statement.type === 'update' || statement.type === 'delete') {
    const { term, where, limit, returning } = statement;
    const scope = ofDocument(term.alias);
    checkAll([term.useKeys, limit], nothing);
    checkPlain([where], scope, 'WHERE');
    if (statement.type === 'update')
      checkAll([...statement.unsets, ...statement.sets.flatMap(Object.values)], scope);
    checkReturning(returning, term.alias);
  } else if (statement.type === 'create index') {
    const { keys, where, on, name } = statement;
    checkPlain(
      [...keys.map(({ value }) => value), where],
      ofDocument(on.parts.at(-1)!),
      'an index',
    );
    if (!/^[\w#-]+$/.test(name)) throw createFault('Invalid index name');
    if (keys.filter(({ value }) => value.type === 'each').length > 1)
      throw createFault(
        'Fails to create index.  Multiple expressions with ALL are found. Only one array expression is supported per index.',
      );
  }
}

const createFault = (cause: string) =>
  new QueryFault(faultCodes.failed, `GSI CreateIndex() - cause: ${cause}`);

const ofDocument = (alias: string): Scope => ({ names: new Set([alias]), hasFields: true });

function checkReturning(returning: { projection: Projection[] } | undefined, alias: string): void {
  if (returning) checkProjection(returning.projection, ofDocument(alias));
}

function checkQuery({ with: named, body, order, limit, offset }: Query, outer: Scope): void {
  const scope = withNames({ ...outer, hasFields: false }, named);
  const inner = checkBody(body, scope);
  if (inner)
    checkAll(
      order.map(({ value }) => value),
      inner,
    );
  checkAll([limit, offset], scope);
}

/** Checks a SELECT and gives the scope of its ORDER BY; that of a combination is not checked. */
function checkBody(body: Query['body'], outer: Scope): Scope | undefined {
  if (body.type === 'select') return checkSelect(body, outer);
  checkBody(body.left, outer);
  checkBody(body.right, outer);
  return undefined;
}

function checkSelect(select: Select, outer: Scope): Scope {
  const { lets, where, group, projection } = select;
  const terms = withNames(checkTerms(select, outer), lets);
  for (const { value } of lets) checkPlain([value], terms, 'LET');
  checkPlain([where], terms, 'WHERE');
  const { by = [], letting = [], having } = group ?? {};
  checkPlain(
    by.map(({ value }) => value),
    terms,
    'GROUP BY',
  );
  const keys = by.flatMap(({ alias }) => alias ?? []);
  const grouped = withNames({ ...terms, names: new Set([...terms.names, ...keys]) }, letting);
  checkAll([having], grouped);
  checkProjection(projection, grouped);
  const aliases = projection.flatMap((term) => (term.type === 'value' && term.alias) || []);
  return { ...grouped, names: new Set([...grouped.names, ...aliases]) };
}

/** The names of FROM and its joins. */
function checkTerms({ from, joins }: Select, outer: Scope): Scope {
  if (!from) return outer;
  const aliases = new Set<string>();
  const add = (alias: string): Scope => {
    if (aliases.has(alias))
      throw new QueryFault(faultCodes.duplicateAlias, `Duplicate alias ${alias}`);
    aliases.add(alias);
    return { names: new Set([...outer.names, ...aliases]), hasFields: aliases.size === 1 };
  };
  checkTerm(from, outer);
  let scope = add(from.alias);
  for (const join of joins) {
    if (join.type === 'unnest') {
      checkAll([join.value], scope);
      scope = add(join.alias);
    } else {
      checkTerm(join.term, scope);
      checkAll([join.onKeys], scope);
      scope = add(join.term.alias);
      checkAll([join.on], scope);
    }
  }
  return scope;
}

function checkTerm(term: FromTerm, scope: Scope): void {
  if (term.type === 'select') checkQuery(term.query, scope);
  else checkAll([term.type === 'value' ? term.value : term.useKeys], scope);
}

/** LET, LETTING and WITH: each name is known to those after it. */
function withNames(scope: Scope, named: readonly Named[]): Scope {
  return named.reduce((before, { name, value }) => {
    checkAll([value], before);
    return withVariable(before, name);
  }, scope);
}

function withVariable(scope: Scope, name: string): Scope {
  if (scope.names.has(name))
    throw new QueryFault(
      faultCodes.duplicateVariable,
      `Duplicate variable: ${name} already in the scope`,
    );
  return { ...scope, names: new Set(scope.names).add(name) };
}

function checkProjection(projection: readonly Projection[], scope: Scope): void {
  const names = new Set<string>();
  for (const term of projection) {
    checkAll([term.type === 'value' ? term.value : term.of], scope);
    const name = term.type === 'value' ? (term.alias ?? nameOf(term.value)) : undefined;
    if (name === undefined) continue;
    if (names.has(name))
      throw new QueryFault(faultCodes.syntax, `Duplicate result alias '${name}'.`);
    names.add(name);
  }
}

/** Expressions in which no aggregate may be. */
function checkPlain(
  expressions: readonly (Expression | undefined)[],
  scope: Scope,
  place: string,
): void {
  checkAll(expressions, scope);
  if (expressions.some(hasAggregate))
    throw new QueryFault(faultCodes.plan, `Aggregates not allowed in ${place}.`);
}

const checkAll = (nodes: readonly unknown[], scope: Scope) => {
  for (const node of nodes) check(node, scope);
};

function check(node: unknown, scope: Scope): void {
  if (typeof node !== 'object' || node === null) return;
  const expression = node as Expression; // every object of an expression is one, or holds only expressions
  if (expression.type === 'subquery') checkQuery(expression.query, scope);
  else if (expression.type === 'name') checkName(expression.name, scope);
  else if (expression.type === 'range' || expression.type === 'comprehension') {
    const { bindings, ...parts } = expression;
    checkAll(Object.values(parts), bindings.reduce(withBinding, scope));
  } else {
    if (expression.type === 'call') checkCall(expression);
    checkAll(Object.values(node), scope);
  }
}

function withBinding(scope: Scope, { name, position, source }: Binding): Scope {
  check(source, scope);
  const named = withVariable(scope, name);
  return position === undefined ? named : withVariable(named, position);
}

function checkName(name: string, { names, hasFields }: Scope): void {
  if (hasFields || names.has(name)) return;
  throw new QueryFault(faultCodes.ambiguousReference, `Ambiguous reference to field ${name}`);
}

function checkCall({
  name,
  args,
  isDistinct,
  isStar,
}: Extract<Expression, { type: 'call' }>): void {
  const isAggregate = name in aggregates;
  const isRight = isAggregate ? isStar !== args.length > 0 : !isStar && !isDistinct;
  if (isRight && isFunction(name) && (!isStar || name === 'COUNT')) return;
  throw new QueryFault(faultCodes.syntax, `Invalid function ${name.toLowerCase()}`);
}
