import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Report } from '../report';
import { recordOf, textOf, type Values } from '../values';

export interface OldLocale {
  /** Its code, which is also the first part of its addresses. */
  code: string;
  label: string;
  dir?: 'rtl';
  /** Folder of its translations, relative to the old site. */
  folder: string;
}

/** The languages of a site, that of the originals first; none for a site that has one. */
export function readLocales(config: Values, site: string, report: Report): OldLocale[] {
  const i18n = recordOf(config.i18n);
  const codes = Array.isArray(i18n.locales) ? i18n.locales.map(String) : [];
  const first = String(i18n.defaultLocale ?? codes[0] ?? 'en');
  const place = textOf(i18n.path) ?? 'i18n';
  const locales = [...new Set([first, ...codes])].flatMap((code): OldLocale[] => {
    const own = recordOf(recordOf(i18n.localeConfigs)[code]);
    if (!isLanguageTag(code)) {
      report(`language "${code}"`, 'left out; it is no language tag');
      return [];
    }
    const names = new Intl.DisplayNames([code], { type: 'language', fallback: 'code' });
    const isRtl = (own.direction ?? (rtl.test(code) ? 'rtl' : 'ltr')) === 'rtl';
    return [
      {
        code,
        label: textOf(own.label) ?? names.of(code) ?? code,
        dir: isRtl ? 'rtl' : undefined,
        folder: path.join(place, textOf(own.path) ?? code),
      },
    ];
  });
  const taken = locales.map((locale) => locale.folder);
  const folder = path.join(site, place);
  for (const name of existsSync(folder) ? readdirSync(folder) : [])
    if (!taken.includes(path.join(place, name)))
      report(`translations in "${place}/${name}"`, 'left out; the config lists no such language');
  return locales;
}

/** Languages that are written from right to left, for sites that leave the direction to the program. */
const rtl = /^(ar|dv|fa|he|ku|ps|sd|ug|ur|yi)\b/;

/** Whether a code is one that the config of the new site takes. */
function isLanguageTag(code: string): boolean {
  try {
    return Intl.getCanonicalLocales(code).length === 1;
  } catch {
    return false;
  }
}
