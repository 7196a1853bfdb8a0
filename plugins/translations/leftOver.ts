import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type LoadContext, listFiles, nearestName, type Problem } from '../../engine';
import { hasChanged, readRecords } from './records';

/**
 * Warns of pages that one language alone has, if an original without a translation has nearly the same path, or if they
 * were translations once: their originals may have been renamed. Front matter can say that they are meant.
 */
export async function warnOfLeftOvers(load: LoadContext): Promise<void> {
  const { siteFolder, site, warn } = load;
  const folder = `i18n/${site.locale}`;
  const isThere = (file: string) => existsSync(path.join(siteFolder, file));
  const records = readRecords(siteFolder, folder);
  for (const file of listFiles(path.join(siteFolder, folder))) {
    if (!/\.(mdx?|[jt]sx)$/i.test(file) || /(^|\/)[_.]/.test(file) || isThere(file)) continue;
    const [top = ''] = file.split('/');
    const pages = await load.files(top, ['.md', '.mdx', '.tsx', '.jsx']);
    const originals = pages.filter(isThere);
    const record = records[file];
    const renamed =
      record &&
      originals.find(
        (name) => !hasChanged(record, readFileSync(path.join(siteFolder, name), 'utf8')),
      );
    const untranslated = originals.filter((name) => !isThere(`${folder}/${name}`));
    const near = renamed ?? nearestName(file, untranslated);
    if (!record && near === undefined) continue;
    // a file that cannot be read is reported where it is read as a page
    const source = await load.read(file).catch(() => undefined);
    if (source?.frontMatter.original !== false) warn(leftOver(file, site.locale, near));
  }
}

const leftOver = (file: string, code: string, near: string | undefined): Problem => ({
  message: `translations: there is no ${JSON.stringify(file)} to translate, so this page is in ${JSON.stringify(code)} alone`,
  place: { file },
  breaksPage: true,
  action:
    (near
      ? `Did you mean the translation of ${JSON.stringify(near)}?`
      : 'Give it the path of the page that it translates, or remove it.') +
    ' If not, write "original: false" in its front matter.',
});
