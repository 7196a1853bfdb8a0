import { isRecord } from '../../../engine';

/** A language of the old site. */
export interface OldLocale {
  /** Its code in the new site, which is also the first part of its addresses. */
  code: string;
  label: string;
  dir?: 'rtl';
  /** Address of the site in this language, if it is built elsewhere. */
  href?: string;
  /** Folder of its pages in the old site; empty for the root. */
  folder: string;
  /** Names under which the old config lists its translations of labels. */
  keys: string[];
  /** Its part of the old config. */
  own: Record<string, unknown>;
}

/** The languages of a site; without `others` it has one. */
export interface OldLocales {
  original?: OldLocale;
  others: OldLocale[];
}

type Report = (name: string, outcome: string) => void;

/** The languages in `locales` of VitePress or Starlight: `root` is the one at the base, else `defaultLocale`. */
export function readLocales(
  { locales, defaultLocale }: Record<string, unknown>,
  report: Report,
): OldLocales {
  const given = isRecord(locales) ? Object.entries(locales) : [];
  const first =
    given.find(([key]) => key === 'root') ?? given.find(([key]) => key === defaultLocale);
  const original = first && localeOf(first[0], first[1]);
  if (!original) return { others: [] };
  if (original.folder !== '')
    report(
      `addresses of the language "${original.code}"`,
      `they begin at the base URL, without /${original.folder}; redirect the old ones`,
    );
  const others = given.flatMap(([key, value]) => {
    if (key === first[0]) return [];
    const locale = localeOf(key, value);
    if (!locale) report(`locale "${key}"`, 'not taken over; its pages are pages of the site');
    else if (locale.code !== locale.folder && !locale.href)
      report(`locale "${key}"`, `its addresses begin with /${locale.code}; redirect the old ones`);
    return locale ? [locale] : [];
  });
  return { original, others };
}

function localeOf(key: string, value: unknown): OldLocale | undefined {
  const own = isRecord(value) ? value : {};
  const lang = typeof own.lang === 'string' ? own.lang : key;
  const code = [key === 'root' ? lang : key, lang].find(isLanguageTag);
  if (code === undefined) return key === 'root' ? localeOf(key, { ...own, lang: 'en' }) : undefined;
  const isElsewhere = typeof own.link === 'string' && /^https?:/.test(own.link);
  return {
    code,
    label: typeof own.label === 'string' ? own.label : code,
    dir: isRtl(code, own) ? 'rtl' : undefined,
    href: isElsewhere ? String(own.link) : undefined,
    folder: key === 'root' ? '' : key,
    keys: [lang, key],
    own,
  };
}

/** Languages that are written from right to left, for sites that leave the direction to the program. */
const rtl = /^(ar|dv|fa|he|ku|ps|sd|ug|ur|yi)\b/;

export const isRtl = (code: string, { dir, direction }: Record<string, unknown>): boolean =>
  (dir ?? direction ?? (rtl.test(code) ? 'rtl' : 'ltr')) === 'rtl';

/** Whether a code is one that the config of the new site takes. */
export function isLanguageTag(code: string): boolean {
  try {
    return code !== 'root' && Intl.getCanonicalLocales(code).length === 1;
  } catch {
    return false;
  }
}

/** The keys of the new config about languages. */
export const localeKeys = ({ original, others }: OldLocales) => ({
  locale: original && original.code !== 'en' ? original.code : undefined,
  locales:
    original && others.length > 0
      ? [original, ...others].map(({ code, label, dir, href }) => ({ code, label, dir, href }))
      : undefined,
});
