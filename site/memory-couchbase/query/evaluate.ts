import { randomUUID } from 'node:crypto';
import type { BinaryOperator, Binding, Expression, Query } from './ast';
import { type Environment, withValue } from './environment';
import { faultCodes, QueryFault } from './faults';
import { aggregate, aggregates, dateFunctions, plainFunctions } from './functions';
import { collate, fieldOf, isEqual, isObject, isTrue, isUnknown } from './values';

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
    const of = (one: Expression) => this.evaluate(one, environment);
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
      case 'slice':
        return sliceOf(
          of(expression.of),
          expression.from && of(expression.from),
          expression.to && of(expression.to),
        );
      case 'each':
        return of(expression.of);
      case 'array':
        return expression.items.map((item) => of(item) ?? null);
      case 'object':
        return this.#object(expression.entries, environment);
      case 'negative': {
        const value = of(expression.operand);
        return value === undefined ? undefined : typeof value === 'number' ? -value : null;
      }
      case 'not': {
        const value = of(expression.operand);
        return isUnknown(value) ? value : !isTrue(value);
      }
      case 'exists': {
        const value = of(expression.operand);
        return value === undefined ? undefined : Array.isArray(value) ? value.length > 0 : false;
      }
      case 'binary':
        return this.#binary(expression.operator, expression.left, expression.right, environment);
      case 'between':
        return and(
          compare('>=', of(expression.value), of(expression.low)),
          compare('<=', of(expression.value), of(expression.high)),
        );
      case 'like':
        return like(
          of(expression.value),
          of(expression.pattern),
          expression.escapedBy && of(expression.escapedBy),
        );
      case 'in':
        return isIn(of(expression.value), of(expression.list));
      case 'within':
        return isWithin(of(expression.value), of(expression.tree));
      case 'is':
        return is(of(expression.value), expression.what, expression.isNot);
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

  #binary(
    operator: BinaryOperator,
    first: Expression,
    second: Expression,
    environment: Environment,
  ) {
    const left = this.evaluate(first, environment);
    const right = this.evaluate(second, environment);
    if (operator === 'AND') return and(left, right);
    if (operator === 'OR') return or(left, right);
    if (operator === '||') return plainFunctions.CONCAT!(left, right);
    if (operator in arithmetic) return calculate(operator, left, right);
    return compare(operator, left, right);
  }

  #call(call: Call, environment: Environment): unknown {
    const { name, args, isDistinct, isStar } = call;
    if (name in aggregates) return this.#aggregate(call, environment);
    if (name === 'META') return metaOf(args[0], environment);
    if (name === 'UUID') return randomUUID();
    const work = plainFunctions[name] ?? this.#dates[name];
    if (!work || isStar || isDistinct)
      throw new QueryFault(faultCodes.syntax, `Invalid function ${name.toLowerCase()}`);
    return work(...args.map((one) => this.evaluate(one, environment)));
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
      const found = this.evaluate(when, environment);
      const applies = subject ? compare('=', value, found) === true : isTrue(found);
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
    const values = (one: Expression) => rows.map((row) => this.evaluate(one, row));
    if (kind === 'first') return values(value)[0];
    if (kind === 'array') return values(value).filter((one) => one !== undefined);
    const names = values(key!);
    const pairs = values(value).map((one, index) => [names[index], one] as const);
    return Object.fromEntries(
      pairs.filter(([name, one]) => typeof name === 'string' && one !== undefined),
    );
  }

  /** An environment for each element of the arrays, taken side by side; MISSING or NULL when an array is none. */
  #bind(bindings: readonly Binding[], environment: Environment): Environment[] | undefined | null {
    const sources = bindings.map(({ source, isWithin }) => {
      const value = this.evaluate(source, environment);
      return isWithin && value !== undefined ? descendants(value) : value;
    });
    if (sources.includes(undefined)) return undefined;
    if (!sources.every((one) => Array.isArray(one))) return null;
    const size = Math.min(...sources.map((one) => one.length));
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
  for (let one: Environment | undefined = environment; one; one = one.parent)
    if (one.values.has(name)) return one.values.get(name);
  for (let one: Environment | undefined = environment; one; one = one.parent) {
    const [term, second] = one.terms;
    if (term === undefined) continue;
    if (second === undefined) return fieldOf(one.values.get(term), name);
    throw new QueryFault(faultCodes.syntax, `Ambiguous reference to field ${name}`);
  }
  return undefined;
}

function metaOf(of: Expression | undefined, environment: Environment): unknown {
  for (let one: Environment | undefined = environment; one; one = one.parent) {
    const name = of?.type === 'name' ? of.name : one.terms[0];
    const meta = name === undefined ? undefined : one.meta.get(name);
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

function sliceOf(list: unknown, from: unknown, to: unknown): unknown {
  if (list === undefined) return undefined;
  if (!Array.isArray(list)) return null;
  return list.slice(typeof from === 'number' ? from : 0, typeof to === 'number' ? to : undefined);
}

/** https://docs.couchbase.com/server/current/n1ql/n1ql-language-reference/logicalops.html */
function and(left: unknown, right: unknown): unknown {
  if (isFalse(left) || isFalse(right)) return false;
  if (left === undefined || right === undefined) return undefined;
  return left === null || right === null ? null : true;
}

function or(left: unknown, right: unknown): unknown {
  if (isTrue(left) || isTrue(right)) return true;
  if (left === null || right === null) return null;
  return left === undefined || right === undefined ? undefined : false;
}

const isFalse = (value: unknown) => !isUnknown(value) && !isTrue(value);

const tests: Partial<Record<BinaryOperator, (order: number) => boolean>> = {
  '=': (order) => order === 0,
  '!=': (order) => order !== 0,
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
};

/**
 * A comparison with MISSING is MISSING, with NULL it is NULL; values of different types compare by their collation.
 * https://docs.couchbase.com/server/current/n1ql/n1ql-language-reference/comparisonops.html
 */
function compare(operator: BinaryOperator, left: unknown, right: unknown): unknown {
  if (left === undefined || right === undefined) return undefined;
  if (left === null || right === null) return null;
  return tests[operator]!(collate(left, right));
}

const arithmetic: Partial<Record<BinaryOperator, (a: number, b: number) => number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '%': (a, b) => a % b,
};

/** https://docs.couchbase.com/server/current/n1ql/n1ql-language-reference/arithmetic.html */
function calculate(operator: BinaryOperator, left: unknown, right: unknown): unknown {
  if (left === undefined || right === undefined) return undefined;
  if (typeof left !== 'number' || typeof right !== 'number') return null;
  const result = arithmetic[operator]!(left, right);
  return Number.isFinite(result) ? result : null;
}

/** `%` is any text, `_` one character; the escape character is a backslash. */
function like(value: unknown, pattern: unknown, escapedBy: unknown = '\\'): unknown {
  if (value === undefined || pattern === undefined) return undefined;
  if (typeof value !== 'string' || typeof pattern !== 'string') return null;
  let regexp = '';
  for (let index = 0; index < pattern.length; index += 1) {
    const letter = pattern[index]!;
    if (letter === escapedBy && index + 1 < pattern.length) {
      index += 1;
      regexp += literal(pattern[index]!);
    } else if (letter === '%') regexp += '[\\s\\S]*';
    else regexp += letter === '_' ? '[\\s\\S]' : literal(letter);
  }
  return new RegExp(`^${regexp}$`, 'u').test(value);
}

const literal = (letter: string) => letter.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

function isIn(value: unknown, list: unknown): unknown {
  if (value === undefined || list === undefined) return undefined;
  if (value === null || !Array.isArray(list)) return null;
  if (list.some((one) => !isUnknown(one) && isEqual(one, value))) return true;
  return list.includes(null) ? null : false;
}

function isWithin(value: unknown, tree: unknown): unknown {
  if (value === undefined || tree === undefined) return undefined;
  if (value === null || typeof tree !== 'object' || tree === null) return null;
  return descendants(tree).some((one) => isEqual(one, value));
}

/** Every value inside of an array or object, at any depth. */
function descendants(value: unknown): unknown[] {
  const children = Array.isArray(value) ? value : isObject(value) ? Object.values(value) : [];
  return children.flatMap((one) => [one, ...descendants(one)]);
}

/** IS NULL of what is MISSING is MISSING; IS MISSING and IS VALUED are always TRUE or FALSE. */
function is(value: unknown, what: 'null' | 'missing' | 'valued', isNot: boolean): unknown {
  if (what === 'null' && value === undefined) return undefined;
  const holds =
    what === 'null' ? value === null : what === 'missing' ? value === undefined : !isUnknown(value);
  return holds !== isNot;
}
