import { PathInvalidError, PathTooDeepError } from 'couchbase';

/** A step of a sub-document path: the name of a field or the position in an array; -1 is the last element. */
export type PathStep = string | number;

const maxDepth = 32;
const step = /(?:^|\.)(?:`((?:[^`]|``)*)`|([^.[\]`]+))|\[(-?\d+)\]/y;

/**
 * Reads `address.city`, `rooms[0].beds`, `tags[-1]` and names in backticks.
 * https://docs.couchbase.com/nodejs-sdk/current/concept-docs/subdocument-operations.html#path-syntax
 */
export function parsePath(path: string): PathStep[] {
  const steps: PathStep[] = [];
  step.lastIndex = 0;
  while (step.lastIndex < path.length) {
    const match = step.exec(path);
    if (!match) throw new PathInvalidError(new Error(`the path "${path}" cannot be read`));
    const [, quoted, plain, index] = match;
    if (index === undefined) steps.push(quoted?.replaceAll('``', '`') ?? plain ?? '');
    else if (Number(index) >= -1) steps.push(Number(index));
    else throw new PathInvalidError(new Error(`only -1 counts from the end, not ${index}`));
  }
  if (steps.length > maxDepth)
    throw new PathTooDeepError(new Error(`a path has at most ${maxDepth} steps`));
  return steps;
}
