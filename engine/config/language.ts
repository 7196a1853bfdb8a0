import type { ResolvedConfig } from './config';
import type { Labels } from './labels';

/** A language besides the site's own. */
export interface Language {
  /** Folder of its files in the output: `de/`. */
  prefix: string;
  /** Folder of its translations, relative to the site: `i18n/de`. */
  folder: string;
  /** File of the original → whether it is translated; of the files that were looked up since they last changed. */
  translated: Map<string, boolean>;
  labels: Labels;
  /** File of the site's own texts of the interface in it, relative to the site: `i18n/de.texts.json`. */
  textsFile: string;
  /** The config of the site in its own language. */
  original: ResolvedConfig;
}

/** Codes of the languages that are built besides the site's own; those with an `href` are built elsewhere. */
export function builtLocales({
  locale,
  locales,
}: Pick<ResolvedConfig, 'locale' | 'locales'>): string[] {
  if (!locales.some(({ code }) => code === locale)) return [];
  return locales.flatMap(({ code, href }) => (code === locale || href !== undefined ? [] : [code]));
}

/** Scripts that are written from right to left. */
const rightToLeft = ['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'];

/** The direction that a language is written in: `rtl` for `ar` and `uz-Arab`. */
export function directionOf(code: string): 'ltr' | 'rtl' {
  const { script = '' } = new Intl.Locale(code).maximize();
  return rightToLeft.includes(script) ? 'rtl' : 'ltr';
}
