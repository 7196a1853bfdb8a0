import type * as z from 'zod';
import type { Problem, SourcePosition } from '../plugin';
import { howToReplace } from '../report/goneNames';
import { describeValue, didYouMean, listNames } from '../report/report';

/** Readable messages for the problems of a config. */

export type Issue = z.core.$ZodIssue;
export type Path = readonly PropertyKey[];

interface IssueSource {
  schema: unknown;
  value: unknown;
  /** Where the value is in the config. */
  prefix: Path;
  /** The place of a value, for messages. */
  placeOf(path: Path): SourcePosition;
  /** The place that lacks a value: `config`. */
  container?: string;
  /** The name that messages begin with, such as a plugin's. */
  subject?: string;
}

/**
 * Turns zod's issues into problems of the form `navbar.items[2].type: expected …, found …`. A value of the
 * wrong type gets no further messages.
 */
export function issuesToProblems(issues: readonly Issue[], from: IssueSource): Problem[] {
  const isMistyped = ({ code }: Issue) => code === 'invalid_type';
  const mistyped = issues.filter(isMistyped).map(({ path }) => formatPath(path));
  return issues
    .filter((issue) => isMistyped(issue) || !mistyped.includes(formatPath(issue.path)))
    .flatMap((issue) => issueToProblems(issue, from));
}

function issueToProblems(issue: Issue, from: IssueSource): Problem[] {
  const { schema, value, prefix, placeOf, container = 'config', subject } = from;
  const key = formatPath([...prefix, ...issue.path]);
  const at = subject === undefined ? key || container : [subject, key].filter(Boolean).join(': ');
  if (issue.code === 'unrecognized_keys') {
    const knownKeys = keysOf(schema, issue.path);
    return issue.keys.map((key) => ({
      message: `${at}: unknown key ${JSON.stringify(key)}; known keys are ${listNames(knownKeys)}`,
      place: placeOf([...issue.path, key]),
      action: howToReplace(key) ?? didYouMean(key, knownKeys, 'Remove it, or use a known key.'),
    }));
  }
  const actual = valueAt(value, issue.path);
  const shownValue = describeValue(actual);
  // A key that is missing has no place: another key of that name is not it.
  const place = placeOf(actual === undefined ? issue.path.slice(0, -1) : issue.path);
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const ofEntries = issue.errors.find((form) => form.every(({ path }) => path.length > 0));
    if (Array.isArray(actual) && ofEntries)
      return issuesToProblems(
        ofEntries.map((entry) => ({ ...entry, path: [...issue.path, ...entry.path] })),
        from,
      );
    return [
      {
        message: `${at}: expected ${formsOf(issue.errors)}, found ${shownValue}`,
        place,
        action: actionOf(issue.errors[0]![0]!) ?? 'Fix the value.',
      },
    ];
  }
  const expected =
    issue.code === 'invalid_type'
      ? `expected ${issue.expected}`
      : issue.message
          .replace(/^Invalid option: /, '')
          .replace(/^Invalid string: must (start|end|include)/, 'expected a text that $1s')
          .replace(
            /^Invalid (URL|email address|ISO datetime|ISO date)$/,
            (_, form) => formats[form]!,
          );
  const fix = actual === undefined ? `Add it to the ${container}.` : 'Fix the value.';
  const isChoice = issue.code === 'invalid_value' && typeof actual === 'string';
  const action = isChoice ? didYouMean(actual, issue.values.map(String), fix) : fix;
  return [{ message: `${at}: ${expected}, found ${shownValue}`, place, action }];
}

/** Name of a format in zod → the expected value. */
const formats: Readonly<Record<string, string>> = {
  URL: 'expected an address such as "https://example.org"',
  'email address': 'expected an address such as "ada@example.org"',
  'ISO datetime': 'expected a time such as "2026-01-31T12:00:00Z"',
  'ISO date': 'expected a day such as "2026-01-31"',
};

/** The action that the schema names. */
const actionOf = (issue: Issue): string | undefined =>
  issue.code === 'custom' ? issue.params?.action : undefined;

/** Lists the first thing that each form of a value lacks: `"to" or "href"`. */
function formsOf(forms: readonly (readonly Issue[])[]): string {
  const texts = forms.map(([first]) => {
    if (first!.code === 'invalid_union' && first!.errors.length > 0) return formsOf(first!.errors);
    if (first!.code === 'unrecognized_keys') return `no ${listNames(first!.keys)}`;
    if (first!.path.length > 0) return JSON.stringify(formatPath(first!.path));
    return first!.code === 'invalid_type'
      ? first!.expected
      : first!.message.replace(/^(Invalid input: )?expected /, '');
  });
  return [...new Set(texts)].join(' or ');
}

/** The parts of a schema that lead to the values inside of a value. */
interface AnySchema {
  shape?: Record<PropertyKey, AnySchema>;
  element?: AnySchema;
  def?: { innerType?: AnySchema; valueType?: AnySchema };
}

/** The keys of the object at a path, as far as the schema has one form for each value on the way. */
function keysOf(schema: unknown, path: Path): string[] {
  let current = unwrap(schema as AnySchema);
  for (const key of path)
    current = unwrap(current?.shape?.[key] ?? current?.element ?? current?.def?.valueType);
  return Object.keys(current?.shape ?? {});
}

function unwrap(schema: AnySchema | undefined): AnySchema | undefined {
  const inner = schema?.def?.innerType;
  return inner ? unwrap(inner) : schema;
}

/** `['navbar', 'items', 2, 'type']` → `navbar.items[2].type`. */
function formatPath(path: Path): string {
  return path
    .map((key, index) =>
      typeof key === 'number' ? `[${key}]` : (index > 0 ? '.' : '') + String(key),
    )
    .join('');
}

function valueAt(value: unknown, path: Path): unknown {
  let current = value;
  for (const key of path) current = (current as Record<PropertyKey, unknown> | undefined)?.[key];
  return current;
}

/** A value without some keys of the object at `path`; the value itself stays as it is. */
export function withoutKeys(
  value: unknown,
  [step, ...path]: Path,
  keys: readonly string[],
): unknown {
  if (step === undefined)
    return Object.fromEntries(
      Object.entries(value as object).filter(([key]) => !keys.includes(key)),
    );
  const copy = Array.isArray(value) ? [...value] : { ...(value as object) };
  const inner = copy as Record<PropertyKey, unknown>;
  inner[step] = withoutKeys(inner[step], path, keys);
  return copy;
}
