import type {
  Combination,
  Expression,
  FromTerm,
  Join,
  KeyspacePath,
  Named,
  OrderTerm,
  Query,
  Select,
} from './ast';
import { canonical, conjuncts } from './canonical';
import { type Environment, emptyEnvironment, withValue } from './environment';
import type { Evaluator } from './evaluate';
import { faultCodes, QueryFault } from './faults';
import { distinct } from './functions';
import { checkGrouped, hasAggregate, isGrouped } from './grouping';
import { nameOf, project } from './project';
import type { DataSource, DocumentRow, ScanRequest } from './source';
import { collate, isEqual, isObject, isTrue, isUnknown } from './values';

interface Row {
  result: unknown;
  environment: Environment;
}

/** Runs SELECT statements. */
export class SelectRunner {
  readonly #source: DataSource;
  readonly #evaluator: Evaluator;

  constructor(source: DataSource, evaluator: Evaluator) {
    this.#source = source;
    this.#evaluator = evaluator;
  }

  /** The rows of a query; `outer` holds the names of a query around it. */
  run(query: Query, outer?: Environment): unknown[] {
    const evaluator = this.#evaluator;
    const start: Environment = { ...emptyEnvironment, parent: outer };
    const named = this.#withNames(start, query.with);
    const rows = this.#body(query.body, { outer: query.with.length > 0 ? named : outer, query });
    const ordered = query.order.length > 0 ? this.#sort(rows, query.order) : rows;
    const offset = countOf(query.offset && evaluator.evaluate(query.offset, named), 0);
    const limit = countOf(query.limit && evaluator.evaluate(query.limit, named), ordered.length);
    return ordered.slice(offset, offset + limit).map(({ result }) => result);
  }

  #body(body: Select | Combination, context: { outer?: Environment; query?: Query }): Row[] {
    if (body.type === 'select') return this.#select(body, context);
    const { operator, keepsDuplicates } = body;
    const left = this.#body(body.left, { outer: context.outer }).map(({ result }) => result);
    const right = this.#body(body.right, { outer: context.outer }).map(({ result }) => result);
    const isRight = (result: unknown) => right.some((other) => isEqual(result, other));
    const combined =
      operator === 'union'
        ? [...left, ...right]
        : left.filter((result) => isRight(result) === (operator === 'intersect'));
    const results = keepsDuplicates ? combined : distinct(combined);
    return results.map((result) => ({ result, environment: ofResult(result, context.outer) }));
  }

  #select(select: Select, { outer, query }: { outer?: Environment; query?: Query }): Row[] {
    const evaluator = this.#evaluator;
    const order = query?.order ?? [];
    const grouped = isGrouped(select) || order.some(({ value }) => hasAggregate(value));
    if (grouped)
      checkGrouped(
        select,
        order.map(({ value }) => value).filter((value) => !isResult(value, select)),
      );
    let environments = this.#from(select, outer);
    environments = environments.map((row) => this.#withNames(row, select.lets));
    if (select.where) {
      const { where } = select;
      environments = environments.filter((row) => isTrue(evaluator.evaluate(where, row)));
    }
    if (grouped) environments = this.#group(select, environments, outer);
    const { projection, isRaw } = select;
    const rows = environments.map((environment) => {
      const result = project(projection, { isRaw, environment, evaluator });
      return { result, environment: this.#withResults(select, result, environment) };
    });
    if (!select.isDistinct) return rows;
    const kept = new Set(distinct(rows.map(({ result }) => result)));
    return rows.filter(({ result }) => kept.has(result) && kept.delete(result));
  }

  #from({ from, joins, where }: Select, outer: Environment | undefined): Environment[] {
    const start: Environment = { ...emptyEnvironment, parent: outer };
    if (!from) return [start];
    // Conditions on names of joins or LET cannot choose the index of the first term; they name nothing in it.
    let rows = this.#term(from, start, conjuncts(where));
    for (const join of joins) rows = rows.flatMap((row) => this.#join(join, row));
    return rows;
  }

  #term(
    term: FromTerm,
    environment: Environment,
    conditions: readonly Expression[],
  ): Environment[] {
    const { alias } = term;
    if (term.type === 'keyspace')
      return this.#documents(term, environment, conditions).map((row) =>
        withDocument(environment, alias, row),
      );
    const value =
      term.type === 'select'
        ? this.run(term.query, environment)
        : this.#evaluator.evaluate(term.value, environment);
    const list = Array.isArray(value) ? value : isUnknown(value) ? [] : [value];
    return list.map((item) => withValue(environment, alias, item, { isTerm: true }));
  }

  /** The documents of a keyspace: by their keys, or from an index. */
  #documents(
    term: Extract<FromTerm, { type: 'keyspace' }>,
    environment: Environment,
    conditions: readonly Expression[],
  ): DocumentRow[] {
    const { path, alias, useKeys } = term;
    if (useKeys) {
      const keys = this.#evaluator.evaluate(useKeys, environment);
      return this.#source.fetch(path, keysOf(keys));
    }
    return this.#source.scan(this.scanOf({ path, alias, conditions, environment }));
  }

  /** The request for a scan of an index. */
  scanOf(input: {
    path: KeyspacePath;
    alias: string;
    conditions: readonly Expression[];
    environment?: Environment;
  }): ScanRequest {
    const { path, alias, conditions, environment = emptyEnvironment } = input;
    return {
      path,
      alias,
      conditions,
      holds: (condition, row) =>
        isTrue(this.#evaluator.evaluate(condition, withDocument(environment, alias, row))),
    };
  }

  #join(join: Join, environment: Environment): Environment[] {
    const matches = this.#matches(join, environment);
    const alias = join.type === 'join' ? join.term.alias : join.alias;
    if (join.type === 'join' && join.isNest) {
      const values = matches.map((match) => match.values.get(alias));
      if (values.length === 0 && !join.isOuter) return [];
      return [withValue(environment, alias, values, { isTerm: true })];
    }
    if (matches.length > 0 || !join.isOuter) return matches;
    return [withValue(environment, alias, undefined, { isTerm: true })];
  }

  #matches(join: Join, environment: Environment): Environment[] {
    const evaluator = this.#evaluator;
    if (join.type === 'unnest') {
      const list = evaluator.evaluate(join.value, environment);
      if (!Array.isArray(list)) return [];
      return list.map((item) => withValue(environment, join.alias, item, { isTerm: true }));
    }
    const { term, on, onKeys } = join;
    if (onKeys && term.type === 'keyspace') {
      const keys = keysOf(evaluator.evaluate(onKeys, environment));
      return this.#source
        .fetch(term.path, keys)
        .map((row) => withDocument(environment, term.alias, row));
    }
    return this.#term(term, environment, conjuncts(on)).filter(
      (row) => !on || isTrue(evaluator.evaluate(on, row)),
    );
  }

  #withNames(environment: Environment, names: readonly Named[]): Environment {
    return names.reduce(
      (inner, { name, value }) => withValue(inner, name, this.#evaluator.evaluate(value, inner)),
      environment,
    );
  }

  #group(select: Select, rows: Environment[], outer: Environment | undefined): Environment[] {
    const { by = [], letting = [], having } = select.group ?? {};
    const evaluator = this.#evaluator;
    const groups = new Map<string, Environment[]>();
    for (const row of rows) {
      const values = by.map(({ value }) => evaluator.evaluate(value, row));
      // NULL and MISSING are two groups.
      const key = values.map((value) => JSON.stringify(value) ?? 'MISSING').join();
      groups.set(key, [...(groups.get(key) ?? []), row]);
    }
    // Without GROUP BY there is always one group, also of no rows.
    if (by.length === 0 && groups.size === 0) groups.set('', []);
    return [...groups.values()]
      .map((group): Environment => {
        const first = group[0] ?? { ...emptyEnvironment, parent: outer };
        const named = by.flatMap(({ value, alias }) =>
          alias ? [[alias, evaluator.evaluate(value, first)] as const] : [],
        );
        const values = new Map([...first.values, ...named]);
        return this.#withNames({ ...first, values, group }, letting);
      })
      .filter((group) => !having || isTrue(evaluator.evaluate(having, group)));
  }

  /** ORDER BY may use the names of the results. */
  #withResults({ projection }: Select, result: unknown, environment: Environment): Environment {
    if (!isObject(result)) {
      const [first] = projection;
      const name = first?.type === 'value' ? (first.alias ?? nameOf(first.value)) : undefined;
      return name === undefined || environment.values.has(name)
        ? environment
        : withValue(environment, name, result);
    }
    const named = projection.flatMap((term) =>
      term.type === 'value' && term.alias ? [[term.alias, result[term.alias]] as const] : [],
    );
    return { ...environment, values: new Map([...environment.values, ...named]) };
  }

  /** https://docs.couchbase.com/server/current/n1ql/n1ql-language-reference/orderby.html */
  #sort(rows: readonly Row[], order: readonly OrderTerm[]): Row[] {
    const keyed = rows.map((row) => ({
      row,
      keys: order.map(({ value }) => this.#evaluator.evaluate(value, row.environment)),
    }));
    keyed.sort((a, b) => {
      for (const [index, term] of order.entries()) {
        const difference = inOrder(a.keys[index], b.keys[index], term);
        if (difference !== 0) return difference;
      }
      return 0;
    });
    return keyed.map(({ row }) => row);
  }
}

function inOrder(a: unknown, b: unknown, { isDescending, nulls }: OrderTerm): number {
  if (nulls && isUnknown(a) !== isUnknown(b)) return isUnknown(a) === (nulls === 'first') ? -1 : 1;
  return isDescending ? collate(b, a) : collate(a, b);
}

const isResult = (expression: Expression, { projection }: Select) =>
  projection.some(
    (term) =>
      term.type === 'value' &&
      (canonical(term.value) === canonical(expression) ||
        (expression.type === 'name' && (term.alias ?? nameOf(term.value)) === expression.name)),
  );

function ofResult(result: unknown, outer: Environment | undefined): Environment {
  const values = new Map(isObject(result) ? Object.entries(result) : []);
  return { ...emptyEnvironment, values, parent: outer };
}

/** The environment with a document under the name of its term. */
export function withDocument(environment: Environment, alias: string, row: DocumentRow) {
  const { key, value, cas, expiry } = row;
  const meta = { id: key, cas: Number(cas), expiration: expiry, flags: 33554432, type: 'json' };
  return withValue(environment, alias, value, { isTerm: true, meta });
}

/** Keys of documents: one or many. */
export function keysOf(value: unknown): string[] {
  const list = Array.isArray(value) ? value : [value];
  return list.filter((key): key is string => typeof key === 'string');
}

function countOf(value: unknown, otherwise: number): number {
  if (value === undefined) return otherwise;
  if (typeof value === 'number' && Number.isInteger(value)) return Math.max(0, value);
  throw new QueryFault(
    faultCodes.execution,
    `Invalid LIMIT or OFFSET value ${JSON.stringify(value)}`,
  );
}
