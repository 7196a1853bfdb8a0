import type * as z from 'zod';
import type { YamlData } from '../content/frontMatter/yaml';
import type { SourcePosition } from '../report/problem';
import { SiteError } from '../report/report';
import { issuesToProblems, type Path } from './issuesToProblems';

/**
 * Data of YAML or JSON as its schema returns it. `subject` begins the messages: a plugin's name.
 * @throws SiteError with every problem at its key
 */
export function checkData<S extends z.ZodType>(
  subject: string,
  schema: S,
  { data, keyPlaceOf }: Pick<YamlData, 'data' | 'keyPlaceOf'>,
  file: string,
): z.output<S> {
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  const placeOf = (path: Path): SourcePosition =>
    keyPlaceOf(...(path as (string | number)[])) ?? // data of YAML has no symbols as keys
    (path.length > 0 ? placeOf(path.slice(0, -1)) : { file });
  const from = { schema, value: data, prefix: [], placeOf, container: 'data', subject };
  throw new SiteError(issuesToProblems(parsed.error.issues, from));
}
