import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import type { Language } from '../config/language';
import { eachLine } from '../content/parse/eachLine';
import { hashOf } from '../files/hashOf';
import { writeWhole } from '../files/writeWhole';
import { SiteError } from '../report/report';

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

const fileOf = ({ folder }: Pick<Language, 'folder'>) => `${folder}.sources.json`;

/** The records of a language. @throws SiteError when the file is damaged */
export function readRecords(siteFolder: string, language: Pick<Language, 'folder'>): SourceRecords {
  const file = fileOf(language);
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
  language: Pick<Language, 'folder'>,
  records: SourceRecords,
): void {
  const lines = Object.keys(records)
    .sort()
    .map((file) => `  ${JSON.stringify(file)}: ${JSON.stringify(records[file])}`);
  writeWhole(path.join(siteFolder, fileOf(language)), `{\n${lines.join(',\n')}\n}\n`);
}

/**
 * Copies the record of each original to its copy: up-to-date translations get a record of the copy, outdated ones keep the
 * old record. `language` is the folder of the translations, such as `i18n/de`.
 */
export function copyTranslationRecords(
  siteFolder: string,
  language: string,
  copies: readonly { from: string; to: string }[],
): void {
  const records = readRecords(siteFolder, { folder: language });
  const textOf = (file: string) => readFileSync(path.join(siteFolder, file), 'utf8');
  const copied = copies.flatMap(({ from, to }) => {
    const record = records[from];
    if (!record) return [];
    return [[to, hasChanged(record, textOf(from)) ? record : recordOf(textOf(to))] as const];
  });
  if (copied.length === 0) return;
  writeRecords(siteFolder, { folder: language }, { ...records, ...Object.fromEntries(copied) });
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
