import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { type Problem, readYaml, SiteError, type YamlData } from '../../engine';
import { type DocsOptions, type VersionEntry, versionEntry, versionsFile } from './options';

/** The file that the command `version` writes. */
export const cutVersions = z.strictObject({
  /** Newest first; each entry may say the same as one of the option `versions`. */
  versions: z.array(versionEntry),
});

/** Reads the versions that were cut, newest first; none without the file. @throws SiteError with all its problems */
export async function readCutVersions(
  siteFolder: string,
  options: Pick<DocsOptions, 'path'>,
): Promise<VersionEntry[]> {
  const file = versionsFile(options);
  const absolute = path.join(siteFolder, file);
  if (!existsSync(absolute)) return [];
  const yaml = await readYaml(await readFile(absolute, 'utf8'), { subject: 'docs', file });
  const { data, error } = cutVersions.safeParse(yaml.data);
  if (data) return data.versions;
  throw new SiteError(error.issues.map((issue) => toProblem(issue, yaml, file)));
}

function toProblem(
  issue: z.core.$ZodIssue,
  { placeOf, keyPlaceOf }: YamlData,
  file: string,
): Problem {
  const keys = issue.path.map((key) => (typeof key === 'number' ? key : String(key)));
  const key = issue.code === 'unrecognized_keys' ? issue.keys[0]! : undefined; // it names at least one
  const place = key === undefined ? placeOf(...keys) : keyPlaceOf(...keys, key);
  return {
    message: `docs: ${nameOf(keys)}${issue.message[0]!.toLowerCase()}${issue.message.slice(1)}`, // a message has letters
    place: place ?? keyPlaceOf(...keys.slice(0, -1)) ?? { file },
    action: 'Write "versions" with a list of entries such as { "name": "1.0" }.',
  };
}

/** `versions[0].name: `; nothing for the whole file. */
const nameOf = (keys: readonly (string | number)[]): string => {
  const name = keys.map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`)).join('');
  return name === '' ? '' : `${name.slice(1)}: `;
};
