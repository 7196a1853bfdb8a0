import { type Path, pathOf } from './pointer';

export interface ReadableError {
  path: Path;
  /** Key of the value that the error is about. */
  key?: string;
  what: string;
}

interface SchemaError {
  instancePath: string;
  schemaPath: string;
  keyword: string;
  params: Record<string, unknown>;
  message?: string;
}

/** Errors that only say that another error is inside. */
const wrappers = new Set(['oneOf', 'anyOf', 'allOf', 'not', 'if', '$ref', 'dependentSchemas']);

/** The errors that a person can act on. Of several allowed forms, only the errors of the closest one are kept. */
export function readableErrors(errors: readonly SchemaError[]): ReadableError[] {
  const kept: SchemaError[] = [];
  for (const error of errors) {
    if (error.keyword === 'oneOf' || error.keyword === 'anyOf') pruneForms(kept, error);
    else if (!wrappers.has(error.keyword) && !isAboutReference(error)) kept.push(error);
  }
  const byText = new Map<string, ReadableError>();
  for (const error of kept) {
    const readable = readableError(error);
    byText.set(JSON.stringify(readable), readable);
  }
  return [...byText.values()];
}

/** An object that could have been a reference instead; and references, which are checked by following them. */
const isAboutReference = ({ keyword, params, instancePath }: SchemaError) =>
  (keyword === 'required' && params.missingProperty === '$ref') || instancePath.endsWith('/$ref');

/** Keeps the errors inside of a value; one error about its form when there are none. */
function pruneForms(kept: SchemaError[], form: SchemaError): void {
  const { instancePath } = form;
  let start = kept.length;
  while (start > 0 && isAtOrBelow(kept[start - 1]!.instancePath, instancePath)) start -= 1;
  const forms = kept.splice(start);
  if (forms.length === 0) {
    kept.push(form);
    return;
  }
  const inside = forms.filter((error) => error.instancePath !== instancePath);
  const telling = inside.filter(({ keyword }) => keyword !== 'enum' && keyword !== 'const');
  if (telling.length > 0) kept.push(...telling);
  else if (inside.length > 0) kept.push(mergeChoices(inside));
  else kept.push(forms[0]!);
}

/** `enum` errors of several forms as one. */
function mergeChoices(errors: readonly SchemaError[]): SchemaError {
  const [first] = errors;
  const allowedValues = errors
    .filter(({ instancePath }) => instancePath === first!.instancePath)
    .flatMap(({ params }) => (params.allowedValues as unknown[]) ?? [params.allowedValue]);
  return { ...first!, keyword: 'enum', params: { allowedValues: [...new Set(allowedValues)] } };
}

const isAtOrBelow = (path: string, parent: string) =>
  path === parent || path.startsWith(`${parent}/`);

function readableError({
  instancePath,
  keyword,
  params,
  message = 'is not valid',
}: SchemaError): ReadableError {
  const path = pathOf(instancePath);
  const unknownKey = params.additionalProperty ?? params.unevaluatedProperty;
  if (typeof unknownKey === 'string') return { path, key: unknownKey, what: 'unknown key' };
  if (keyword === 'required')
    return { path, what: `the key "${String(params.missingProperty)}" is missing` };
  if (keyword === 'type') return { path, what: `expected ${listOf(params.type)}` };
  if (keyword === 'enum') {
    const allowed = (params.allowedValues as unknown[]).map(String).sort();
    return { path, what: `expected ${allowed.map((value) => JSON.stringify(value)).join(', ')}` };
  }
  if (keyword === 'oneOf' || keyword === 'anyOf')
    return { path, what: 'matches none, or more than one, of the allowed forms' };
  return { path, what: message.replace(/^must /, 'has to ') };
}

const listOf = (types: unknown) => [types].flat().map(String).join(' or ');
