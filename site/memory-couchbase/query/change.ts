import type { Delete, Expression, Insert, Projection, Update } from './ast';
import { conjuncts } from './canonical';
import { type Environment, emptyEnvironment, withValue } from './environment';
import type { Evaluator } from './evaluate';
import { faultCodes, QueryFault } from './faults';
import { project } from './project';
import { keysOf, type SelectRunner, withDocument } from './select';
import type { DataSource, DocumentRow } from './source';
import { isObject, isTrue } from './values';

export interface Changed {
  rows: unknown[];
  mutationCount: number;
}

interface Tools {
  source: DataSource;
  evaluator: Evaluator;
  selects: SelectRunner;
}

/** https://docs.couchbase.com/server/current/n1ql/n1ql-language-reference/insert.html and upsert.html */
export function insert(statement: Insert, { source, evaluator }: Tools): Changed {
  const { into, alias, isUpsert, returning } = statement;
  const written = statement.rows.map((row) => {
    const key = evaluator.evaluate(row.key, emptyEnvironment);
    const value = evaluator.evaluate(row.value, emptyEnvironment);
    if (typeof key !== 'string')
      throw new QueryFault(faultCodes.execution, 'Cannot INSERT non-string key');
    return isUpsert ? source.upsert(into, key, value) : source.insert(into, key, value);
  });
  return changed(written, { alias, returning, evaluator });
}

/** https://docs.couchbase.com/server/current/n1ql/n1ql-language-reference/update.html */
export function update(statement: Update, tools: Tools): Changed {
  const { term, sets, unsets, returning } = statement;
  const { source, evaluator } = tools;
  const written = affected(statement, tools).map((row) => {
    const copy = structuredClone(row.value);
    const environment = withDocument(emptyEnvironment, term.alias, row);
    const target = withValue(environment, term.alias, copy, { isTerm: false });
    for (const { path, value } of sets)
      assign(path, evaluator.evaluate(value, environment), { target, evaluator });
    for (const path of unsets) assign(path, undefined, { target, evaluator });
    return source.replace(term.path, row.key, copy);
  });
  return changed(written, { alias: term.alias, returning, evaluator });
}

/** https://docs.couchbase.com/server/current/n1ql/n1ql-language-reference/delete.html */
export function remove(statement: Delete, tools: Tools): Changed {
  const { term, returning } = statement;
  const rows = affected(statement, tools);
  for (const { key } of rows) tools.source.remove(term.path, key);
  return changed(rows, { alias: term.alias, returning, evaluator: tools.evaluator });
}

function affected({ term, where, limit }: Update | Delete, tools: Tools): DocumentRow[] {
  const { source, evaluator, selects } = tools;
  const { path, alias, useKeys } = term;
  const rows = useKeys
    ? source.fetch(path, keysOf(evaluator.evaluate(useKeys, emptyEnvironment)))
    : source.scan(selects.scanOf({ path, alias, conditions: conjuncts(where) }));
  const matching = rows.filter(
    (row) =>
      !where || isTrue(evaluator.evaluate(where, withDocument(emptyEnvironment, alias, row))),
  );
  const most = limit && evaluator.evaluate(limit, emptyEnvironment);
  return typeof most === 'number' ? matching.slice(0, most) : matching;
}

/** Sets or removes what a path leads to; a path through something that is no object changes nothing. */
function assign(
  path: Expression,
  value: unknown,
  { target, evaluator }: { target: Environment; evaluator: Evaluator },
): void {
  if (path.type === 'name') {
    const document = target.values.get(target.terms[0]!);
    if (isObject(document)) put(document, path.name, value);
  } else if (path.type === 'field') {
    const parent = evaluator.evaluate(path.of, target);
    if (isObject(parent)) put(parent, path.name, value);
  } else if (path.type === 'element') {
    const parent = evaluator.evaluate(path.of, target);
    const index = evaluator.evaluate(path.index, target);
    if (Array.isArray(parent) && typeof index === 'number' && index < parent.length)
      parent[index] = value ?? null;
  } else throw new QueryFault(faultCodes.syntax, 'Invalid path in SET or UNSET');
}

function put(object: Record<string, unknown>, name: string, value: unknown): void {
  if (value === undefined) delete object[name];
  else object[name] = value;
}

function changed(
  rows: readonly DocumentRow[],
  options: {
    alias: string;
    returning?: { isRaw: boolean; projection: Projection[] };
    evaluator: Evaluator;
  },
): Changed {
  const { alias, returning, evaluator } = options;
  const returned = returning ? rows : [];
  return {
    mutationCount: rows.length,
    rows: returned.map((row) => {
      const environment = withDocument(emptyEnvironment, alias, row);
      const { isRaw, projection } = returning!; // rows are only given when it is there
      return project(projection, { isRaw, environment, evaluator });
    }),
  };
}
