import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Problem } from '../plugin';
import { isSiteError, SiteError } from '../report/report';
import { Labels } from './labels';
import { builtLocales } from './language';
import { readLanguageTexts } from './languageTexts';
import type { Site } from './site';

/**
 * The languages of a site. Each is a site with a base URL, whose sources are those of the original with translations
 * in their places: `i18n/de/content/docs/intro.md` replaces `content/docs/intro.md`.
 */

const translationsFolder = 'i18n';

/** The site in each of its languages, its own first. */
export function languagesOf(site: Site): [Site, ...Site[]] {
  return [site, ...builtLocales(site.config).map((code) => siteIn(site, code))];
}

function siteIn(site: Site, code: string): Site {
  const { title, tagline, baseUrl } = site.config;
  const labels = new Labels(site.folder, `${translationsFolder}/${code}.json`);
  const textsFile = `${translationsFolder}/${code}.texts.json`;
  return {
    ...site,
    config: {
      ...site.config,
      title: labels.translate(title),
      tagline: labels.translate(tagline),
      texts: readLanguageTexts(site.folder, textsFile),
      baseUrl: `${baseUrl}${code}/`,
      locale: code,
    },
    language: {
      prefix: `${code}/`,
      folder: `${translationsFolder}/${code}`,
      translated: new Map(),
      labels,
      textsFile,
      original: site.config,
    },
  };
}

/** The file with the text of `file` in the site's language: its translation if there is one, else itself. */
export function fileInLanguage({ folder, language }: Site, file: string): string {
  if (!language || file.startsWith('../')) return file;
  const translation = `${language.folder}/${file}`;
  const isTranslated = language.translated.get(file) ?? existsSync(path.join(folder, translation));
  language.translated.set(file, isTranslated);
  return isTranslated ? translation : file;
}

/** Of changed files, those that a language of the site has; its translations under the names of their originals. */
export function changedIn(
  { language, config }: Site,
  changed: ReadonlySet<string>,
): ReadonlySet<string> {
  if (!language && builtLocales(config).length === 0) return changed;
  const files = [...changed].flatMap((file) => {
    if (!file.startsWith(`${translationsFolder}/`)) return [file];
    return language && file.startsWith(`${language.folder}/`)
      ? [file.slice(language.folder.length + 1)]
      : [];
  });
  return new Set(files);
}

/** A problem that names the translation it is in instead of the original. */
export function problemInLanguage<P extends Problem>(site: Site, problem: P): P {
  if (!site.language || !problem.place) return problem;
  return {
    ...problem,
    place: { ...problem.place, file: fileInLanguage(site, problem.place.file) },
  };
}

/** Does work for each language in turn. @throws SiteError with the problems of all languages, each once */
export async function inEachLanguage<One extends { site: Site }, Result>(
  languages: readonly One[],
  work: (one: One) => Promise<Result> | Result,
): Promise<Result[]> {
  const results: Result[] = [];
  const problems: Problem[] = [];
  const causes: unknown[] = [];
  for (const language of languages) {
    try {
      results.push(await work(language));
    } catch (error) {
      if (languages.length === 1 || !isSiteError(error)) throw error;
      problems.push(...error.problems.map((problem) => problemInLanguage(language.site, problem)));
      causes.push(error);
    }
  }
  if (causes.length > 0) throw new SiteError(problems, { cause: causes[0] });
  return results;
}
