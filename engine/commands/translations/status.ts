import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isTranslated } from '../../config/languages';
import type { Site } from '../../config/site';
import type { RoutedSite } from '../../lifecycle/runContentLoaded';
import {
  changeOf,
  hasChanged,
  readRecords,
  recordOf,
  type SourceChange,
} from '../../lifecycle/translationRecords';
import { markdownFiles } from '../lint/command';

export interface PageStatus extends Partial<SourceChange> {
  /** The original, relative to the site. */
  file: string;
  /** `unmarked` is a translation without a record of its original. */
  state: 'current' | 'outdated' | 'unmarked' | 'missing';
}

export type LanguageStatus = ReturnType<typeof translationStatus>[number];

export function translationStatus([own, ...others]: readonly RoutedSite[]) {
  const files = own ? markdownFiles([own]) : [];
  return others.map(({ site }) => {
    const records = site.language ? readRecords(site.folder, site.language) : {};
    const list = files.map((file) => pageStatus(site, file, records));
    const count = (...states: PageStatus['state'][]) =>
      list.filter(({ state }) => states.includes(state)).length;
    const translated = files.length - count('missing');
    return {
      code: site.config.locale,
      /** Number of pages that can be translated. */
      pages: files.length,
      /** Of these, those that are translated, even if their original has changed since. */
      translated,
      outdated: count('outdated'),
      /** Share of the translated pages, from 0 to 1. */
      share: files.length === 0 ? 1 : translated / files.length,
      missingLabels: site.language?.labels.missing() ?? [],
      /** Every page, by its file. */
      list,
    };
  });
}

function pageStatus(site: Site, file: string, records: ReturnType<typeof readRecords>): PageStatus {
  if (!isTranslated(site, file)) return { file, state: 'missing' };
  const record = records[file];
  if (!record) return { file, state: 'unmarked' };
  const text = readFileSync(path.join(site.folder, file), 'utf8');
  if (!hasChanged(record, text)) return { file, state: 'current' };
  return { file, state: 'outdated', ...changeOf(record, recordOf(text)) };
}
