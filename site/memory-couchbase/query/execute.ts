import type { Query, Statement } from './ast';
import { conjuncts } from './canonical';
import { insert, remove, update } from './change';
import { Evaluator } from './evaluate';
import { SelectRunner } from './select';
import type { DataSource } from './source';

export interface ExecuteInput {
  source: DataSource;
  parameters: ReadonlyMap<string | number, unknown>;
  /** Milliseconds since 1970. */
  now(): number;
}

export interface Executed {
  rows: unknown[];
  mutationCount: number;
  sortCount: number;
}

/** Runs a statement. */
export function execute(statement: Statement, input: ExecuteInput): Executed {
  const { source } = input;
  const evaluator: Evaluator = new Evaluator({
    ...input,
    runQuery: (query, outer) => selects.run(query, outer),
  });
  const selects: SelectRunner = new SelectRunner(source, evaluator);
  const tools = { source, evaluator, selects };
  const nothing = { rows: [], mutationCount: 0, sortCount: 0 };
  switch (statement.type) {
    case 'query': {
      const rows = selects.run(statement);
      return { ...nothing, rows, sortCount: statement.order.length > 0 ? rows.length : 0 };
    }
    case 'insert':
      return { ...nothing, ...insert(statement, tools) };
    case 'update':
      return { ...nothing, ...update(statement, tools) };
    case 'delete':
      return { ...nothing, ...remove(statement, tools) };
    case 'create index':
      source.createIndex(statement);
      return nothing;
    case 'drop index':
      source.dropIndex(statement);
      return nothing;
    case 'build index':
      source.buildIndexes(statement);
      return nothing;
    case 'explain':
      return { ...nothing, rows: [explain(statement.statement, source)] };
    default:
      source.changeCollections(statement);
      return nothing;
  }
}

/** A plan that names the index and the steps, and no more. */
function explain(statement: Statement, source: DataSource): unknown {
  const term =
    statement.type === 'query' && statement.body.type === 'select'
      ? statement.body.from
      : statement.type === 'update' || statement.type === 'delete'
        ? statement.term
        : undefined;
  if (term?.type !== 'keyspace') return { plan: { '#operator': 'Sequence', '~children': [] } };
  const { path, alias, useKeys } = term;
  const conditions = conditionsOf(statement);
  const scan = useKeys
    ? { '#operator': 'KeyScan' }
    : scanOperator(source.plan({ path, alias, conditions }));
  const steps = [
    scan,
    { '#operator': 'Fetch', keyspace: path.parts.at(-1) },
    ...(conditions.length > 0 ? [{ '#operator': 'Filter' }] : []),
    ...(statement.type === 'query' ? selectSteps(statement) : [{ '#operator': statement.type }]),
  ];
  return { plan: { '#operator': 'Sequence', '~children': steps } };
}

function conditionsOf(statement: Statement) {
  if (statement.type === 'query' && statement.body.type === 'select')
    return conjuncts(statement.body.where);
  return statement.type === 'update' || statement.type === 'delete'
    ? conjuncts(statement.where)
    : [];
}

const scanOperator = ({ index, isPrimary, keyspace }: ReturnType<DataSource['plan']>) => ({
  '#operator': isPrimary ? 'PrimaryScan3' : 'IndexScan3',
  index,
  keyspace,
  using: 'gsi',
});

const selectSteps = ({ order, limit, offset }: Query) =>
  [
    { '#operator': 'InitialProject' },
    order.length > 0 && { '#operator': 'Order' },
    offset && { '#operator': 'Offset' },
    limit && { '#operator': 'Limit' },
  ].filter(Boolean);
