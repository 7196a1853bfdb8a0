import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Report } from '../findings';
import { nameIn, recordOf, textOf, type Values } from '../values';

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
  own: Values;
}

/** The languages of a site; without `others` it has one. */
export interface OldLocales {
  original?: OldLocale;
  others: OldLocale[];
}

/** The languages in `locales` of VitePress or Starlight: `root` is the one at the base, else `defaultLocale`. */
export function readLocales({ locales, defaultLocale }: Values, report: Report): OldLocales {
  const all = new Map(Object.entries(recordOf(locales)));
  const first = all.has('root') ? 'root' : String(defaultLocale);
  const original = all.has(first) ? localeOf(first, recordOf(all.get(first))) : undefined;
  if (!original) return { others: [] };
  if (original.folder !== '')
    report(
      `addresses of the language "${original.code}"`,
      `they begin at the base URL, without /${original.folder}; redirect the old ones`,
    );
  all.delete(first);
  const others = [...all].flatMap(([key, value]) => {
    const locale = localeOf(key, recordOf(value));
    if (!locale) report(`locale "${key}"`, 'not taken over; its pages are pages of the site');
    else if (locale.code !== locale.folder && !locale.href)
      report(`locale "${key}"`, `its addresses begin with /${locale.code}; redirect the old ones`);
    return locale ?? [];
  });
  return { original, others };
}

function localeOf(key: string, own: Values): OldLocale | undefined {
  const lang = textOf(own.lang) ?? key;
  const code = [key === 'root' ? lang : key, lang].find(isLanguageTag);
  if (code === undefined) return key === 'root' ? localeOf(key, { ...own, lang: 'en' }) : undefined;
  const link = textOf(own.link);
  return {
    code,
    label: textOf(own.label) ?? code,
    dir: directionOf(code, own),
    href: link && /^https?:/.test(link) ? link : undefined,
    folder: key === 'root' ? '' : key,
    keys: [lang, key],
    own,
  };
}

/** Languages that are written from right to left, for sites that leave the direction to the program. */
const rtl = /^(ar|dv|fa|he|ku|ps|sd|ug|ur|yi)\b/;

const directionOf = (code: string, { dir, direction }: Values): 'rtl' | undefined =>
  (dir ?? direction ?? (rtl.test(code) ? 'rtl' : 'ltr')) === 'rtl' ? 'rtl' : undefined;

/** Whether a code is one that the config of the new site takes. */
function isLanguageTag(code: string): boolean {
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

/** The languages in `i18n` of a Docusaurus config; their folders are relative to the site. */
export function readTranslations(config: Values, site: string, report: Report): OldLocales {
  const i18n = recordOf(config.i18n);
  const codes = Array.isArray(i18n.locales) ? i18n.locales.map(String) : [];
  const first = String(i18n.defaultLocale ?? codes[0] ?? 'en');
  const place = String(i18n.path ?? 'i18n');
  const [original, ...others] = [...new Set([first, ...codes])].flatMap((code): OldLocale[] => {
    const own = recordOf(recordOf(i18n.localeConfigs)[code]);
    if (!isLanguageTag(code)) {
      report(`locale "${code}"`, 'left out; it is no language tag');
      return [];
    }
    const label = textOf(own.label) ?? nameOf(code);
    const folder = path.join(place, textOf(own.path) ?? code);
    return [{ code, label, dir: directionOf(code, own), folder, keys: [code], own }];
  });
  const taken = others.map(({ folder }) => path.join(site, folder));
  for (const folder of taken)
    for (const name of namesIn(folder).filter((name) => !isTaken.test(name))) {
      const outcome = name === 'code.json' ? 'left out; the theme has its own texts' : 'left out';
      report(nameIn(site, path.join(folder, name)), outcome);
    }
  for (const name of namesIn(path.join(site, place)))
    if (!taken.includes(path.join(site, place, name)))
      report(`i18n/${name}`, 'left out; it translates into no other language of the site');
  return { original, others };
}

const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

const nameOf = (code: string) =>
  new Intl.DisplayNames([code], { type: 'language', fallback: 'code' }).of(code) ?? code;

const isTaken = /^docusaurus-(plugin-content-(docs|blog|pages)(-.+)?|theme-classic)$/;

/** The folder of a plugin's translations, such as `docusaurus-plugin-content-docs-api`. */
export const pluginFolder = (site: string, { folder }: OldLocale, kind: string, id: string) =>
  path.join(site, folder, `docusaurus-plugin-content-${kind}${id === 'default' ? '' : `-${id}`}`);
