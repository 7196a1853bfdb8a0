import type { ResolvedConfig } from './config';
import type { Labels } from './labels';

/** A language besides the site's own. */
export interface Language {
  code: string;
  /** Folder of its files in the output: `de/`. */
  prefix: string;
  /** Folder of its translations, relative to the site: `i18n/de`. */
  folder: string;
  /** File of the original → whether it is translated; of the files that were looked up since they last changed. */
  translated: Map<string, boolean>;
  /** Translated labels, and which of them were used. */
  labels: Labels;
  original: { locale: string; baseUrl: string };
  /** The site's own texts of the interface, in the language of the original. */
  originalTexts: ResolvedConfig['texts'];
}

/** Codes of the languages that are built besides the site's own; those with an `href` are built elsewhere. */
export function builtLocales(
  { locale, locales }: Pick<ResolvedConfig, 'locale' | 'locales'>,
  original = locale,
): string[] {
  if (!locales.some(({ code }) => code === original)) return [];
  return locales.flatMap(({ code, href }) =>
    code === original || href !== undefined ? [] : [code],
  );
}
