import type * as z from 'zod';
import type { Problem, Source, UnusedKey } from '../../plugin';
import { describeValue, misspelledName } from '../../report/report';

/** Front matter after its schema: `data` when it is valid, the problems when it is not. Plain JSON. */
interface CheckedFrontMatter<T> {
  /** The schema's output, defaults filled in; null when there is any problem. */
  data: T | null;
  /** Positions have no file yet: two files with one text share a cache entry. Add it with `placeIn`. */
  problems: FilelessProblem[];
  /** Keys that the schema does not know; see `noteUnusedKeys`. */
  unused: UnusedKey[];
}

export interface FilelessProblem extends Omit<Problem, 'place'> {
  /** Counts from 1 in the file; absent when the key is missing. */
  line?: number;
  /** Counts from 1: where a plain value begins, else where its key does. */
  column?: number;
}

type Issue = z.core.$ZodIssue;
type Owner = string | ((key: string) => string);

/**
 * Checks the front matter of a source; `owner` begins the messages (a plugin's name, or that of each key). A key without a
 * value counts as absent, unless the schema takes null.
 */
export function checkFrontMatter<S extends z.ZodObject>(
  owner: Owner,
  schema: S,
  source: Pick<Source, 'frontMatter' | 'frontMatterPlaces'>,
): CheckedFrontMatter<z.output<S>> {
  const parsed = schema.safeParse(source.frontMatter);
  if (parsed.success) return { data: parsed.data, problems: [], unused: [] };
  const unknown = parsed.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : [],
  );
  const refused = new Set(parsed.error.issues.map(({ path }) => path[0]));
  const values = Object.entries(source.frontMatter).filter(
    ([key, value]) => !unknown.includes(key) && !(value === null && refused.has(key)),
  );
  const rest = schema.safeParse(Object.fromEntries(values));
  const problems = (rest.error?.issues ?? []).map((issue) => wrongValue(owner, issue, source));
  const unused = unknown.map((key) => ({
    key,
    value: source.frontMatter[key],
    meant: misspelledName(key, Object.keys(schema.shape)),
    ...source.frontMatterPlaces[key],
  }));
  return { data: rest.data ?? null, problems, unused };
}

/** The problems of a file's front matter, as the file's own. */
export const placeIn = (file: string, problems: readonly FilelessProblem[]): Problem[] =>
  problems.map(({ line, column, ...rest }) => ({ ...rest, place: { file, line, column } }));

type Places = Pick<Source, 'frontMatter' | 'frontMatterPlaces'>;

function wrongValue(owner: Owner, issue: Issue, source: Places): FilelessProblem {
  const [key = ''] = issue.path as string[];
  const written = issue.path.reduce<unknown>(
    (value, step) => (value as Record<PropertyKey, unknown> | undefined)?.[step],
    source.frontMatter,
  );
  const expected =
    issue.code === 'invalid_type'
      ? `expected ${nameOf(issue.expected)}`
      : issue.message.replace(/^Invalid option: /, '');
  const label = typeof owner === 'string' ? owner : owner(key);
  const isText = issue.code === 'invalid_type' && issue.expected === 'string';
  return {
    message: `${label}: front matter ${JSON.stringify(key)}: ${expected}, found ${describeValue(written)}`,
    ...valuePlace(key, source),
    action:
      written === undefined || written === null
        ? `Add the key ${JSON.stringify(key)} with a value.`
        : isText
          ? 'Put the value in quotes.'
          : 'Fix the value, or remove the key.',
  };
}

const typeNames: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
};
const nameOf = (type: string) => typeNames[type] ?? type;

/** A plain value comes after `key: `; for lists and maps the position is that of their key. */
function valuePlace(key: string, { frontMatter, frontMatterPlaces }: Places) {
  const place = frontMatterPlaces[key];
  if (!place || typeof frontMatter[key] === 'object') return place;
  return { line: place.line, column: place.column + key.length + 2 };
}
