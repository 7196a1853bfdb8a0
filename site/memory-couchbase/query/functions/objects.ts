import { isObject, type JsonObject, type ValueFunction } from '../values';

/** https://docs.couchbase.com/server/current/n1ql/n1ql-language-reference/objectfun.html */

/** MISSING passes through; a first argument that is no object gives NULL. */
const ofObject =
  (work: (object: JsonObject, ...rest: unknown[]) => unknown): ValueFunction =>
  (object, ...rest) => {
    if (object === undefined) return undefined;
    return isObject(object) ? work(object, ...rest) : null;
  };

const sorted = (object: JsonObject) =>
  Object.entries(object).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));

export const objectFunctions: Record<string, ValueFunction> = {
  OBJECT_LENGTH: ofObject((object) => Object.keys(object).length),
  OBJECT_NAMES: ofObject((object) => sorted(object).map(([name]) => name)),
  OBJECT_VALUES: ofObject((object) => sorted(object).map(([, value]) => value)),
  OBJECT_PAIRS: ofObject((object) => sorted(object).map(([name, val]) => ({ name, val }))),
  OBJECT_PUT: ofObject((object, name, value) => ({ ...object, [String(name)]: value })),
  OBJECT_ADD: ofObject((object, name, value) => ({ [String(name)]: value, ...object })),
  OBJECT_REMOVE: ofObject((object, ...names) =>
    Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name))),
  ),
  OBJECT_CONCAT: (...objects) => (objects.every(isObject) ? Object.assign({}, ...objects) : null),
};
