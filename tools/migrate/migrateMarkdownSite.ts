import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isRecord } from '../../engine';
import { configText, labelOf, sidebarsText } from './configText';
import type { ConvertedDocs } from './convertedDocs';
import { reportIfEmpty } from './emptyPages';
import { findFeatures, packagesFor, securityFor } from './findFeatures';
import { type Finding, withoutFolder } from './findings';
import { labelsOfConfig, labelsOfSidebar, labelsText, titleCheck } from './labels';
import { labelsIn } from './labelsIn';
import { createMarkdownAssets, type MarkdownAssets } from './markdownAssets';
import { isMarkdown, namesOf, pictures } from './markdownFiles';
import { sidebarsOf } from './markdownMenus';
import { markdownSettings } from './markdownSettings';
import { markdownStyle } from './markdownStyle';
import type { Migrated } from './migrateSite';
import { convertMarkdownPage } from './page/markdownPage';
import { docsOf, mainDocOf } from './read/mainDoc';
import { readAstroRedirects } from './read/readAstroRedirects';
import { localeKeys } from './read/readLocales';
import type { MarkdownSite } from './read/readMarkdownSite';
import type { StarlightBlog } from './read/readStarlightBlogs';
import { siteFiles } from './siteFiles';
import { blogOf, placeOf, readPosts, withoutBlogPages } from './starlightPosts';
import {
  byLanguage,
  type ConvertPage,
  type LocaleFile,
  type OriginalPage,
  translateMarkdownPages,
} from './translateMarkdownPages';

/** Folder of the documents in the new site. */
const place = 'content/docs';

/** Converts a site of VitePress or Starlight; writes nothing. */
export function migrateMarkdownSite(site: MarkdownSite, findings: Finding[]): Migrated {
  const { blogs } = site;
  const files = byLanguage(namesOf(site, findings), site.locales);
  const all = withoutBlogPages(files, blogs, findings);
  const posted = blogs.map((one) => readPosts(one, { files: all, folder: site.pages }));
  const assets = createMarkdownAssets(site);
  const convert = converter(site, assets, findings);
  const { pages, originals } = convertOriginals(all, { convert, blogs });
  const markdown = all.filter(({ own }) => isMarkdown(own));
  const translations = translateMarkdownPages({ files: markdown, originals, convert, findings });
  const docs = { ...folderOf(site), place };
  const known = docsOf(docs, pages);
  const sidebars = sidebarsOf(site, known);
  const mainDoc = mainDocOf(known, sidebars);
  const converted: ConvertedDocs = { ...docs, sidebars, known, mainDoc };
  const made = new Map<string, string | Uint8Array>([...pages, ...translations]);
  const features = findFeatures([...pages.values(), ...translations.values()], drawnBy(site));
  const style = markdownStyle(site, findings);
  if (style.text) made.set('styles.css', style.text);
  const settings = {
    ...withBlogLinks(markdownSettings(site, assets), blogs),
    accent: style.accent,
    styles: style.text && 'styles.css',
    ...securityFor(features),
  };
  const report = (name: string, outcome: string) =>
    void findings.push({ name, outcome, file: configName(site) });
  const redirects = readAstroRedirects(site.config.redirects, site.locales, report);
  const isPage = (address: string) => known.some(({ id, slug }) => address === (slug ?? `/${id}`));
  made.set(
    'config.ts',
    configText({
      old: {
        ...site,
        trailingSlash: site.kind === 'Starlight' && endsWithSlash(site.config),
        redirects: [
          ...redirects.filter(({ from }) => typeof from === 'string' && !isPage(from)),
          ...posted.flatMap((one) => one.redirects),
        ],
      },
      languages: localeKeys(site.locales),
      docs: [converted],
      blogs: posted.map(({ blog, authors }) => ({
        ...blog,
        authors,
        folder: site.pages,
        authorsFile: 'authors.yml',
      })),
      features,
      settings,
    }),
  );
  if (Object.keys(sidebars).length > 0) made.set('sidebars.ts', sidebarsText([converted]));
  for (const locale of site.locales.others) {
    const isTitle = titleCheck(known, new Map([...pages, ...translations]), locale.code);
    const titles = blogs.map(({ title }) => title);
    const used = [site.title, site.tagline, ...titles, ...labelsOfConfig(settings)];
    const listed = Object.values(sidebars).flatMap((one) => labelsOfSidebar(one, isTitle));
    const text = labelsText(labelsIn(locale, site), new Set([...used, ...listed]));
    if (text && locale.href === undefined) made.set(`i18n/${locale.code}.json`, text);
  }
  const copies = new Map([
    ...siteFiles(site.assets).map(
      (name) => [`static/${name}`, path.join(site.assets, name)] as const,
    ),
    ...pictures(all, site, findings),
    ...assets.copies,
    ...style.copies.map(([from, to]) => [to, from] as const),
  ]);
  return {
    title: site.title,
    files: made,
    copies: [...copies].map(([to, from]) => [from, to]),
    packages: { ...packagesFor(features), ...Object.fromEntries(style.packages) },
    findings: withoutFolder(findings, site.folder),
    pages: pages.size + translations.size,
  };
}

/** The settings with links to the blogs in the navbar, and one to the documents, which needs no link without them. */
function withBlogLinks(
  settings: ReturnType<typeof markdownSettings>,
  blogs: readonly StarlightBlog[],
) {
  const shown = blogs.filter(({ isInNavbar }) => isInNavbar);
  if (shown.length === 0) return settings;
  const links = [
    { label: labelOf('default'), to: '/', position: 'left' },
    ...shown.map(({ title, prefix }) => ({ label: title, to: `/${prefix}`, position: 'left' })),
  ];
  const { navbar } = settings;
  return { ...settings, navbar: { ...navbar, items: [...links, ...navbar.items] } };
}

const configName = ({ folder, configFile }: MarkdownSite) =>
  path
    .relative(folder, configFile ?? folder)
    .split(path.sep)
    .join('/');

/** Converts a page whose place in the new site is below a folder, in its language. */
function converter(site: MarkdownSite, assets: MarkdownAssets, findings: Finding[]): ConvertPage {
  const { kind, pages, baseUrl, locales, config, blogs } = site;
  const hasEmoji = !(isRecord(config.markdown) && config.markdown.emoji === false);
  return ({ name, own, locale }, ending) => {
    const source = path.join(pages, name);
    const page = { source, place: placeOf(own, blogs) };
    const text = readFileSync(source, 'utf8');
    for (const [, address] of text.matchAll(relativePictures)) assets.addressIn(address!, page);
    const made = convertMarkdownPage({
      name: own.replace(/\.mdx?$/, ending),
      file: name,
      source,
      root: pages,
      text,
      kind,
      hasEmoji,
      blog: blogOf(own, blogs),
      baseUrl,
      folder: locale?.folder ?? locales.original?.folder ?? '',
      findings,
      isStatic: (address) => existsSync(path.join(site.assets, address)),
      fileOf: (name) => assets.fileOf(name, source),
      pictureOf: (picture) => assets.addressIn(picture, page),
    });
    reportIfEmpty({ file: name, old: text, made: made.text }, findings);
    return made;
  };
}

/** Addresses of pictures next to or above a page; the capture is there in every match. */
const relativePictures = /(?:\]\(<?|\bsrc=["'])(\.{1,2}\/[^\s)>"']+)/g;

function convertOriginals(
  files: readonly LocaleFile[],
  { convert, blogs }: { convert: ConvertPage; blogs: readonly StarlightBlog[] },
) {
  const pages = new Map<string, string>();
  const originals = new Map<string, OriginalPage>();
  for (const file of files) {
    if (file.locale || !isMarkdown(file.own)) continue;
    const ending = path.extname(file.own);
    const page = convert(file, ending);
    const base = file.own.replace(/\.mdx?$/, '');
    // The page for addresses that do not exist is not one of the documents.
    const at = base === '404' ? 'pages/404' : placeOf(base, blogs);
    const found = { place: `${at}${page.isMdx ? '.mdx' : '.md'}`, ending };
    originals.set(base, found);
    pages.set(found.place, page.text);
  }
  return { pages, originals };
}

/** Whether the old site drew diagrams and math, by its config and its packages. */
function drawnBy({ configFile, folder }: MarkdownSite): { diagrams: boolean; math: boolean } {
  const text = [configFile, path.join(folder, 'package.json')]
    .map((file) => {
      try {
        return file ? readFileSync(file, 'utf8') : '';
      } catch {
        return '';
      }
    })
    .join('\n');
  return {
    diagrams: /mermaid/.test(text),
    math: /\bmath: true|remark-math|mathjax|katex/.test(text),
  };
}

/** Astro writes a folder for each page unless the config says something else. */
function endsWithSlash({ trailingSlash, build }: Record<string, unknown>): boolean {
  const format = (build as { format?: unknown } | undefined)?.format;
  return trailingSlash !== 'never' && format !== 'file';
}

const folderOf = ({ pages }: MarkdownSite) => ({
  id: 'default',
  folder: pages,
  routeBasePath: '/',
  breadcrumbs: true,
  numberPrefixes: false,
  others: [],
});
