import { builtLocales } from '../config/language';
import { translationsFolder } from '../config/languages';
import type { Site } from '../config/site';
import type { Problem } from '../plugin';
import { listNames, SiteError } from '../report/report';
import type { Reader } from './reader';

/** @throws SiteError that names each folder of no language */
export async function checkTranslations(site: Site, reader: Reader): Promise<[]> {
  const codes = builtLocales(site.config);
  if (codes.length === 0) return []; // a second config may leave the other languages out
  const files = await reader.listStatic(translationsFolder);
  const codeOf = (file: string) => file.split('/')[0]!.replace(/(\.(sources|texts))?\.json$/, '');
  const unknown = new Set(files.map(codeOf).filter((code) => !codes.includes(code)));
  if (unknown.size > 0)
    throw new SiteError([...unknown].map((code) => unknownLanguage(code, codes)));
  return [];
}

const unknownLanguage = (code: string, codes: readonly string[]): Problem => ({
  message: `i18n: ${JSON.stringify(code)} is no language that this site is built in; those are ${listNames(codes)}`,
  place: { file: `${translationsFolder}/${code}` },
  action:
    'Add the language to `locales` of the config, without an `href`, or rename or remove its files.',
});

/** @throws SiteError that names each translated label that no language of the site uses */
export function checkLabels(sites: readonly Site[]): void {
  const problems = sites.flatMap(({ language }) => language?.labels.unused() ?? []);
  if (problems.length > 0) throw new SiteError(problems);
}
