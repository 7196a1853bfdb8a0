/** A statement that was understood and cannot be run; the codes are those of the query service. */
export class QueryFault extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

/** Codes of https://docs.couchbase.com/server/current/n1ql/n1ql-language-reference/n1ql-error-codes.html */
export const faultCodes = {
  syntax: 3000,
  noIndex: 4000,
  indexExists: 4300,
  notGrouped: 4210,
  execution: 5010,
  duplicateKey: 12009,
  keyspaceNotFound: 12003,
  scopeNotFound: 12021,
  bucketNotFound: 12003,
  indexNotFound: 12004,
  missingParameter: 5010,
} as const;
