/** A statement that was understood and cannot be run; the codes are those of the query service. */
export class QueryFault extends Error {
  readonly code: number;
  /** The code of the reason, which some errors of the service have in addition. */
  readonly reason: number | undefined;

  constructor(code: number, message: string, reason?: number) {
    super(message);
    this.code = code;
    this.reason = reason;
  }
}

/** Codes of https://docs.couchbase.com/server/current/n1ql/n1ql-language-reference/n1ql-error-codes.html */
export const faultCodes = {
  readOnly: 1000,
  syntax: 3000,
  ambiguousReference: 3080,
  duplicateVariable: 3081,
  plan: 4000,
  noIndex: 4000,
  duplicateAlias: 4020,
  indexExists: 4300,
  notGrouped: 4210,
  failed: 5000,
  execution: 5010,
  changeFailed: 12009,
  keyspaceNotFound: 12003,
  scopeNotFound: 12021,
  indexNotFound: 12004,
  missingParameter: 5010,
} as const;

/** An INSERT under a key that is taken; the SDK makes a `DocumentExistsError` of its reason. */
export const duplicateKey = (key: string) =>
  new QueryFault(
    faultCodes.changeFailed,
    `DML Error, possible causes include concurrent modification. Failed to perform INSERT on key ${key}`,
    duplicateKeyReason,
  );

export const duplicateKeyReason = 17012;
