import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { isRecord } from '../../../engine';
import { isLanguageTag, isRtl, type OldLocale, type OldLocales } from './readLocales';

type Report = (name: string, outcome: string) => void;

/** The languages in `i18n` of a Docusaurus config; their folders are relative to the site. */
export function readTranslations(
  { i18n }: Record<string, unknown>,
  site: string,
  report: Report,
): OldLocales {
  const given = isRecord(i18n) ? i18n : {};
  const codes = Array.isArray(given.locales) ? given.locales.map(String) : [];
  const first = String(given.defaultLocale ?? codes[0] ?? 'en');
  const configs = isRecord(given.localeConfigs) ? given.localeConfigs : {};
  const found = [first, ...codes.filter((code) => code !== first)].flatMap((code): OldLocale[] => {
    const own = isRecord(configs[code]) ? configs[code] : {};
    if (!isLanguageTag(code)) {
      report(`locale "${code}"`, 'left out; it is no language tag');
      return [];
    }
    const text = (key: string) => (typeof own[key] === 'string' ? own[key] : undefined);
    const folder = path.join(String(given.path ?? 'i18n'), text('path') ?? code);
    return [
      {
        code,
        label: text('label') ?? nameOf(code),
        dir: isRtl(code, own) ? 'rtl' : undefined,
        folder,
        keys: [code],
        own,
      },
    ];
  });
  const [original, ...others] = found;
  const taken = others.map(({ folder }) => path.join(site, folder));
  for (const folder of taken) reportRest(folder, site, report);
  const all = path.join(site, String(given.path ?? 'i18n'));
  for (const name of existsSync(all) ? readdirSync(all) : [])
    if (!taken.includes(path.join(all, name)))
      report(`i18n/${name}`, 'left out; it translates into no other language of the site');
  return { original, others };
}

const nameOf = (code: string) =>
  new Intl.DisplayNames([code], { type: 'language', fallback: 'code' }).of(code) ?? code;

const taken = /^docusaurus-(plugin-content-(docs|blog|pages)(-.+)?|theme-classic)$/;

/** Reports translations of features that are not converted. */
function reportRest(folder: string, site: string, report: Report): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder).filter((one) => !taken.test(one))) {
    const place = path.relative(site, path.join(folder, name)).split(path.sep).join('/');
    const isTexts = name === 'code.json';
    report(place, isTexts ? 'left out; the theme has its own texts' : 'left out');
  }
}

/** The folder of a plugin's translations, such as `docusaurus-plugin-content-docs-api`. */
export const pluginFolder = (site: string, { folder }: OldLocale, kind: string, id: string) =>
  path.join(site, folder, `docusaurus-plugin-content-${kind}${id === 'default' ? '' : `-${id}`}`);
