import { randomUUID } from 'node:crypto';
import type { Binding, Expression, Query } from './ast';
import { type Environment, withValue } from './environment';
import { faultCodes, QueryFault } from './faults';
import { aggregate, aggregates, dateFunctions, plainFunctions } from './functions';
import { descendants, operators } from './operators';
import { fieldOf, isTrue, isUnknown, type ValueFunction } from './values';

export interface EvaluatorInput {
  /** By name, or by position from 1. */
  parameters: ReadonlyMap<string | number, unknown>;
  runQuery(query: Query, outer: Environment): unknown[];
  now(): number;
}

type Call = Extract<Expression, { type: 'call' }>;

/** Computes expressions. MISSING is `undefined`. */
export class Evaluator {
  readonly #input: EvaluatorInput;
  readonly #dates: Readonly<Record<string, (...args: unknown[]) => unknown>>;

  constructor(input: EvaluatorInput) {
    this.#input = input;
    const moment = input.now();
    this.#dates = dateFunctions(() => moment);
  }

  evaluate(expression: Expression, environment: Environment): unknown {
    const of = (part: Expression) => this.evaluate(part, environment);
    switch (expression.type) {
      case 'literal':
        return expression.value;
      case 'parameter':
        return this.#parameter(expression.name);
      case 'name':
        return lookUpName(expression.name, environment);
      case 'field':
        return fieldOf(of(expression.of), expression.name);
      case 'element':
        return elementOf(of(expression.of), of(expression.index));
      case 'each':
        return of(expression.of);
      case 'object':
        return this.#object(expression.entries, environment);
      case 'operation': {
        const operate: ValueFunction = operators[expression.operator];
        return operate(...expression.operands.map(of));
      }
      case 'call':
        return this.#call(expression, environment);
      case 'case':
        return this.#case(expression, environment);
      case 'range':
        return this.#range(expression, environment);
      case 'comprehension':
        return this.#comprehension(expression, environment);
      case 'subquery':
        return this.#input.runQuery(expression.query, environment);
    }
  }

  #parameter(name: string | number): unknown {
    const { parameters } = this.#input;
    if (parameters.has(name)) return parameters.get(name);
    const what =
      typeof name === 'number' ? `positional parameter ${name}` : `named parameter $${name}`;
    throw new QueryFault(faultCodes.missingParameter, `No value for ${what}`);
  }

  /** An object without the entries that are MISSING. */
  #object(entries: readonly { key: Expression; value: Expression }[], environment: Environment) {
    const pairs = entries.map(({ key, value }) => [
      this.evaluate(key, environment),
      this.evaluate(value, environment),
    ]);
    if (pairs.some(([key]) => typeof key !== 'string')) return null;
    return Object.fromEntries(pairs.filter(([, value]) => value !== undefined)) as unknown;
  }

  #call(call: Call, environment: Environment): unknown {
    const { name, args, isDistinct, isStar } = call;
    if (name in aggregates) return this.#aggregate(call, environment);
    if (name === 'META') return metaOf(args[0], environment);
    if (name === 'UUID') return randomUUID();
    const work = plainFunctions[name] ?? this.#dates[name];
    if (!work || isStar || isDistinct)
      throw new QueryFault(faultCodes.syntax, `Invalid function ${name.toLowerCase()}`);
    return work(...args.map((arg) => this.evaluate(arg, environment)));
  }

  #aggregate({ name, args, isDistinct, isStar }: Call, environment: Environment): unknown {
    const { group } = environment;
    if (!group) {
      const message = `Aggregate ${name.toLowerCase()} is not allowed here`;
      throw new QueryFault(faultCodes.notGrouped, message);
    }
    if (isStar) return group.length;
    return aggregate(
      name,
      group.map((row) => this.evaluate(args[0]!, row)),
      isDistinct,
    );
  }

  #case(expression: Extract<Expression, { type: 'case' }>, environment: Environment): unknown {
    const { subject, branches, otherwise } = expression;
    const value = subject && this.evaluate(subject, environment);
    for (const { when, result } of branches) {
      const candidate = this.evaluate(when, environment);
      const applies = subject ? operators['='](value, candidate) === true : isTrue(candidate);
      if (applies) return this.evaluate(result, environment);
    }
    return otherwise ? this.evaluate(otherwise, environment) : null;
  }

  /**
   * ANY and EVERY over arrays; EVERY holds for an empty one.
   * https://docs.couchbase.com/server/current/n1ql/n1ql-language-reference/collectionops.html
   */
  #range(expression: Extract<Expression, { type: 'range' }>, environment: Environment): unknown {
    const rows = this.#bind(expression.bindings, environment);
    if (!Array.isArray(rows)) return rows;
    const satisfies = (row: Environment) => isTrue(this.evaluate(expression.satisfies, row));
    if (expression.kind === 'any') return rows.some(satisfies);
    if (expression.kind === 'any and every' && rows.length === 0) return false;
    return rows.every(satisfies);
  }

  #comprehension(
    { kind, key, value, bindings, when }: Extract<Expression, { type: 'comprehension' }>,
    environment: Environment,
  ): unknown {
    const bound = this.#bind(bindings, environment);
    if (!Array.isArray(bound)) return bound;
    const rows = when ? bound.filter((row) => isTrue(this.evaluate(when, row))) : bound;
    const values = (part: Expression) => rows.map((row) => this.evaluate(part, row));
    if (kind === 'first') return values(value)[0];
    if (kind === 'array') return values(value).filter((item) => item !== undefined);
    const names = values(key!);
    const pairs = values(value).map((item, index) => [names[index], item] as const);
    return Object.fromEntries(
      pairs.filter(([name, item]) => typeof name === 'string' && item !== undefined),
    );
  }

  /** An environment for each element of the arrays, taken side by side; MISSING or NULL when an array is none. */
  #bind(bindings: readonly Binding[], environment: Environment): Environment[] | undefined | null {
    const sources = bindings.map(({ source, isWithin }) => {
      const value = this.evaluate(source, environment);
      return isWithin && value !== undefined ? descendants(value) : value;
    });
    if (sources.includes(undefined)) return undefined;
    if (!sources.every((list) => Array.isArray(list))) return null;
    const size = Math.min(...sources.map((list) => list.length));
    return Array.from({ length: size }, (_, index) =>
      bindings.reduce((row, { name, position }, at) => {
        const named = withValue(row, name, sources[at]![index] as unknown);
        return position ? withValue(named, position, index) : named;
      }, environment),
    );
  }
}

/** A name in scope, or else a field of the only term of FROM. */
function lookUpName(name: string, environment: Environment): unknown {
  for (let scope: Environment | undefined = environment; scope; scope = scope.parent)
    if (scope.values.has(name)) return scope.values.get(name);
  for (let scope: Environment | undefined = environment; scope; scope = scope.parent) {
    const [term, second] = scope.terms;
    if (term === undefined) continue;
    if (second === undefined) return fieldOf(scope.values.get(term), name);
    throw new QueryFault(faultCodes.syntax, `Ambiguous reference to field ${name}`);
  }
  return undefined;
}

function metaOf(of: Expression | undefined, environment: Environment): unknown {
  for (let scope: Environment | undefined = environment; scope; scope = scope.parent) {
    const name = of?.type === 'name' ? of.name : scope.terms[0];
    const meta = name === undefined ? undefined : scope.meta.get(name);
    if (meta) return meta;
  }
  return undefined;
}

function elementOf(list: unknown, index: unknown): unknown {
  if (isUnknown(list) || isUnknown(index)) return list === undefined ? undefined : (index ?? list);
  if (typeof index === 'string') return fieldOf(list, index);
  if (!Array.isArray(list) || typeof index !== 'number') return undefined;
  return list.at(index) as unknown;
}
