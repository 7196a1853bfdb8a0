import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { eachLine, hashOf, SiteError, writeFiles } from '../../engine';

/**
 * Records of the originals as they were translated, in a file for each language such as `i18n/de.sources.json`. It holds
 * enough to say what has changed since, without a history.
 */

const sourceRecord = z.object({
  /** Of the whole file. */
  hash: z.string(),
  /** As written: `## Install`. */
  headings: z.array(z.string()),
  /** A hash and the number of words of each paragraph: `3f2a91c0:12`. */
  paragraphs: z.array(z.string()),
});
/** Original, relative to the site → its state when it was translated. */
const sourceRecords = z.record(z.string(), sourceRecord);

/** An original as it was translated: a hash of its text, its headings, and a hash and the number of words of each paragraph. */
export type SourceRecord = z.output<typeof sourceRecord>;
type SourceRecords = z.output<typeof sourceRecords>;

const fileOf = (translations: string) => `${translations}.sources.json`;

/**
 * The records of a language.
 * @param translations the folder of its translations, such as `i18n/de`
 * @throws SiteError when the file is damaged
 */
export function readRecords(siteFolder: string, translations: string): SourceRecords {
  const file = fileOf(translations);
  const full = path.join(siteFolder, file);
  if (!existsSync(full)) return {};
  try {
    return sourceRecords.parse(JSON.parse(readFileSync(full, 'utf8')));
  } catch (cause) {
    const problem = {
      message: 'i18n: the record of translated sources is damaged',
      place: { file },
      action: 'Restore it from your version control, or delete it and mark the translations again.',
    };
    throw new SiteError(problem, { cause });
  }
}

/** Writes the records of a language, sorted; each page has its line, so that branches merge. */
export function writeRecords(
  siteFolder: string,
  translations: string,
  records: SourceRecords,
): void {
  const lines = Object.keys(records)
    .sort()
    .map((file) => `  ${JSON.stringify(file)}: ${JSON.stringify(records[file])}`);
  writeFiles(siteFolder, { [fileOf(translations)]: `{\n${lines.join(',\n')}\n}\n` });
}

/** The record of an original whose text is `text`. */
export function recordOf(text: string): SourceRecord {
  const whole = withUnixEnds(text);
  const headings: string[] = [];
  const paragraphs: string[][] = [[]];
  eachLine(whole, ({ text: line, code }) => {
    const isHeading = !code && /^ {0,3}#{1,6}[ \t]/.test(line);
    if (isHeading) headings.push(line.trim());
    const isBlank = !code && line.trim() === '';
    if (isHeading || isBlank) paragraphs.push([]);
    if (!isHeading && !isBlank) paragraphs.at(-1)!.push(line.trimEnd());
  });
  return {
    hash: hashOf(whole),
    headings,
    paragraphs: paragraphs
      .filter((lines) => lines.length > 0)
      .map((lines) => lines.join('\n'))
      .map((paragraph) => `${hashOf(paragraph).slice(0, 8)}:${wordsIn(paragraph)}`),
  };
}

const withUnixEnds = (text: string) => text.replace(/\r\n?/g, '\n');

const wordsIn = (text: string) => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;

/** Whether an original has changed since it was recorded. */
export const hasChanged = (record: SourceRecord, text: string): boolean =>
  record.hash !== hashOf(withUnixEnds(text));

/** Says of each original whether it has changed since it was translated: see `Hooks.outdated`. */
export function outdatedIn(siteFolder: string, translations: string) {
  const records = readRecords(siteFolder, translations);
  return (original: string): boolean => {
    const record = records[original];
    const file = path.join(siteFolder, original);
    if (record === undefined || !existsSync(file)) return false;
    return hasChanged(record, readFileSync(file, 'utf8'));
  };
}
