import { existsSync } from 'node:fs';
import path from 'node:path';
import { createFileReader, readText } from '../content/readFile';
import { SiteError } from '../report/report';

/** A JSON file of texts below `i18n`, and a function that makes errors about it. */
export function readTranslations(siteFolder: string, file: string, action: string) {
  const refuse = (message: string, cause?: unknown) =>
    new SiteError({ message: `i18n: ${message}`, place: { file }, action }, { cause });
  if (!existsSync(path.join(siteFolder, file))) return { text: '', data: {}, refuse };
  const { text } = readText(createFileReader(siteFolder), file, siteFolder);
  try {
    return { text, data: JSON.parse(text) as unknown, refuse };
  } catch (cause) {
    throw refuse(`the file is not JSON: ${(cause as Error).message}`, cause); // JSON.parse throws errors
  }
}
