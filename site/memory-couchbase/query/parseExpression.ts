import type { BinaryOperator, Binding, Expression, Query } from './ast';
import { reservedWords } from './keywords';
import type { Tokens } from './tokens';

/**
 * Expressions, read by precedence.
 * https://docs.couchbase.com/server/current/n1ql/n1ql-language-reference/index.html#expressions
 */

interface Infix {
  power: number;
  operator: BinaryOperator;
}

const symbols: Record<string, Infix> = {
  '=': { power: 40, operator: '=' },
  '==': { power: 40, operator: '=' },
  '!=': { power: 40, operator: '!=' },
  '<>': { power: 40, operator: '!=' },
  '<': { power: 50, operator: '<' },
  '<=': { power: 50, operator: '<=' },
  '>': { power: 50, operator: '>' },
  '>=': { power: 50, operator: '>=' },
  '||': { power: 80, operator: '||' },
  '+': { power: 90, operator: '+' },
  '-': { power: 90, operator: '-' },
  '*': { power: 100, operator: '*' },
  '/': { power: 100, operator: '/' },
  '%': { power: 100, operator: '%' },
};
const powers = { or: 10, and: 20, not: 30, is: 45, like: 60, negative: 110 };

/** Reads expressions; what a subquery is, the parser of statements knows. */
export class ExpressionParser {
  readonly #tokens: Tokens;
  readonly #readQuery: () => Query;
  #positional = 0;

  constructor(tokens: Tokens, readQuery: () => Query) {
    this.#tokens = tokens;
    this.#readQuery = readQuery;
  }

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
    const { type, text } = this.#tokens.next;
    if (type === 'quoted' || (type === 'word' && !reservedWords.has(text.toUpperCase()))) {
      this.#tokens.take();
      return text;
    }
    return this.#tokens.fail();
  }

  /** Whether a name is next. */
  isName(): boolean {
    const { type, text } = this.#tokens.next;
    return type === 'quoted' || (type === 'word' && !reservedWords.has(text.toUpperCase()));
  }

  #infix(left: Expression, minimum: number): Expression | undefined {
    const tokens = this.#tokens;
    const { type, text } = tokens.next;
    if (type === 'symbol') {
      const infix = symbols[text];
      if (!infix || infix.power <= minimum) return undefined;
      tokens.take();
      return {
        type: 'binary',
        operator: infix.operator,
        left,
        right: this.expression(infix.power),
      };
    }
    if (type !== 'word') return undefined;
    if (powers.or > minimum && tokens.takeWord('OR'))
      return { type: 'binary', operator: 'OR', left, right: this.expression(powers.or) };
    if (powers.and > minimum && tokens.takeWord('AND'))
      return { type: 'binary', operator: 'AND', left, right: this.expression(powers.and) };
    if (powers.is > minimum && tokens.takeWord('IS')) return this.#is(left);
    if (powers.like > minimum) return this.#predicate(left);
    return undefined;
  }

  #is(value: Expression): Expression {
    const tokens = this.#tokens;
    const isNot = tokens.takeWord('NOT');
    if (tokens.takeWord('NULL')) return { type: 'is', value, what: 'null', isNot };
    if (tokens.takeWord('MISSING')) return { type: 'is', value, what: 'missing', isNot };
    if (tokens.takeWord('VALUED') || tokens.takeWord('KNOWN'))
      return { type: 'is', value, what: 'valued', isNot };
    tokens.expectWord('UNKNOWN');
    return { type: 'is', value, what: 'valued', isNot: !isNot };
  }

  #predicate(value: Expression): Expression | undefined {
    const tokens = this.#tokens;
    const word = tokens.isWord('NOT') ? tokens.peek(1) : tokens.next;
    const name = word.type === 'word' ? word.text.toUpperCase() : '';
    if (!['LIKE', 'BETWEEN', 'IN', 'WITHIN'].includes(name)) return undefined;
    const isNot = tokens.takeWord('NOT');
    tokens.take();
    const right = () => this.expression(powers.like);
    const found = this.#readPredicate(name, value, right);
    return isNot ? { type: 'not', operand: found } : found;
  }

  #readPredicate(name: string, value: Expression, right: () => Expression): Expression {
    if (name === 'IN') return { type: 'in', value, list: right() };
    if (name === 'WITHIN') return { type: 'within', value, tree: right() };
    if (name === 'LIKE') {
      const pattern = right();
      const escapedBy = this.#tokens.takeWord('ESCAPE') ? right() : undefined;
      return { type: 'like', value, pattern, escapedBy };
    }
    const low = right();
    this.#tokens.expectWord('AND');
    return { type: 'between', value, low, high: right() };
  }

  #prefix(): Expression {
    const tokens = this.#tokens;
    if (tokens.takeWord('NOT')) return { type: 'not', operand: this.expression(powers.not) };
    if (tokens.takeWord('EXISTS'))
      return { type: 'exists', operand: this.expression(powers.negative) };
    if (tokens.takeSymbol('-'))
      return { type: 'negative', operand: this.expression(powers.negative) };
    if (tokens.takeSymbol('+')) return this.expression(powers.negative);
    return this.#steps(this.#primary());
  }

  #steps(start: Expression): Expression {
    const tokens = this.#tokens;
    let of = start;
    for (;;) {
      if (tokens.isSymbol('.') && tokens.peek(1).text !== '*') {
        tokens.take();
        of = { type: 'field', of, name: this.#fieldName() };
      } else if (tokens.takeSymbol('[')) of = this.#subscript(of);
      else return of;
    }
  }

  /** Any word is a field's name after a dot. */
  #fieldName(): string {
    const { type } = this.#tokens.next;
    if (type === 'word' || type === 'quoted') return this.#tokens.take().text;
    return this.#tokens.fail();
  }

  #subscript(of: Expression): Expression {
    const tokens = this.#tokens;
    if (tokens.isSymbol('*') && tokens.peek(1).text === ']') {
      tokens.take();
      tokens.take();
      return { type: 'each', of };
    }
    const from = tokens.isSymbol(':') ? undefined : this.expression();
    if (from && tokens.takeSymbol(']')) return { type: 'element', of, index: from };
    tokens.expectSymbol(':');
    const to = tokens.isSymbol(']') ? undefined : this.expression();
    tokens.expectSymbol(']');
    return { type: 'slice', of, from, to };
  }

  #primary(): Expression {
    const tokens = this.#tokens;
    const { type, text } = tokens.next;
    if (type === 'number') return { type: 'literal', value: Number(tokens.take().text) };
    if (type === 'string') return { type: 'literal', value: tokens.take().text };
    if (type === 'parameter') return this.#parameter();
    if (type === 'quoted') return { type: 'name', name: tokens.take().text };
    if (type === 'symbol') return this.#bracketed();
    if (type === 'end') return tokens.fail();
    return this.#worded(text.toUpperCase());
  }

  #parameter(): Expression {
    const { text } = this.#tokens.take();
    if (text === '?') {
      this.#positional += 1;
      return { type: 'parameter', name: this.#positional };
    }
    const name = text.slice(1);
    return { type: 'parameter', name: /^\d+$/.test(name) ? Number(name) : name };
  }

  #bracketed(): Expression {
    const tokens = this.#tokens;
    if (tokens.takeSymbol('(')) {
      const isQuery = tokens.isWord('SELECT') || tokens.isWord('WITH') || tokens.isWord('FROM');
      const inner: Expression = isQuery
        ? { type: 'subquery', query: this.#readQuery() }
        : this.expression();
      tokens.expectSymbol(')');
      return inner;
    }
    if (tokens.takeSymbol('[')) {
      const items = tokens.isSymbol(']') ? [] : tokens.list(() => this.expression());
      tokens.expectSymbol(']');
      return { type: 'array', items };
    }
    tokens.expectSymbol('{');
    const entries = tokens.isSymbol('}') ? [] : tokens.list(() => this.#entry());
    tokens.expectSymbol('}');
    return { type: 'object', entries };
  }

  #entry(): { key: Expression; value: Expression } {
    const key = this.expression();
    if (this.#tokens.takeSymbol(':')) return { key, value: this.expression() };
    // `{a.name}` is short for `{"name": a.name}`.
    const name = key.type === 'field' || key.type === 'name' ? key.name : this.#tokens.fail();
    return { key: { type: 'literal', value: name }, value: key };
  }

  #worded(word: string): Expression {
    const tokens = this.#tokens;
    const literal = { TRUE: true, FALSE: false, NULL: null, MISSING: undefined };
    if (word in literal) {
      tokens.take();
      return { type: 'literal', value: literal[word as keyof typeof literal] };
    }
    if (word === 'CASE') return this.#case();
    if (word === 'ANY' || word === 'SOME' || word === 'EVERY') return this.#range();
    if (word === 'ARRAY' || word === 'FIRST' || word === 'OBJECT') return this.#comprehension(word);
    if (tokens.peek(1).text === '(' && tokens.peek(1).type === 'symbol') return this.#call();
    return { type: 'name', name: this.name() };
  }

  #call(): Expression {
    const tokens = this.#tokens;
    const name = tokens.take().text.toUpperCase();
    tokens.expectSymbol('(');
    if (tokens.takeSymbol('*')) {
      tokens.expectSymbol(')');
      return { type: 'call', name, args: [], isDistinct: false, isStar: true };
    }
    const isDistinct = tokens.takeWord('DISTINCT');
    if (!isDistinct) tokens.takeWord('ALL');
    const args = tokens.isSymbol(')') ? [] : tokens.list(() => this.expression());
    tokens.expectSymbol(')');
    return { type: 'call', name, args, isDistinct, isStar: false };
  }

  #case(): Expression {
    const tokens = this.#tokens;
    tokens.expectWord('CASE');
    const subject = tokens.isWord('WHEN') ? undefined : this.expression();
    const branches: { when: Expression; result: Expression }[] = [];
    while (tokens.takeWord('WHEN')) {
      const when = this.expression();
      tokens.expectWord('THEN');
      branches.push({ when, result: this.expression() });
    }
    if (branches.length === 0) tokens.fail();
    const otherwise = tokens.takeWord('ELSE') ? this.expression() : undefined;
    tokens.expectWord('END');
    return { type: 'case', subject, branches, otherwise };
  }

  #range(): Expression {
    const tokens = this.#tokens;
    let kind: 'any' | 'every' | 'any and every' = 'every';
    if (!tokens.takeWord('EVERY')) {
      tokens.take();
      kind = tokens.takeWord('AND', 'EVERY') ? 'any and every' : 'any';
    }
    const bindings = tokens.list(() => this.#binding());
    tokens.expectWord('SATISFIES');
    const satisfies = this.expression();
    tokens.expectWord('END');
    return { type: 'range', kind, bindings, satisfies };
  }

  #comprehension(word: string): Expression {
    const tokens = this.#tokens;
    tokens.take();
    const first = this.expression();
    const value = word === 'OBJECT' && tokens.takeSymbol(':') ? this.expression() : first;
    tokens.expectWord('FOR');
    const bindings = tokens.list(() => this.#binding());
    const when = tokens.takeWord('WHEN') ? this.expression() : undefined;
    tokens.expectWord('END');
    const kind = word.toLowerCase() as 'array' | 'first' | 'object'; // the three words above
    return { type: 'comprehension', kind, key: first, value, bindings, when };
  }

  #binding(): Binding {
    const tokens = this.#tokens;
    const first = this.name();
    const second = tokens.takeSymbol(':') ? this.name() : undefined;
    const isWithin = tokens.takeWord('WITHIN');
    if (!isWithin) tokens.expectWord('IN');
    const source = this.expression();
    return { name: second ?? first, position: second && first, isWithin, source };
  }
}
