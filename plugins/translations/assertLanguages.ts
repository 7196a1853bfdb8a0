import path from 'node:path';
import { listFiles, listNames, SiteError } from '../../engine';

/** A language in the list of the config. */
export interface Locale {
  code: string;
  /** The site in this language, when it is built elsewhere. */
  href?: string;
}

/** @throws SiteError that names each folder of translations without a language */
export function assertLanguages(siteFolder: string, own: string, locales: readonly Locale[]): void {
  // A second config may leave the other languages out.
  if (!locales.some(({ code }) => code === own)) return;
  const codes = locales.flatMap(({ code, href }) =>
    code === own || href !== undefined ? [] : code,
  );
  const files = listFiles(path.join(siteFolder, 'i18n'));
  const codeOf = (file: string) => file.split('/')[0]!.replace(/(\.(sources|texts))?\.json$/, '');
  const unknown = new Set(files.map(codeOf).filter((code) => !codes.includes(code)));
  if (codes.length === 0 || unknown.size === 0) return;
  throw new SiteError(
    [...unknown].map((code) => ({
      message: `translations: ${JSON.stringify(code)} is no language that this site is built in; those are ${listNames(codes)}`,
      place: { file: `i18n/${code}` },
      action:
        'Add the language to `locales` of the config, without an `href`, or rename or remove its files.',
    })),
  );
}
