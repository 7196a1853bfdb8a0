import type { Binding, Expression, Query } from './ast';
import { isReserved } from './keywords';
import type { Operator } from './operators';
import { Tokens } from './tokens';

/**
 * Expressions, read by precedence.
 * https://docs.couchbase.com/server/current/n1ql/n1ql-language-reference/index.html#expressions
 */

/** Operators between two operands, by how strongly they bind. */
const infix: Record<string, [power: number, operator?: Operator]> = {
  OR: [10, 'OR'],
  AND: [20, 'AND'],
  '=': [40, '='],
  '==': [40, '='],
  '!=': [40, '!='],
  '<>': [40, '!='],
  '<': [50, '<'],
  '<=': [50, '<='],
  '>': [50, '>'],
  '>=': [50, '>='],
  LIKE: [60, 'LIKE'],
  BETWEEN: [62, 'BETWEEN'],
  IN: [64, 'IN'],
  WITHIN: [64, 'WITHIN'],
  IS: [66],
  '||': [80, '||'],
  '+': [90, '+'],
  '-': [90, '-'],
  '*': [100, '*'],
  '/': [100, '/'],
  '%': [100, '%'],
};
const powers = { not: 30, negative: 110 };
const mayBeNegated = new Set(['LIKE', 'BETWEEN', 'IN', 'WITHIN']);
/** Between these powers two operators in a row are an error: `1 < 2 < 3`. */
const comparisons = { weakest: 40, strongest: 66 };

const operation = (operator: Operator, ...operands: Expression[]): Expression => ({
  type: 'operation',
  operator,
  operands,
});

/** Reads expressions; the parser of statements reads the subqueries in them. */
export abstract class ExpressionParser extends Tokens {
  abstract query(): Query;

  #positional = 0;

  expression(minimum = 0): Expression {
    let left = this.#prefix();
    for (;;) {
      const next = this.#infix(left, minimum);
      if (!next) return left;
      left = next;
    }
  }

  /** A name: a word that is not reserved, or anything in backticks. */
  name(): string {
    return this.isName() ? this.take().text : this.fail();
  }

  /** Whether a name is next. */
  isName(): boolean {
    const { type, text } = this.next;
    return type === 'quoted' || (type === 'word' && !isReserved(text));
  }

  #infix(left: Expression, minimum: number): Expression | undefined {
    const [power, operator] = this.#nextInfix();
    if (power <= minimum) return undefined;
    const isNot = this.takeWord('NOT');
    this.take();
    const condition = operator ? this.#operation(operator, left, power) : this.#is(left);
    const isComparison = power >= comparisons.weakest && power <= comparisons.strongest;
    if (isComparison && this.#nextInfix()[0] === power) this.fail();
    return isNot ? operation('NOT', condition) : condition;
  }

  /** The operator that comes next, after a NOT that belongs to it; its power is 0 when there is none. */
  #nextInfix(): [power: number, operator?: Operator] {
    const isNot = this.isWord('NOT');
    const { type, text } = isNot ? this.peek(1) : this.next;
    const word = text.toUpperCase();
    const isOperator = type === 'symbol' || type === 'word';
    return (isOperator && (!isNot || mayBeNegated.has(word)) && infix[word]) || [0];
  }

  #operation(operator: Operator, left: Expression, power: number): Expression {
    const operands = [left, this.expression(power)];
    if (operator === 'BETWEEN') this.expectWord('AND');
    if (operator === 'BETWEEN' || (operator === 'LIKE' && this.takeWord('ESCAPE')))
      operands.push(this.expression(power));
    return operation(operator, ...operands);
  }

  #is(value: Expression): Expression {
    const isNot = this.takeWord('NOT');
    const words = ['NULL', 'MISSING', 'VALUED', 'KNOWN', 'UNKNOWN'] as const;
    const word = words.find((candidate) => this.takeWord(candidate)) ?? this.fail();
    const isAbsence = word === 'NULL' || word === 'MISSING';
    const condition = operation(isAbsence ? `IS ${word}` : 'IS VALUED', value);
    return isNot !== (word === 'UNKNOWN') ? operation('NOT', condition) : condition;
  }

  #prefix(): Expression {
    if (this.takeWord('NOT')) return operation('NOT', this.expression(powers.not));
    if (this.takeWord('EXISTS')) return operation('EXISTS', this.expression(powers.negative));
    if (this.takeSymbol('-')) return operation('NEGATIVE', this.expression(powers.negative));
    return this.#steps(this.#primary());
  }

  #steps(start: Expression): Expression {
    let of = start;
    for (;;) {
      if (this.isSymbol('.') && this.peek(1).text !== '*') {
        this.take();
        of = { type: 'field', of, name: this.name() };
      } else if (this.takeSymbol('[')) of = this.#subscript(of);
      else return of;
    }
  }

  #subscript(of: Expression): Expression {
    if (this.isSymbol('*') && this.peek(1).text === ']') {
      this.take();
      this.take();
      return { type: 'each', of };
    }
    const open: Expression = { type: 'literal', value: null };
    const from = this.isSymbol(':') ? open : this.expression();
    if (from !== open && this.takeSymbol(']')) return { type: 'element', of, index: from };
    this.expectSymbol(':');
    const to = this.isSymbol(']') ? open : this.expression();
    this.expectSymbol(']');
    return operation('SLICE', of, from, to);
  }

  #primary(): Expression {
    const { type, text } = this.next;
    if (type === 'number') return { type: 'literal', value: Number(this.take().text) };
    if (type === 'string') return { type: 'literal', value: this.take().text };
    if (type === 'parameter') return this.#parameter();
    if (type === 'quoted') return { type: 'name', name: this.take().text };
    if (type === 'symbol') return this.#bracketed();
    if (type === 'end') return this.fail();
    return this.#worded(text.toUpperCase());
  }

  #parameter(): Expression {
    const { text } = this.take();
    if (text === '?') {
      this.#positional += 1;
      return { type: 'parameter', name: this.#positional };
    }
    const name = text.slice(1);
    return { type: 'parameter', name: /^\d+$/.test(name) ? Number(name) : name };
  }

  #bracketed(): Expression {
    if (this.takeSymbol('(')) {
      const isQuery = this.isWord('SELECT') || this.isWord('WITH') || this.isWord('FROM');
      const inner: Expression = isQuery
        ? { type: 'subquery', query: this.query() }
        : this.expression();
      this.expectSymbol(')');
      return inner;
    }
    if (this.takeSymbol('['))
      return operation('ARRAY', ...this.listUntil(']', () => this.expression()));
    this.expectSymbol('{');
    return { type: 'object', entries: this.listUntil('}', () => this.#entry()) };
  }

  #entry(): { key: Expression; value: Expression } {
    const key = this.expression();
    if (this.takeSymbol(':')) return { key, value: this.expression() };
    // `{a.name}` is short for `{"name": a.name}`.
    const name = key.type === 'field' || key.type === 'name' ? key.name : this.fail();
    return { key: { type: 'literal', value: name }, value: key };
  }

  #worded(word: string): Expression {
    const literal = { TRUE: true, FALSE: false, NULL: null, MISSING: undefined };
    if (word in literal) {
      this.take();
      return { type: 'literal', value: literal[word as keyof typeof literal] };
    }
    if (word === 'CASE') return this.#case();
    if (word === 'ANY' || word === 'SOME' || word === 'EVERY') return this.#range();
    if (word === 'ARRAY' || word === 'FIRST' || word === 'OBJECT') return this.#comprehension(word);
    if (this.peek(1).text === '(' && this.peek(1).type === 'symbol') return this.#call();
    return { type: 'name', name: this.name() };
  }

  #call(): Expression {
    if (isReserved(this.next.text) && !this.isWord('REPLACE')) this.fail();
    const name = this.take().text.toUpperCase();
    this.expectSymbol('(');
    if (this.takeSymbol('*')) {
      this.expectSymbol(')');
      return { type: 'call', name, args: [], isDistinct: false, isStar: true };
    }
    const isDistinct = this.takeWord('DISTINCT');
    if (!isDistinct) this.takeWord('ALL');
    const args = this.listUntil(')', () => this.expression());
    return { type: 'call', name, args, isDistinct, isStar: false };
  }

  #case(): Expression {
    this.expectWord('CASE');
    const subject = this.isWord('WHEN') ? undefined : this.expression();
    const branches: { when: Expression; result: Expression }[] = [];
    while (this.takeWord('WHEN')) {
      const when = this.expression();
      this.expectWord('THEN');
      branches.push({ when, result: this.expression() });
    }
    if (branches.length === 0) this.fail();
    const otherwise = this.takeWord('ELSE') ? this.expression() : undefined;
    this.expectWord('END');
    return { type: 'case', subject, branches, otherwise };
  }

  #range(): Expression {
    let kind: 'any' | 'every' | 'any and every' = 'every';
    if (!this.takeWord('EVERY')) {
      this.take();
      kind = this.takeWord('AND', 'EVERY') ? 'any and every' : 'any';
    }
    const bindings = this.list(() => this.#binding());
    this.expectWord('SATISFIES');
    const satisfies = this.expression();
    this.expectWord('END');
    return { type: 'range', kind, bindings, satisfies };
  }

  #comprehension(word: string): Expression {
    this.take();
    const first = this.expression();
    const value = word === 'OBJECT' && this.takeSymbol(':') ? this.expression() : first;
    this.expectWord('FOR');
    const bindings = this.list(() => this.#binding());
    const when = this.takeWord('WHEN') ? this.expression() : undefined;
    this.expectWord('END');
    const kind = word.toLowerCase() as 'array' | 'first' | 'object'; // the three words above
    return { type: 'comprehension', kind, key: first, value, bindings, when };
  }

  #binding(): Binding {
    const first = this.name();
    const second = this.takeSymbol(':') ? this.name() : undefined;
    const isWithin = this.takeWord('WITHIN');
    if (!isWithin) this.expectWord('IN');
    const source = this.expression();
    return { name: second ?? first, position: second && first, isWithin, source };
  }
}
