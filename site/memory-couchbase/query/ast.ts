import type { Operator } from './operators';

/** Statements and expressions as the parser gives them. */

export type Expression =
  | { type: 'literal'; value: unknown }
  | { type: 'parameter'; name: string | number }
  | { type: 'name'; name: string }
  | { type: 'field'; of: Expression; name: string }
  | { type: 'element'; of: Expression; index: Expression }
  | { type: 'each'; of: Expression }
  | { type: 'object'; entries: { key: Expression; value: Expression }[] }
  | { type: 'operation'; operator: Operator; operands: Expression[] }
  | { type: 'call'; name: string; args: Expression[]; isDistinct: boolean; isStar: boolean }
  | { type: 'case'; subject?: Expression; branches: Branch[]; otherwise?: Expression }
  | { type: 'range'; kind: RangeKind; bindings: Binding[]; satisfies: Expression }
  | {
      type: 'comprehension';
      kind: 'array' | 'first' | 'object';
      key?: Expression;
      value: Expression;
      bindings: Binding[];
      when?: Expression;
    }
  | { type: 'subquery'; query: Query };

export type RangeKind = 'any' | 'every' | 'any and every';

export interface Branch {
  when: Expression;
  result: Expression;
}

/** `v IN list`, `i : v IN list`, `v WITHIN tree`. */
export interface Binding {
  name: string;
  /** Gets the position or the name of the value. */
  position?: string;
  isWithin: boolean;
  source: Expression;
}

/** A bucket or a collection as a statement names it. */
export interface KeyspacePath {
  parts: string[];
}

export interface Named {
  name: string;
  value: Expression;
}

export type FromTerm =
  | {
      type: 'keyspace';
      path: KeyspacePath;
      alias: string;
      useKeys?: Expression;
    }
  | { type: 'value'; value: Expression; alias: string }
  | { type: 'select'; query: Query; alias: string };

export type Join =
  | {
      type: 'join';
      isOuter: boolean;
      isNest: boolean;
      term: FromTerm;
      on?: Expression;
      onKeys?: Expression;
    }
  | { type: 'unnest'; isOuter: boolean; value: Expression; alias: string };

export type Projection =
  | { type: 'all'; of?: Expression }
  | { type: 'value'; value: Expression; alias?: string };

export interface Group {
  by: { value: Expression; alias?: string }[];
  letting: Named[];
  having?: Expression;
}

export interface OrderTerm {
  value: Expression;
  isDescending: boolean;
  nulls?: 'first' | 'last';
}

/** One SELECT without what holds for a whole union. */
export interface Select {
  type: 'select';
  isDistinct: boolean;
  isRaw: boolean;
  projection: Projection[];
  from?: FromTerm;
  joins: Join[];
  lets: Named[];
  where?: Expression;
  group?: Group;
}

export interface Combination {
  type: 'combination';
  operator: 'union' | 'intersect' | 'except';
  keepsDuplicates: boolean;
  left: Select | Combination;
  right: Select | Combination;
}

export interface Query {
  type: 'query';
  with: Named[];
  body: Select | Combination;
  order: OrderTerm[];
  limit?: Expression;
  offset?: Expression;
}

interface Returning {
  returning?: { isRaw: boolean; projection: Projection[] };
}

export interface Insert extends Returning {
  type: 'insert';
  isUpsert: boolean;
  into: KeyspacePath;
  alias: string;
  rows: { key: Expression; value: Expression }[];
}

export interface Update extends Returning {
  type: 'update';
  term: Extract<FromTerm, { type: 'keyspace' }>;
  sets: { path: Expression; value: Expression }[];
  unsets: Expression[];
  where?: Expression;
  limit?: Expression;
}

export interface Delete extends Returning {
  type: 'delete';
  term: Extract<FromTerm, { type: 'keyspace' }>;
  where?: Expression;
  limit?: Expression;
}

export interface IndexKey {
  value: Expression;
  isDescending: boolean;
  /** Whether documents without the leading key are in the index. */
  includesMissing: boolean;
}

export interface CreateIndex {
  type: 'create index';
  isPrimary: boolean;
  name: string;
  ifNotExists: boolean;
  on: KeyspacePath;
  keys: IndexKey[];
  where?: Expression;
  isDeferred: boolean;
}

export interface DropIndex {
  type: 'drop index';
  isPrimary: boolean;
  name: string;
  ifExists: boolean;
  on: KeyspacePath;
}

export interface BuildIndex {
  type: 'build index';
  on: KeyspacePath;
  names: string[];
}

export interface CollectionStatement {
  type: 'create scope' | 'drop scope' | 'create collection' | 'drop collection';
  path: KeyspacePath;
  isTolerant: boolean;
}

export interface Explain {
  type: 'explain';
  statement: Statement;
}

export type Statement =
  | Query
  | Insert
  | Update
  | Delete
  | CreateIndex
  | DropIndex
  | BuildIndex
  | CollectionStatement
  | Explain;
