/** The result of `META()` for a document. */
export interface DocumentMeta {
  id: string;
  cas: number;
  expiration: number;
  flags: number;
  type: string;
}

/** The names that an expression can use. */
export interface Environment {
  values: ReadonlyMap<string, unknown>;
  /** Names of the terms of FROM; a name that is none of `values` is a field of the only one. */
  terms: readonly string[];
  meta: ReadonlyMap<string, DocumentMeta>;
  /** The rows of the group, where there is one. */
  group?: readonly Environment[];
  parent?: Environment;
}

export const emptyEnvironment: Environment = { values: new Map(), terms: [], meta: new Map() };

/** The environment with one more name. */
export function withValue(
  environment: Environment,
  name: string,
  value: unknown,
  options: { isTerm?: boolean; meta?: DocumentMeta } = {},
): Environment {
  const { isTerm = false, meta } = options;
  return {
    ...environment,
    values: new Map(environment.values).set(name, value),
    terms: isTerm ? [...environment.terms, name] : environment.terms,
    meta: meta ? new Map(environment.meta).set(name, meta) : environment.meta,
  };
}
