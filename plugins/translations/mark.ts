import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import {
  type CommandContext,
  listFiles,
  listNames,
  type Problem,
  relativeName,
  type SiteConfig,
  SiteError,
} from '../../engine';
import { readRecords, recordOf, writeRecords } from './records';

/**
 * `translations mark`: records that translations, or all in a folder, are made from the originals as they are now.
 * @throws SiteError that names each file that is no translation
 */
export function markFiles({ siteFolder, config, more: names, flags, print }: CommandContext): 0 {
  if (names.length === 0) throw nothingToMark();
  const folders = foldersOf(config);
  const problems: Problem[] = [];
  const originalsIn = new Map(folders.map((folder) => [folder, new Set<string>()]));
  for (const name of names) {
    const translations = filesOf(siteFolder, name).flatMap((file) => {
      const folder = folders.find((start) => file.startsWith(`${start}/`));
      const original = folder && file.slice(folder.length + 1);
      const isPage = original && /\.mdx?$/i.test(file);
      return isPage && existsSync(path.join(siteFolder, original)) ? [{ folder, original }] : [];
    });
    if (translations.length === 0) problems.push(notATranslation(name, folders));
    for (const { folder, original } of translations) originalsIn.get(folder)?.add(original);
  }
  if (problems.length > 0) throw new SiteError(problems);
  const marked = folders.flatMap((folder) => {
    const originals = [...originalsIn.get(folder)!]; // every folder has a set
    if (originals.length > 0) writeMarks(siteFolder, folder, originals);
    return originals.map((original) => `${folder}/${original}`);
  });
  marked.sort();
  if (flags.json) print(JSON.stringify({ marked }, null, 2));
  else for (const file of marked) print(`marked ${file}`);
  return 0;
}

/** The folders of the languages that are built besides the site's own. */
function foldersOf(config: CommandContext['config']): string[] {
  const { locale, locales = [] } = config as Pick<SiteConfig, 'locale' | 'locales'>; // the engine has checked it
  return locales
    .filter(({ code, href }) => code !== locale && href === undefined)
    .map(({ code }) => `i18n/${code}`);
}

/** Writes the records of the language in `folder`, without those whose translation is gone. */
function writeMarks(siteFolder: string, folder: string, originals: readonly string[]): void {
  const entries = Object.entries(readRecords(siteFolder, folder));
  const records = Object.fromEntries(
    entries.filter(([original]) => existsSync(path.join(siteFolder, folder, original))),
  );
  for (const original of originals)
    records[original] = recordOf(readFileSync(path.join(siteFolder, original), 'utf8'));
  writeRecords(siteFolder, folder, records);
}

/** A file, or the files of a folder, named relative to the working folder or to the site; relative to the site. */
function filesOf(siteFolder: string, name: string): string[] {
  const full = [path.resolve(name), path.resolve(siteFolder, name)].find(existsSync);
  if (full === undefined) return [];
  const below = relativeName(siteFolder, full);
  if (!statSync(full).isDirectory()) return [below];
  return listFiles(full).map((file) => path.posix.join(below, file));
}

const notATranslation = (name: string, folders: readonly string[]): Problem => ({
  message: `translations: ${JSON.stringify(name)} is no translation of a page of this site`,
  action:
    folders.length > 0
      ? `Pass files or folders below ${listNames(folders)}.`
      : 'Add a language to `locales` of the config first.',
});

const nothingToMark = () =>
  new SiteError({
    message: 'translations: no file to mark',
    action:
      'Pass the translations that are made from the present originals, or a folder such as site/i18n/de.',
  });
