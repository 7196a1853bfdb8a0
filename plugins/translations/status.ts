import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type CommandContext, listNames, type SiteLanguage } from '../../engine';
import { changeOf, type SourceChange } from './changeOf';
import { hasChanged, readRecords, recordOf } from './records';

interface PageStatus extends Partial<SourceChange> {
  /** The original, relative to the site. */
  file: string;
  /** `unmarked` is a translation without a record of its original. */
  state: 'current' | 'outdated' | 'unmarked' | 'missing';
}

type LanguageStatus = ReturnType<typeof languageStatus>;

/** `translations status`: prints how far each language is. */
export async function printStatus({ languages, siteFolder, flags, print }: CommandContext) {
  const [own, ...others] = await languages();
  const files = own?.files.filter((file) => /\.mdx?$/.test(file)) ?? [];
  const status = others.map((language) => languageStatus(language, siteFolder, files));
  if (flags.json) print(JSON.stringify({ languages: status }, null, 2));
  else if (status.length === 0) print('The site is built in one language.');
  else print(status.map(describeLanguage).join('\n\n'));
  return 0;
}

function languageStatus(
  { code, missingLabels }: SiteLanguage,
  siteFolder: string,
  files: readonly string[],
) {
  const folder = `i18n/${code}`;
  const records = readRecords(siteFolder, folder);
  const pageStatus = (file: string): PageStatus => {
    if (!existsSync(path.join(siteFolder, folder, file))) return { file, state: 'missing' };
    const record = records[file];
    if (!record) return { file, state: 'unmarked' };
    const text = readFileSync(path.join(siteFolder, file), 'utf8');
    if (!hasChanged(record, text)) return { file, state: 'current' };
    return { file, state: 'outdated', ...changeOf(record, recordOf(text)) };
  };
  const list = files.map(pageStatus);
  const count = (state: PageStatus['state']) => list.filter((page) => page.state === state).length;
  const translated = files.length - count('missing');
  return {
    code,
    /** Number of pages that can be translated. */
    pages: files.length,
    /** Of these, those that are translated, even if their original has changed since. */
    translated,
    outdated: count('outdated'),
    /** Share of the translated pages, from 0 to 1. */
    share: files.length === 0 ? 1 : translated / files.length,
    missingLabels,
    /** Every page, by its file. */
    list,
  };
}

const percent = (share: number) => `${Math.floor(share * 100)} %`;

function describeLanguage(language: LanguageStatus): string {
  const { code, translated, pages, share, outdated, missingLabels, list } = language;
  const lines = list.filter(({ state }) => state !== 'current').map(describePage);
  if (missingLabels.length > 0)
    lines.push(`  labels without translation: ${listNames(missingLabels)}`);
  const head = `${code}: ${translated} of ${pages} pages translated (${percent(share)}), ${outdated} outdated`;
  return [head, ...lines].join('\n');
}

function describePage({ file, state, ...change }: PageStatus): string {
  if (state === 'missing') return `  ${file}: not translated`;
  if (state === 'unmarked') return `  ${file}: translated, not marked`;
  const { changedWords = 0, headingsAdded = [], headingsRemoved = [] } = change;
  const what = [
    `${Math.max(1, Math.round(changedWords * 100))} % of the words changed`,
    ...(headingsAdded.length > 0 ? [`new headings ${listNames(headingsAdded)}`] : []),
    ...(headingsRemoved.length > 0 ? [`removed headings ${listNames(headingsRemoved)}`] : []),
  ];
  return `  ${file}: ${what.join('; ')}`;
}
