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
import { lex } from './lex';
import { ExpressionParser } from './parseExpression';
import { Tokens } from './tokens';

const absentStatements = ['MERGE', 'PREPARE', 'EXECUTE', 'INFER', 'GRANT', 'REVOKE', 'ALTER'];

/** Reads one statement; throws a `SyntaxFault` when it cannot. */
export function parseStatement(text: string): Statement {
  return new StatementParser(text).whole();
}

/** Reads one expression, such as the key of an index. */
export function parseExpression(text: string): Expression {
  return new StatementParser(text).wholeExpression();
}

/** https://docs.couchbase.com/server/current/n1ql/n1ql-language-reference/selectintro.html */
class StatementParser {
  readonly #tokens: Tokens;
  readonly #expressions: ExpressionParser;

  constructor(text: string) {
    this.#tokens = new Tokens(lex(text));
    this.#expressions = new ExpressionParser(this.#tokens, () => this.#query());
  }

  whole(): Statement {
    const statement = this.#statement();
    this.#tokens.takeSymbol(';');
    if (this.#tokens.next.type !== 'end') this.#tokens.fail();
    return statement;
  }

  wholeExpression(): Expression {
    const expression = this.#expression();
    if (this.#tokens.next.type !== 'end') this.#tokens.fail();
    return expression;
  }

  #expression = () => this.#expressions.expression();
  #name = () => this.#expressions.name();

  #statement(): Statement {
    const tokens = this.#tokens;
    if (tokens.takeWord('EXPLAIN')) return { type: 'explain', statement: this.#statement() };
    if (tokens.takeWord('INSERT')) return this.#insert(false);
    if (tokens.takeWord('UPSERT')) return this.#insert(true);
    if (tokens.takeWord('UPDATE')) return this.#update();
    if (tokens.takeWord('DELETE')) return this.#delete();
    if (tokens.takeWord('CREATE')) return this.#create();
    if (tokens.takeWord('DROP')) return this.#drop();
    if (tokens.takeWord('BUILD')) return this.#build();
    const absent = absentStatements.find((word) => tokens.takeWord(word));
    if (absent) throw new FeatureNotAvailableError(new Error(`${absent}: not in memory`));
    return this.#query();
  }

  #query(): Query {
    const tokens = this.#tokens;
    const named = tokens.takeWord('WITH') ? tokens.list(() => this.#withTerm()) : [];
    const body = this.#combination();
    const order = tokens.takeWord('ORDER', 'BY') ? tokens.list(() => this.#orderTerm()) : [];
    let limit: Expression | undefined;
    let offset: Expression | undefined;
    for (;;) {
      if (!limit && tokens.takeWord('LIMIT')) limit = this.#expression();
      else if (!offset && tokens.takeWord('OFFSET')) offset = this.#expression();
      else return { type: 'query', with: named, body, order, limit, offset };
    }
  }

  #withTerm(): Named {
    const name = this.#name();
    this.#tokens.expectWord('AS');
    return { name, value: this.#expression() };
  }

  #combination(): Select | Combination {
    const tokens = this.#tokens;
    let left: Select | Combination = this.#operand();
    for (;;) {
      const operator = (['union', 'intersect', 'except'] as const).find((word) =>
        tokens.takeWord(word.toUpperCase()),
      );
      if (!operator) return left;
      const keepsDuplicates = tokens.takeWord('ALL');
      left = { type: 'combination', operator, keepsDuplicates, left, right: this.#operand() };
    }
  }

  #operand(): Select | Combination {
    if (!this.#tokens.takeSymbol('(')) return this.#select();
    const inner = this.#combination();
    this.#tokens.expectSymbol(')');
    return inner;
  }

  #select(): Select {
    const tokens = this.#tokens;
    tokens.expectWord('SELECT');
    const isDistinct = tokens.takeWord('DISTINCT');
    if (!isDistinct) tokens.takeWord('ALL');
    const isRaw = this.#takeRaw();
    const projection = isRaw ? [this.#valueTerm()] : tokens.list(() => this.#projectionTerm());
    const from = tokens.takeWord('FROM') ? this.#fromTerm() : undefined;
    const joins: Join[] = [];
    for (let join = from && this.#join(); join; join = this.#join()) joins.push(join);
    if (from) this.#skipIndexHint();
    const lets = tokens.takeWord('LET') ? tokens.list(() => this.#let()) : [];
    const where = tokens.takeWord('WHERE') ? this.#expression() : undefined;
    const group = this.#group();
    return { type: 'select', isDistinct, isRaw, projection, from, joins, lets, where, group };
  }

  #takeRaw(): boolean {
    const tokens = this.#tokens;
    return tokens.takeWord('RAW') || tokens.takeWord('ELEMENT') || tokens.takeWord('VALUE');
  }

  #projectionTerm(): Projection {
    const tokens = this.#tokens;
    if (tokens.takeSymbol('*')) return { type: 'all' };
    const value = this.#expression();
    if (tokens.isSymbol('.') && tokens.peek(1).text === '*') {
      tokens.take();
      tokens.take();
      return { type: 'all', of: value };
    }
    return { type: 'value', value, alias: this.#alias() };
  }

  #valueTerm(): Projection {
    return { type: 'value', value: this.#expression(), alias: this.#alias() };
  }

  #alias(): string | undefined {
    if (this.#tokens.takeWord('AS')) return this.#name();
    return this.#expressions.isName() ? this.#name() : undefined;
  }

  #keyspacePath(): KeyspacePath {
    const tokens = this.#tokens;
    const parts = [this.#name()];
    // `default:` is the only namespace there is.
    if (tokens.takeSymbol(':')) parts.splice(0, 1, this.#name());
    while (tokens.takeSymbol('.')) parts.push(this.#name());
    return { parts };
  }

  #fromTerm(): FromTerm {
    const tokens = this.#tokens;
    if (tokens.isSymbol('(') || tokens.isSymbol('[')) {
      const value = this.#expression();
      const alias = this.#alias() ?? tokens.fail('syntax error - a FROM expression needs an alias');
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
    const tokens = this.#tokens;
    if (!tokens.takeWord('USE', 'KEYS')) return undefined;
    tokens.takeWord('PRIMARY');
    return this.#expression();
  }

  /** Hints are read and have no effect. */
  #skipIndexHint(): void {
    const tokens = this.#tokens;
    if (!tokens.takeWord('USE', 'INDEX')) return;
    tokens.expectSymbol('(');
    while (!tokens.takeSymbol(')')) {
      if (tokens.next.type === 'end') tokens.fail();
      tokens.take();
    }
  }

  #join(): Join | undefined {
    const tokens = this.#tokens;
    const isOuter = tokens.takeWord('LEFT');
    if (isOuter) tokens.takeWord('OUTER');
    else tokens.takeWord('INNER');
    if (tokens.takeWord('UNNEST') || tokens.takeWord('FLATTEN')) {
      const value = this.#expression();
      const alias = this.#alias() ?? (value.type === 'field' ? value.name : tokens.fail());
      return { type: 'unnest', isOuter, value, alias };
    }
    const isNest = tokens.takeWord('NEST');
    if (!isNest && !tokens.takeWord('JOIN')) return isOuter ? tokens.fail() : undefined;
    const term = this.#fromTerm();
    if (tokens.takeWord('ON', 'KEYS') || tokens.takeWord('ON', 'KEY'))
      return { type: 'join', isOuter, isNest, term, onKeys: this.#expression() };
    tokens.expectWord('ON');
    return { type: 'join', isOuter, isNest, term, on: this.#expression() };
  }

  #let(): Named {
    const name = this.#name();
    this.#tokens.expectSymbol('=');
    return { name, value: this.#expression() };
  }

  #group(): Group | undefined {
    const tokens = this.#tokens;
    if (!tokens.takeWord('GROUP', 'BY')) return undefined;
    const by = tokens.list(() => ({ value: this.#expression(), alias: this.#alias() }));
    const letting = tokens.takeWord('LETTING') ? tokens.list(() => this.#let()) : [];
    const having = tokens.takeWord('HAVING') ? this.#expression() : undefined;
    return { by, letting, having };
  }

  #orderTerm(): OrderTerm {
    const tokens = this.#tokens;
    const value = this.#expression();
    const isDescending = tokens.takeWord('DESC');
    if (!isDescending) tokens.takeWord('ASC');
    if (!tokens.takeWord('NULLS')) return { value, isDescending };
    const nulls = tokens.takeWord('FIRST') ? 'first' : 'last';
    if (nulls === 'last') tokens.expectWord('LAST');
    return { value, isDescending, nulls };
  }

  #insert(isUpsert: boolean): Statement {
    const tokens = this.#tokens;
    tokens.expectWord('INTO');
    const into = this.#keyspacePath();
    const alias = this.#alias() ?? into.parts.at(-1)!;
    if (tokens.takeSymbol('(')) {
      tokens.takeWord('PRIMARY');
      tokens.expectWord('KEY');
      tokens.expectSymbol(',');
      tokens.expectWord('VALUE');
      tokens.expectSymbol(')');
    }
    const rows = [this.#insertRow()];
    while (tokens.takeSymbol(',')) rows.push(this.#insertRow());
    return { type: 'insert', isUpsert, into, alias, rows, returning: this.#returning() };
  }

  #insertRow(): { key: Expression; value: Expression } {
    const tokens = this.#tokens;
    tokens.takeWord('VALUES');
    tokens.expectSymbol('(');
    const key = this.#expression();
    tokens.expectSymbol(',');
    const value = this.#expression();
    tokens.expectSymbol(')');
    return { key, value };
  }

  #update(): Statement {
    const tokens = this.#tokens;
    const term = this.#keyspaceTerm();
    const sets = tokens.takeWord('SET') ? tokens.list(() => this.#set()) : [];
    const unsets = tokens.takeWord('UNSET') ? tokens.list(this.#expression) : [];
    if (sets.length + unsets.length === 0) tokens.fail();
    return { type: 'update', term, sets, unsets, ...this.#whereAndLimit() };
  }

  #set(): { path: Expression; value: Expression } {
    // The power of comparisons keeps "=" out of the path.
    const path = this.#expressions.expression(50);
    this.#tokens.expectSymbol('=');
    return { path, value: this.#expression() };
  }

  #delete(): Statement {
    this.#tokens.expectWord('FROM');
    const term = this.#keyspaceTerm();
    return { type: 'delete', term, ...this.#whereAndLimit() };
  }

  #whereAndLimit() {
    const tokens = this.#tokens;
    const where = tokens.takeWord('WHERE') ? this.#expression() : undefined;
    const limit = tokens.takeWord('LIMIT') ? this.#expression() : undefined;
    return { where, limit, returning: this.#returning() };
  }

  #returning() {
    const tokens = this.#tokens;
    if (!tokens.takeWord('RETURNING')) return undefined;
    const isRaw = this.#takeRaw();
    const projection = isRaw ? [this.#valueTerm()] : tokens.list(() => this.#projectionTerm());
    return { isRaw, projection };
  }

  #create(): Statement {
    const tokens = this.#tokens;
    for (const what of ['scope', 'collection'] as const) {
      if (!tokens.takeWord(what.toUpperCase())) continue;
      const before = tokens.takeWord('IF', 'NOT', 'EXISTS');
      const path = this.#keyspacePath();
      const isTolerant = before || tokens.takeWord('IF', 'NOT', 'EXISTS');
      return { type: `create ${what}`, path, isTolerant };
    }
    return this.#createIndex();
  }

  #createIndex(): Statement {
    const tokens = this.#tokens;
    const isPrimary = tokens.takeWord('PRIMARY');
    tokens.expectWord('INDEX');
    let ifNotExists = tokens.takeWord('IF', 'NOT', 'EXISTS');
    const name = isPrimary && !this.#expressions.isName() ? '#primary' : this.#name();
    ifNotExists = tokens.takeWord('IF', 'NOT', 'EXISTS') || ifNotExists;
    tokens.expectWord('ON');
    const on = this.#keyspacePath();
    const keys = isPrimary ? [] : this.#indexKeys();
    this.#partition();
    const where = tokens.takeWord('WHERE') ? this.#expression() : undefined;
    this.#usingGsi();
    const isDeferred = tokens.takeWord('WITH') && this.#isDeferred();
    return { type: 'create index', isPrimary, name, ifNotExists, on, keys, where, isDeferred };
  }

  #indexKeys(): IndexKey[] {
    const tokens = this.#tokens;
    tokens.expectSymbol('(');
    const keys = tokens.list(() => this.#indexKey());
    tokens.expectSymbol(')');
    return keys;
  }

  #indexKey(): IndexKey {
    const tokens = this.#tokens;
    // An array index has an entry for each element: DISTINCT ARRAY … END, or ALL ARRAY … END.
    const isArray = tokens.takeWord('DISTINCT') || tokens.takeWord('ALL');
    const inner = this.#expression();
    const value: Expression = isArray ? { type: 'each', of: inner } : inner;
    const includesMissing = tokens.takeWord('INCLUDE', 'MISSING');
    const isDescending = tokens.takeWord('DESC');
    if (!isDescending) tokens.takeWord('ASC');
    return { value, isDescending, includesMissing };
  }

  #partition(): void {
    const tokens = this.#tokens;
    if (!tokens.takeWord('PARTITION', 'BY')) return;
    tokens.takeWord('HASH');
    tokens.expectSymbol('(');
    tokens.list(this.#expression);
    tokens.expectSymbol(')');
  }

  #usingGsi(): void {
    if (this.#tokens.takeWord('USING')) this.#tokens.expectWord('GSI');
  }

  #isDeferred(): boolean {
    const options = this.#expression();
    if (options.type !== 'object') return this.#tokens.fail();
    return options.entries.some(
      ({ key, value }) =>
        key.type === 'literal' &&
        key.value === 'defer_build' &&
        value.type === 'literal' &&
        value.value === true,
    );
  }

  #drop(): Statement {
    const tokens = this.#tokens;
    for (const what of ['scope', 'collection'] as const) {
      if (!tokens.takeWord(what.toUpperCase())) continue;
      const before = tokens.takeWord('IF', 'EXISTS');
      const path = this.#keyspacePath();
      return { type: `drop ${what}`, path, isTolerant: before || tokens.takeWord('IF', 'EXISTS') };
    }
    const isPrimary = tokens.takeWord('PRIMARY');
    tokens.expectWord('INDEX');
    let ifExists = tokens.takeWord('IF', 'EXISTS');
    if (isPrimary && tokens.takeWord('ON'))
      return {
        type: 'drop index',
        isPrimary,
        name: '#primary',
        ifExists,
        on: this.#keyspacePath(),
      };
    const { parts } = this.#keyspacePath();
    ifExists = tokens.takeWord('IF', 'EXISTS') || ifExists;
    // The older form names the index last: `bucket`.`index`.
    const on = tokens.takeWord('ON') ? this.#keyspacePath() : { parts: parts.slice(0, -1) };
    this.#usingGsi();
    return { type: 'drop index', isPrimary, name: parts.at(-1)!, ifExists, on };
  }

  #build(): Statement {
    const tokens = this.#tokens;
    tokens.expectWord('INDEX', 'ON');
    const on = this.#keyspacePath();
    tokens.expectSymbol('(');
    const names = tokens.list(() =>
      tokens.next.type === 'string' ? tokens.take().text : this.#name(),
    );
    tokens.expectSymbol(')');
    this.#usingGsi();
    return { type: 'build index', on, names };
  }
}
