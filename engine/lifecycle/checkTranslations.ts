import { existsSync } from 'node:fs';
import path from 'node:path';
import { builtLocales } from '../config/language';
import { translationsFolder } from '../config/languages';
import type { Site } from '../config/site';
import type { Problem } from '../plugin';
import { listNames, nearestPath, SiteError } from '../report/report';
import type { Reader } from './reader';

/** Files that are pages; others, such as pictures, may belong to a translation only. */
const isPage = (file: string) => /\.(mdx?|[jt]sx)$/i.test(file) && !/(^|\/)[_.]/.test(file);

/** @throws SiteError that names each folder of no language and each translation of nothing */
export async function checkTranslations(site: Site, reader: Reader): Promise<[]> {
  const codes = builtLocales(site.config);
  if (codes.length === 0) return []; // a second config may leave the other languages out
  const files = await reader.listStatic(translationsFolder);
  const codeOf = (file: string) => file.split('/')[0]!.replace(/(\.(sources|texts))?\.json$/, '');
  const unknown = new Set(files.map(codeOf).filter((code) => !codes.includes(code)));
  const problems = [...unknown].map((code) => unknownLanguage(code, codes));
  for (const file of files) {
    const original = file.split('/').slice(1).join('/');
    if (unknown.has(codeOf(file)) || !isPage(file)) continue;
    if (!existsSync(path.join(site.folder, original)))
      problems.push(await translatesNothing(`${translationsFolder}/${file}`, original, reader));
  }
  if (problems.length > 0) throw new SiteError(problems);
  return [];
}

const unknownLanguage = (code: string, codes: readonly string[]): Problem => ({
  message: `i18n: ${JSON.stringify(code)} is no language that this site is built in; those are ${listNames(codes)}`,
  place: { file: `${translationsFolder}/${code}` },
  action:
    'Add the language to `locales` of the config, without an `href`, or rename or remove its files.',
});

async function translatesNothing(file: string, original: string, reader: Reader): Promise<Problem> {
  const [top = ''] = original.split('/');
  const near = nearestPath(original, await reader.files(top, ['.md', '.mdx', '.tsx', '.jsx']));
  return {
    message: `i18n: there is no ${JSON.stringify(original)} to translate`,
    place: { file },
    action: near
      ? `Did you mean the translation of ${JSON.stringify(near)}?`
      : 'Give it the path of the page that it translates, or remove it.',
  };
}

/** @throws SiteError that names each translated label that no language of the site uses */
export function checkLabels(sites: readonly Site[]): void {
  const problems = sites.flatMap(({ language }) => language?.labels.unused() ?? []);
  if (problems.length > 0) throw new SiteError(problems);
}
