import { randomUUID } from 'node:crypto';
import {
  CouchbaseError,
  DmlFailureError,
  DocumentExistsError,
  DocumentLockedError,
  type ErrorContext,
  IndexExistsError,
  IndexFailureError,
  IndexNotFoundError,
  InternalServerFailureError,
  ParsingFailureError,
  PlanningFailureError,
  QueryErrorContext,
  QueryMetaData,
  QueryMetrics,
  type QueryOptions,
  QueryResult,
  QueryStatus,
} from 'couchbase';
import {
  checkStatement,
  type DataSource,
  duplicateKeyReason,
  execute,
  faultCodes,
  parseStatement,
  QueryFault,
  SyntaxFault,
} from './query';

type ParameterOptions = Pick<
  QueryOptions,
  'parameters' | 'clientContextId' | 'metrics' | 'readOnly'
>;

export interface RunQueryInput {
  statement: string;
  options: ParameterOptions;
  source: DataSource;
  now(): number;
}

/** Runs a statement as the query service does, with the SDK's results and errors. */
export function runQuery({ statement, options, source, now }: RunQueryInput): QueryResult {
  const clientContextId = options.clientContextId ?? randomUUID();
  try {
    const parsed = parseStatement(statement);
    checkStatement(parsed);
    if (options.readOnly && parsed.type !== 'query' && parsed.type !== 'explain')
      throw new QueryFault(
        faultCodes.readOnly,
        'The server or request is read-only and cannot accept this write statement.',
      );
    const parameters = parametersOf(options.parameters);
    const { rows, mutationCount, sortCount } = execute(parsed, { source, parameters, now });
    const plain = rows.map((row) => JSON.parse(JSON.stringify(row ?? null)) as unknown);
    const meta = new QueryMetaData({
      requestId: randomUUID(),
      clientContextId,
      status: QueryStatus.Success,
      warnings: [],
      metrics: options.metrics ? metricsOf(plain, mutationCount, sortCount) : undefined,
    });
    return new QueryResult({ rows: plain, meta });
  } catch (error) {
    throw queryError(error, { statement, clientContextId, parameters: options.parameters });
  }
}

/** Positional parameters count from 1; names may start with `$`. */
function parametersOf(parameters: QueryOptions['parameters']): Map<string | number, unknown> {
  const plain = (value: unknown) => JSON.parse(JSON.stringify(value ?? null)) as unknown;
  if (Array.isArray(parameters))
    return new Map(parameters.map((value, index) => [index + 1, plain(value)]));
  return new Map(
    Object.entries(parameters ?? {}).map(([name, value]) => [
      name.replace(/^\$/, ''),
      plain(value),
    ]),
  );
}

function metricsOf(rows: readonly unknown[], mutationCount: number, sortCount: number) {
  return new QueryMetrics({
    elapsedTime: 0,
    executionTime: 0,
    sortCount,
    resultCount: rows.length,
    resultSize: Buffer.byteLength(JSON.stringify(rows)),
    mutationCount,
    errorCount: 0,
    warningCount: 0,
  });
}

type ErrorClass = new (cause?: Error, context?: ErrorContext) => CouchbaseError;

/**
 * The SDK's error for a code of the query service.
 * https://docs.couchbase.com/nodejs-sdk/current/ref/error-codes.html
 */
function classOf(code: number, reason: number | undefined): ErrorClass {
  if (code === faultCodes.syntax) return ParsingFailureError;
  if (code === faultCodes.indexExists) return IndexExistsError;
  if (code === faultCodes.indexNotFound) return IndexNotFoundError;
  if (reason === duplicateKeyReason) return DocumentExistsError;
  if (code === faultCodes.changeFailed) return DmlFailureError;
  if (code >= 4000 && code < 5000) return PlanningFailureError;
  if (code >= 12_000 && code < 13_000) return IndexFailureError;
  return InternalServerFailureError;
}

interface Asked {
  statement: string;
  clientContextId: string;
  parameters: unknown;
}

function queryError(error: unknown, { statement, clientContextId, parameters }: Asked): unknown {
  if (error instanceof DocumentLockedError)
    error = new QueryFault(faultCodes.changeFailed, `DML Error: ${error.cause?.message}`);
  if (error instanceof CouchbaseError) return error;
  const reason = error instanceof QueryFault ? error.reason : undefined;
  const code = error instanceof QueryFault ? error.code : faultCodes.syntax;
  if (!(error instanceof QueryFault || error instanceof SyntaxFault)) return error;
  const msg =
    error instanceof SyntaxFault ? `${error.message} (at character ${error.at})` : error.message;
  const body = JSON.stringify({
    errors: [{ code, msg, reason: reason && { code: reason } }],
    status: 'fatal',
  });
  const cause = Object.assign(new Error(msg), { first_error_code: code, first_error_message: msg });
  const context = new QueryErrorContext({
    statement,
    client_context_id: clientContextId,
    parameters: parameters === undefined ? '' : JSON.stringify(parameters),
    http_response_code: code === faultCodes.noIndex ? 404 : 400,
    http_response_body: body,
  });
  return new (classOf(code, reason))(cause, context);
}
