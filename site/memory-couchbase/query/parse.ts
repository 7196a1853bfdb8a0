import { FeatureNotAvailableError } from 'couchbase';
import type {
  Combination,
  Expression,
  FromTerm,
  Group,
  IndexKey,
  Join,
  KeyspacePath,
  Named,
  OrderTerm,
  Projection,
  Query,
  Select,
  Statement,
} from './ast';
import { ExpressionParser } from './parseExpression';

const absentStatements = ['MERGE', 'PREPARE', 'EXECUTE', 'INFER', 'GRANT', 'REVOKE', 'ALTER'];

/** Reads one statement; throws a `SyntaxFault` when it cannot. */
export function parseStatement(text: string): Statement {
  const parser = new StatementParser(text);
  const statement = parser.statement();
  parser.takeSymbol(';');
  parser.expectEnd();
  return statement;
}

/** Reads one expression, such as the key of an index. */
export function parseExpression(text: string): Expression {
  const parser = new StatementParser(text);
  const expression = parser.expression();
  parser.expectEnd();
  return expression;
}

/** https://docs.couchbase.com/server/current/n1ql/n1ql-language-reference/selectintro.html */
class StatementParser extends ExpressionParser {
  statement(): Statement {
    if (this.takeWord('EXPLAIN')) return { type: 'explain', statement: this.statement() };
    if (this.takeWord('INSERT')) return this.#insert(false);
    if (this.takeWord('UPSERT')) return this.#insert(true);
    if (this.takeWord('UPDATE')) return this.#update();
    if (this.takeWord('DELETE')) return this.#delete();
    if (this.takeWord('CREATE')) return this.#create();
    if (this.takeWord('DROP')) return this.#drop();
    if (this.takeWord('BUILD')) return this.#build();
    const absent = absentStatements.find((word) => this.takeWord(word));
    if (absent) throw new FeatureNotAvailableError(new Error(`${absent}: not in memory`));
    return this.query();
  }

  query(): Query {
    const named = this.takeWord('WITH') ? this.list(() => this.#withTerm()) : [];
    const body = this.#combination();
    const order = this.takeWord('ORDER', 'BY') ? this.list(() => this.#orderTerm()) : [];
    let limit: Expression | undefined;
    let offset: Expression | undefined;
    for (;;) {
      if (!limit && this.takeWord('LIMIT')) limit = this.expression();
      else if (!offset && this.takeWord('OFFSET')) offset = this.expression();
      else return { type: 'query', with: named, body, order, limit, offset };
    }
  }

  #withTerm(): Named {
    const name = this.name();
    this.expectWord('AS');
    return { name, value: this.expression() };
  }

  #combination(): Select | Combination {
    let left: Select | Combination = this.#operand();
    for (;;) {
      const operator = (['union', 'intersect', 'except'] as const).find((word) =>
        this.takeWord(word.toUpperCase()),
      );
      if (!operator) return left;
      const keepsDuplicates = this.takeWord('ALL');
      left = { type: 'combination', operator, keepsDuplicates, left, right: this.#operand() };
    }
  }

  #operand(): Select | Combination {
    if (!this.takeSymbol('(')) return this.#select();
    const inner = this.#combination();
    this.expectSymbol(')');
    return inner;
  }

  #select(): Select {
    this.expectWord('SELECT');
    const isDistinct = this.takeWord('DISTINCT');
    if (!isDistinct) this.takeWord('ALL');
    const isRaw = this.#takeRaw();
    const projection = isRaw ? [this.#valueTerm()] : this.list(() => this.#projectionTerm());
    const from = this.takeWord('FROM') ? this.#fromTerm() : undefined;
    const joins: Join[] = [];
    for (let join = from && this.#join(); join; join = this.#join()) joins.push(join);
    if (from) this.#skipIndexHint();
    const lets = this.takeWord('LET') ? this.list(() => this.#let()) : [];
    const where = this.takeWord('WHERE') ? this.expression() : undefined;
    const group = this.#group();
    return { type: 'select', isDistinct, isRaw, projection, from, joins, lets, where, group };
  }

  #takeRaw(): boolean {
    return this.takeWord('RAW') || this.takeWord('ELEMENT') || this.takeWord('VALUE');
  }

  #projectionTerm(): Projection {
    if (this.takeSymbol('*')) return { type: 'all' };
    const value = this.expression();
    if (this.isSymbol('.') && this.peek(1).text === '*') {
      this.take();
      this.take();
      return { type: 'all', of: value };
    }
    return { type: 'value', value, alias: this.#alias() };
  }

  #valueTerm(): Projection {
    return { type: 'value', value: this.expression(), alias: this.#alias() };
  }

  #alias(): string | undefined {
    if (this.takeWord('AS')) return this.name();
    return this.isName() ? this.name() : undefined;
  }

  #keyspacePath(): KeyspacePath {
    if (this.peek(1).text === ':') this.#skipNamespace();
    const parts = [this.name()];
    while (this.takeSymbol('.')) parts.push(this.name());
    return { parts };
  }

  /** Documents are in the namespace `default`. */
  #skipNamespace(): void {
    const { text } = this.next;
    if (text === 'system')
      throw new FeatureNotAvailableError(new Error('system keyspaces: not in memory'));
    if (text !== 'default') this.fail();
    this.take();
    this.expectSymbol(':');
  }

  #fromTerm(): FromTerm {
    if (this.isSymbol('(') || this.isSymbol('[')) {
      const value = this.expression();
      const alias = this.#alias() ?? this.fail('syntax error - a FROM expression needs an alias');
      if (value.type === 'subquery') return { type: 'select', query: value.query, alias };
      return { type: 'value', value, alias };
    }
    return this.#keyspaceTerm();
  }

  #keyspaceTerm(): Extract<FromTerm, { type: 'keyspace' }> {
    const path = this.#keyspacePath();
    const alias = this.#alias() ?? path.parts.at(-1)!;
    this.#skipIndexHint();
    const useKeys = this.#keysHint();
    this.#skipIndexHint();
    return { type: 'keyspace', path, alias, useKeys };
  }

  #keysHint(): Expression | undefined {
    if (!this.takeWord('USE', 'KEYS')) return undefined;
    this.takeWord('PRIMARY');
    return this.expression();
  }

  /** Hints are read and have no effect. */
  #skipIndexHint(): void {
    if (!this.takeWord('USE', 'INDEX')) return;
    this.expectSymbol('(');
    while (!this.takeSymbol(')')) {
      if (this.next.type === 'end') this.fail();
      this.take();
    }
  }

  #join(): Join | undefined {
    const isOuter = this.takeWord('LEFT');
    if (isOuter) this.takeWord('OUTER');
    else this.takeWord('INNER');
    if (this.takeWord('UNNEST') || this.takeWord('FLATTEN')) {
      const value = this.expression();
      const alias = this.#alias() ?? (value.type === 'field' ? value.name : this.fail());
      return { type: 'unnest', isOuter, value, alias };
    }
    const isNest = this.takeWord('NEST');
    if (!isNest && !this.takeWord('JOIN')) return isOuter ? this.fail() : undefined;
    const term = this.#fromTerm();
    if (this.takeWord('ON', 'KEYS') || this.takeWord('ON', 'KEY'))
      return { type: 'join', isOuter, isNest, term, onKeys: this.expression() };
    this.expectWord('ON');
    return { type: 'join', isOuter, isNest, term, on: this.expression() };
  }

  #let(): Named {
    const name = this.name();
    this.expectSymbol('=');
    return { name, value: this.expression() };
  }

  #group(): Group | undefined {
    if (!this.takeWord('GROUP', 'BY')) return undefined;
    const by = this.list(() => ({ value: this.expression(), alias: this.#alias() }));
    const letting = this.takeWord('LETTING') ? this.list(() => this.#let()) : [];
    const having = this.takeWord('HAVING') ? this.expression() : undefined;
    return { by, letting, having };
  }

  #orderTerm(): OrderTerm {
    const value = this.expression();
    const isDescending = this.takeWord('DESC');
    if (!isDescending) this.takeWord('ASC');
    if (!this.takeWord('NULLS')) return { value, isDescending };
    const nulls = this.takeWord('FIRST') ? 'first' : 'last';
    if (nulls === 'last') this.expectWord('LAST');
    return { value, isDescending, nulls };
  }

  #insert(isUpsert: boolean): Statement {
    this.expectWord('INTO');
    const into = this.#keyspacePath();
    const alias = this.#alias() ?? into.parts.at(-1)!;
    if (this.takeSymbol('(')) {
      this.takeWord('PRIMARY');
      this.expectWord('KEY');
      this.expectSymbol(',');
      this.expectWord('VALUE');
      this.expectSymbol(')');
    }
    const rows = this.list(() => this.#insertRow());
    return { type: 'insert', isUpsert, into, alias, rows, returning: this.#returning() };
  }

  #insertRow(): { key: Expression; value: Expression } {
    this.takeWord('VALUES');
    this.expectSymbol('(');
    const key = this.expression();
    this.expectSymbol(',');
    const value = this.expression();
    this.expectSymbol(')');
    return { key, value };
  }

  #update(): Statement {
    const term = this.#keyspaceTerm();
    const sets = this.takeWord('SET') ? this.list(() => this.#set()) : [];
    const unsets = this.takeWord('UNSET') ? this.list(() => this.expression()) : [];
    if (sets.length + unsets.length === 0) this.fail();
    return { type: 'update', term, sets, unsets, ...this.#whereAndLimit() };
  }

  #set(): { path: Expression; value: Expression } {
    // The power of comparisons keeps "=" out of the path.
    const path = this.expression(50);
    this.expectSymbol('=');
    return { path, value: this.expression() };
  }

  #delete(): Statement {
    this.expectWord('FROM');
    const term = this.#keyspaceTerm();
    return { type: 'delete', term, ...this.#whereAndLimit() };
  }

  #whereAndLimit() {
    const where = this.takeWord('WHERE') ? this.expression() : undefined;
    const limit = this.takeWord('LIMIT') ? this.expression() : undefined;
    return { where, limit, returning: this.#returning() };
  }

  #returning() {
    if (!this.takeWord('RETURNING')) return undefined;
    const isRaw = this.#takeRaw();
    const projection = isRaw ? [this.#valueTerm()] : this.list(() => this.#projectionTerm());
    return { isRaw, projection };
  }

  #create(): Statement {
    return this.#scopeOrCollection('create', ['IF', 'NOT', 'EXISTS']) ?? this.#createIndex();
  }

  /** `tolerance` may come before the name or after it. */
  #scopeOrCollection(verb: 'create' | 'drop', tolerance: string[]): Statement | undefined {
    const what = (['scope', 'collection'] as const).find((word) =>
      this.takeWord(word.toUpperCase()),
    );
    if (!what) return undefined;
    const before = this.takeWord(...tolerance);
    const path = this.#keyspacePath();
    return { type: `${verb} ${what}`, path, isTolerant: this.takeWord(...tolerance) || before };
  }

  #createIndex(): Statement {
    const isPrimary = this.takeWord('PRIMARY');
    this.expectWord('INDEX');
    let ifNotExists = this.takeWord('IF', 'NOT', 'EXISTS');
    const name = isPrimary && !this.isName() ? '#primary' : this.name();
    ifNotExists = this.takeWord('IF', 'NOT', 'EXISTS') || ifNotExists;
    this.expectWord('ON');
    const on = this.#keyspacePath();
    const keys = isPrimary ? [] : this.#indexKeys();
    this.#partition();
    const where = this.takeWord('WHERE') ? this.expression() : undefined;
    this.#usingGsi();
    const isDeferred = this.takeWord('WITH') && this.#isDeferred();
    return { type: 'create index', isPrimary, name, ifNotExists, on, keys, where, isDeferred };
  }

  #indexKeys(): IndexKey[] {
    this.expectSymbol('(');
    const keys = this.list(() => this.#indexKey());
    this.expectSymbol(')');
    return keys;
  }

  #indexKey(): IndexKey {
    // An array index has an entry for each element: DISTINCT ARRAY … END, or ALL ARRAY … END.
    const isArray = this.takeWord('DISTINCT') || this.takeWord('ALL');
    const inner = this.expression();
    const value: Expression = isArray ? { type: 'each', of: inner } : inner;
    const includesMissing = this.takeWord('INCLUDE', 'MISSING');
    const isDescending = this.takeWord('DESC');
    if (!isDescending) this.takeWord('ASC');
    return { value, isDescending, includesMissing };
  }

  #partition(): void {
    if (!this.takeWord('PARTITION', 'BY')) return;
    this.takeWord('HASH');
    this.expectSymbol('(');
    this.list(() => this.expression());
    this.expectSymbol(')');
  }

  #usingGsi(): void {
    if (this.takeWord('USING')) this.expectWord('GSI');
  }

  #isDeferred(): boolean {
    const options = this.expression();
    if (options.type !== 'object') return this.fail();
    return options.entries.some(
      ({ key, value }) =>
        key.type === 'literal' &&
        key.value === 'defer_build' &&
        value.type === 'literal' &&
        value.value === true,
    );
  }

  #drop(): Statement {
    return this.#scopeOrCollection('drop', ['IF', 'EXISTS']) ?? this.#dropIndex();
  }

  #dropIndex(): Statement {
    const isPrimary = this.takeWord('PRIMARY');
    this.expectWord('INDEX');
    let ifExists = this.takeWord('IF', 'EXISTS');
    if (isPrimary && this.takeWord('ON'))
      return {
        type: 'drop index',
        isPrimary,
        name: '#primary',
        ifExists,
        on: this.#keyspacePath(),
      };
    const { parts } = this.#keyspacePath();
    ifExists = this.takeWord('IF', 'EXISTS') || ifExists;
    // The older form names the index last: `bucket`.`index`.
    const on = this.takeWord('ON') ? this.#keyspacePath() : { parts: parts.slice(0, -1) };
    this.#usingGsi();
    return { type: 'drop index', isPrimary, name: parts.at(-1)!, ifExists, on };
  }

  #build(): Statement {
    this.expectWord('INDEX', 'ON');
    const on = this.#keyspacePath();
    this.expectSymbol('(');
    const names = this.list(() => (this.next.type === 'string' ? this.take().text : this.name()));
    this.expectSymbol(')');
    this.#usingGsi();
    return { type: 'build index', on, names };
  }
}
