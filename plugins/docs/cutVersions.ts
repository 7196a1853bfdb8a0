import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { checkData, readYaml } from '../../engine';
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
  return checkData('docs', cutVersions, yaml, file).versions;
}
