import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { isTranslated, languagesOf } from '../../config/languages';
import type { Site } from '../../config/site';
import { listFiles } from '../../files/listFiles';
import { relativeName } from '../../files/relativeName';
import { readRecords, recordOf, writeRecords } from '../../lifecycle/translationRecords';
import type { Problem } from '../../plugin';
import { listNames, SiteError } from '../../report/report';

/** A translation: its language and the original, relative to the site. */
interface Translation {
  site: Site;
  original: string;
}

/**
 * Records that translations, or all in a folder, are made from the originals as they are now. Returns their names,
 * relative to the site.
 * @throws SiteError that names each file that is no translation
 */
export function markTranslations(site: Site, names: readonly string[]): string[] {
  const [, ...languages] = languagesOf(site);
  const problems: Problem[] = [];
  const translations = names.flatMap((name) => {
    const marked = filesOf(site, name).flatMap((file) => translationOf(file, languages) ?? []);
    if (marked.length === 0) problems.push(notATranslation(name, languages));
    return marked;
  });
  if (problems.length > 0) throw new SiteError(problems);
  for (const translatedSite of languages) {
    const own = translations.filter((translation) => translation.site === translatedSite);
    if (own.length === 0 || !translatedSite.language) continue;
    const entries = Object.entries(readRecords(site.folder, translatedSite.language));
    const records = Object.fromEntries(
      entries.filter(([original]) => isTranslated(translatedSite, original)),
    );
    for (const { original } of own)
      records[original] = recordOf(readFileSync(path.join(site.folder, original), 'utf8'));
    writeRecords(site.folder, translatedSite.language, records);
  }
  const files = translations.map(({ site, original }) => `${site.language?.folder}/${original}`);
  return [...new Set(files)].sort();
}

/** A file, or the files of a folder, named relative to the working folder or to the site; relative to the site. */
function filesOf({ root, folder }: Site, name: string): string[] {
  const full = [path.resolve(root, name), path.resolve(folder, name)].find((file) =>
    existsSync(file),
  );
  if (full === undefined) return [];
  const below = relativeName(folder, full);
  if (!statSync(full).isDirectory()) return [below];
  return listFiles(full).map((file) => path.posix.join(below, file));
}

function translationOf(file: string, languages: readonly Site[]): Translation | undefined {
  const site = languages.find(({ language }) => file.startsWith(`${language?.folder}/`));
  if (!site?.language || !/\.mdx?$/i.test(file)) return undefined;
  const original = file.slice(site.language.folder.length + 1);
  const isThere = existsSync(path.join(site.folder, original)) && isTranslated(site, original);
  return isThere ? { site, original } : undefined;
}

function notATranslation(name: string, languages: readonly Site[]): Problem {
  const folders = languages.flatMap(({ language }) => language?.folder ?? []);
  return {
    message: `translations: ${JSON.stringify(name)} is no translation of a page of this site`,
    action:
      folders.length > 0
        ? `Pass files or folders below ${listNames(folders)}.`
        : 'Add a language to `locales` of the config first.',
  };
}
