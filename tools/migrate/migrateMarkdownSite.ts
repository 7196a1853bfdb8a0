import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../../engine';
import { configText, sidebarsText } from './configText';
import type { ConvertedDocs } from './convertedDocs';
import type { Finding } from './findings';
import { labelsOfConfig, labelsOfSidebar, labelsText, titleCheck } from './labels';
import { labelsIn } from './labelsIn';
import { navItems, sidebarsOf } from './markdownMenus';
import type { Migrated } from './migrateSite';
import { convertMarkdownPage } from './page/markdownPage';
import { docsOf, mainDocOf } from './read/mainDoc';
import { localeKeys } from './read/readLocales';
import type { MarkdownSite } from './read/readMarkdownSite';
import {
  byLanguage,
  type LocaleFile,
  type OriginalPage,
  translateMarkdownPages,
  withoutLanguage,
} from './translateMarkdownPages';

/** Folder of the pages in the new site. */
const place = 'content/docs';

/** Converts a site of VitePress or Starlight; writes nothing. */
export function migrateMarkdownSite(site: MarkdownSite, findings: Finding[]): Migrated {
  const names = filesOf(site.pages).filter((name) => !isExcluded(name, site));
  const all = byLanguage(names, site.locales);
  const pages = new Map<string, string>();
  const originals = new Map<string, OriginalPage>();
  const markdown = all.filter((one) => /\.mdx?$/.test(one.name));
  for (const { name, own, locale } of markdown) {
    if (locale) continue;
    const text = readFileSync(path.join(site.pages, name), 'utf8');
    const page = convertMarkdownPage({ name: own, file: name, text, kind: site.kind, findings });
    const base = own.replace(/\.mdx?$/, '');
    const found = { place: `${place}/${base}${page.isMdx ? '.mdx' : '.md'}` };
    originals.set(base, { ...found, ending: path.extname(own) });
    const folder = site.locales.original?.folder ?? '';
    pages.set(found.place, withoutLanguage(page.text, { folder, own, kind: site.kind }));
  }
  const translations = translateMarkdownPages({ site, files: markdown, originals, findings });
  const docs = { ...folderOf(site), place };
  const known = docsOf(docs, pages);
  const sidebars = sidebarsOf(site, known);
  const converted: ConvertedDocs = {
    ...docs,
    sidebars,
    known,
    mainDoc: mainDocOf(known, sidebars),
  };
  const files = new Map<string, string | Uint8Array>([...pages, ...translations]);
  const { title, tagline, url, baseUrl, folder } = site;
  const languages = localeKeys(site.locales);
  const localeItems = languages.locales ? [{ type: 'locale', position: 'right' }] : [];
  const navbar = { title, items: [...navItems(site.nav), ...localeItems, searchItem] };
  files.set(
    'config.ts',
    configText({
      old: {
        folder,
        title,
        tagline,
        url,
        baseUrl,
        trailingSlash: false,
        docs: [],
        blogs: [],
        redirects: [],
        locales: site.locales,
        theme: {},
      },
      languages,
      docs: [converted],
      blogs: [],
      hasComponents: site.kind === 'Starlight',
      settings: { navbar },
    }),
  );
  if (Object.keys(sidebars).length > 0) files.set('sidebars.ts', sidebarsText([converted]));
  for (const locale of site.locales.others) {
    const isTitle = titleCheck(known, new Map([...pages, ...translations]), locale.code);
    const used = [title, tagline, ...labelsOfConfig({ navbar })];
    const listed = Object.values(sidebars).flatMap((one) => labelsOfSidebar(one, isTitle));
    const text = labelsText(labelsIn(locale, site), new Set([...used, ...listed]));
    if (text && locale.href === undefined) files.set(`i18n/${locale.code}.json`, text);
  }
  const copies = [
    ...pictures(all, site, findings),
    ...filesOf(site.assets).map((name): [string, string] => [
      path.join(site.assets, name),
      `static/${name}`,
    ]),
  ];
  return { title, files, copies, packages: {}, findings, pages: pages.size + translations.size };
}

/** Pictures next to pages; those that only a translation has lie next to the original. */
function pictures(
  files: readonly LocaleFile[],
  site: MarkdownSite,
  findings: Finding[],
): [from: string, to: string][] {
  const taken = new Map<string, string>();
  const found = files
    .filter(({ name }) => /\.(png|jpe?g|gif|webp|avif|svg|mp4|webm)$/i.test(name))
    .filter(({ name }) => !isBelow(path.join(site.pages, name), site.assets))
    .sort((a, b) => Number(a.locale !== undefined) - Number(b.locale !== undefined));
  for (const { name, own } of found) {
    if (!taken.has(own)) taken.set(own, path.join(site.pages, name));
    else
      findings.push({
        name: 'picture of a translation',
        outcome: 'left out; the one of the original is shown',
        file: name,
      });
  }
  return [...taken].map(([own, from]) => [from, `${place}/${own}`]);
}

const searchItem = { type: 'search', position: 'right' };

const isBelow = (file: string, folder: string) => file.startsWith(`${folder}${path.sep}`);

const filesOf = (folder: string): string[] =>
  listFiles(folder).filter((name) => !/(^|\/)(node_modules\/|\.)/.test(name));

/** Assets are copied, and so is nothing that the old config excludes by name or folder. */
function isExcluded(name: string, { pages, assets, exclude }: MarkdownSite): boolean {
  if (isBelow(path.join(pages, name), assets) && /\.mdx?$/.test(name)) return true;
  return exclude.some((pattern) => {
    const plain = pattern.replace(/^\*\*\//, '').replace(/\/?\*\*?(\/\*)?$/, '');
    return (
      plain !== '' && (name === plain || name.startsWith(`${plain}/`) || name.endsWith(`/${plain}`))
    );
  });
}

const folderOf = ({ pages }: MarkdownSite) => ({
  id: 'default',
  folder: pages,
  routeBasePath: '/',
  breadcrumbs: true,
  numberPrefixes: false,
  others: [],
});
