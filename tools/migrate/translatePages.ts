import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../../engine';
import { versionName } from './docusaurusLabels';
import type { ReportIn } from './findings';
import { docKind, pageKind } from './page/frontMatter';
import { postKind, type readAuthors } from './page/posts';
import type { BlogFolder } from './read/readBlogs';
import type { DocsFolder } from './read/readDocs';
import type { Docusaurus } from './read/readDocusaurus';
import { pluginFolder } from './read/readLocales';
import { nameIn } from './values';

interface Originals {
  docs: readonly (DocsFolder & { place: string })[];
  blogs: readonly (BlogFolder & { place: string; authors: ReturnType<typeof readAuthors> })[];
  /** Absolute folder of the stand-alone pages. */
  ownPages: string;
}

/** The folders with translations, each with the folder of its originals and its name in the new site. */
export function translatedFolders(
  { folder: site, locales }: Docusaurus,
  { docs, blogs, ownPages }: Originals,
) {
  const all = locales.others.flatMap((locale) => {
    const inNewSite = (place: string) => `i18n/${locale.code}/${place}`;
    return [
      ...docs.map((entry) => ({
        folder: path.join(pluginFolder(site, locale, 'docs', entry.id), versionName(entry)),
        original: entry.folder,
        place: inNewSite(entry.place),
        kind: docKind,
      })),
      ...blogs.map((entry) => {
        const folder = pluginFolder(site, locale, 'blog', entry.id);
        const kind = postKind({ ...entry, folder }, entry.authors);
        return { folder, original: entry.folder, place: inNewSite(entry.place), kind };
      }),
      {
        folder: pluginFolder(site, locale, 'pages', 'default'),
        original: ownPages,
        place: inNewSite('pages'),
        kind: pageKind,
      },
    ];
  });
  return all.filter(({ folder }) => existsSync(folder));
}

/** The pages of translated folders that have an original; the others are reported. */
export function pairTranslations(
  folders: ReturnType<typeof translatedFolders>,
  site: string,
  report: ReportIn,
) {
  /** Absolute path of a translated page → that of its original. */
  const originals = new Map<string, string>();
  /** Pictures and others that only a translation has; they lie next to the original. */
  const copies = new Map<string, string>();
  for (const { folder, original, place } of folders) {
    for (const name of listFiles(folder)) {
      const file = path.join(folder, name);
      const leaveOut = (what: string, outcome: string) =>
        report(what, `left out; ${outcome}`, nameIn(site, file));
      const base = path.join(original, name);
      if (/\.mdx?$/.test(name)) {
        const page = ['.md', '.mdx'].map((end) => base.replace(/\.mdx?$/, end)).find(existsSync);
        if (page) originals.set(file, page);
        else if (!/(^|\/)_/.test(name))
          leaveOut('translation of a page that is missing', 'a translation needs an original');
      } else if (/\.[jt]sx?$/.test(name)) {
        if (!/(^|\/)_/.test(name))
          leaveOut('translation of a page in React', 'translate the page that takes its place');
      } else if (!/\.(json|ya?ml)$/.test(name)) {
        const to = path.posix.join(place.replace(/^i18n\/[^/]+\//, ''), name);
        const isSame = existsSync(base) && readFileSync(base).equals(readFileSync(file));
        if (isSame) continue;
        if (existsSync(base) || copies.has(to))
          leaveOut('picture of a translation', 'the one of the original is shown');
        else copies.set(to, file);
      }
    }
  }
  return { originals, copies: [...copies].map(([to, from]): [string, string] => [from, to]) };
}
