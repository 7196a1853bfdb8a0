import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { type Finding, type ReportIn, reportTo } from './findings';
import { labelsIn } from './labelsIn';
import { createMarkdownAssets, type MarkdownAssets } from './markdownAssets';
import {
  byLanguage,
  type ConvertPage,
  isMarkdown,
  type LocaleFile,
  namesOf,
  type OriginalPage,
  pictures,
  translateMarkdownPages,
} from './markdownFiles';
import { sidebarsOf } from './markdownMenus';
import { markdownSettings } from './markdownSettings';
import { reportLosses } from './page/losses';
import { convertMarkdownPage } from './page/markdownPage';
import { codeFile } from './read/codeFile';
import { docsOf, mainDocOf } from './read/mainDoc';
import { rootDocs } from './read/readDocs';
import type { MarkdownSite } from './read/readMarkdownSite';
import { readAstroRedirects } from './read/readRedirects';
import { staticCopies } from './siteFiles';
import { type SiteStyle, siteStyle } from './style/siteStyle';
import { createTakenFiles } from './takeFiles';
import { nameIn, readText, recordOf, textsOf } from './values';
import { type Migrated, writeSite } from './writeSite';

/** Converts a site of VitePress or Starlight; writes nothing. */
export function migrateMarkdownSite(site: MarkdownSite, findings: Finding[]): Migrated {
  const report = reportTo(findings);
  const files = byLanguage(namesOf(site, report), site.locales);
  const assets = createMarkdownAssets(site);
  const convert = converter(site, assets, findings);
  const { pages, originals } = convertOriginals(files, convert);
  const markdown = files.filter(({ own }) => isMarkdown(own));
  const translations = translateMarkdownPages({ files: markdown, originals, convert, report });
  const folder = rootDocs(site.pages);
  const documents = docsOf(folder, pages);
  const style = markdownStyle(site, report);
  const configFile = nameIn(site.folder, site.configFile ?? site.folder);
  const reportConfig = (name: string, outcome: string) => report(name, outcome, configFile);
  const sidebars = sidebarsOf(site, { documents, report: reportConfig });
  const redirects = readAstroRedirects(site.config.redirects, site.locales, reportConfig);
  const isPage = (address: unknown) =>
    documents.some(({ id, slug }) => address === (slug ?? `/${id}`));
  return writeSite(
    {
      old: {
        ...site,
        trailingSlash: site.kind === 'Starlight' && endsWithSlash(site.config),
        redirects: redirects.filter(({ from }) => !isPage(from)),
      },
      files: new Map<string, string | Uint8Array>([...pages, ...translations]),
      docs: [{ ...folder, sidebars, documents, mainDoc: mainDocOf(documents, sidebars) }],
      blogs: [],
      settings: markdownSettings(site, assets),
      style,
      drawn: drawnBy(site),
      labelsIn: (locale) => labelsIn(locale, site),
      copies: [
        ...staticCopies(site.assets),
        ...pictures(files, site, report),
        ...[...assets.copies].map(([to, from]): [string, string] => [from, to]),
        ...style.copies,
      ],
      packages: style.packages,
      pages: pages.size + translations.size,
    },
    findings,
  );
}

function converter(site: MarkdownSite, assets: MarkdownAssets, findings: Finding[]): ConvertPage {
  const { pages, locales } = site;
  return ({ name, own, locale }, ending) => {
    const source = path.join(pages, name);
    const page = { source, place: `content/docs/${own}` };
    const text = readText(source);
    for (const [, address] of text.matchAll(relativePictures)) assets.addressIn(address!, page);
    const made = convertMarkdownPage({
      name: own.replace(/\.mdx?$/, ending),
      file: name,
      text,
      site,
      folder: locale?.folder ?? locales.original?.folder ?? '',
      findings,
      fileOf: (name) => assets.fileOf(name, source),
      pictureOf: (picture) => assets.addressIn(picture, page),
    });
    reportLosses({ file: name, old: text, made: made.text }, reportTo(findings));
    return made;
  };
}

/** Addresses of pictures next to or above a page; the capture is there in every match. */
const relativePictures = /(?:\]\(<?|\bsrc=["'])(\.{1,2}\/[^\s)>"']+)/g;

function convertOriginals(files: readonly LocaleFile[], convert: ConvertPage) {
  const pages = new Map<string, string>();
  const originals = new Map<string, OriginalPage>();
  for (const file of files) {
    if (file.locale || !isMarkdown(file.own)) continue;
    const ending = path.extname(file.own);
    const page = convert(file, ending);
    const base = file.own.replace(/\.mdx?$/, '');
    // The page for addresses that do not exist is not one of the documents.
    const at = base === '404' ? 'pages/404' : `content/docs/${base}`;
    const place = `${at}${page.isMdx ? '.mdx' : '.md'}`;
    originals.set(base, { place, ending });
    pages.set(place, page.text);
  }
  return { pages, originals };
}

/** Whether the old site drew diagrams and math, by its config and its packages. */
function drawnBy({ configFile, folder }: MarkdownSite): { diagrams: boolean; math: boolean } {
  const text = [configFile, path.join(folder, 'package.json')]
    .map((file) => (file && existsSync(file) ? readFileSync(file, 'utf8') : ''))
    .join('\n');
  return {
    diagrams: /mermaid/.test(text),
    math: /\bmath: true|remark-math|mathjax|katex/.test(text),
  };
}

/** Astro writes a folder for each page unless the config says something else. */
const endsWithSlash = ({ trailingSlash, build }: Record<string, unknown>): boolean =>
  trailingSlash !== 'never' && recordOf(build).format !== 'file';

/** The colours and fonts of a site of VitePress or Starlight, and the packages that they come from. */
function markdownStyle(
  site: MarkdownSite,
  report: ReportIn,
): SiteStyle & { packages: Map<string, string> } {
  const { kind, folder, assets } = site;
  const names = kind === 'VitePress' ? themeSheets(folder) : customCss(site);
  const isPackage = (name: string) => !/^[./]/.test(name);
  const sheets = names
    .filter((name) => !isPackage(name) || path.isAbsolute(name))
    .map((name) => path.resolve(folder, name))
    .filter((file) => existsSync(file));
  const { packages, takePackage } = createTakenFiles({ folder, placed: new Map() });
  const style = siteStyle(
    { kind, sheets, packageSheets: names.filter(isPackage), assets, takePackage },
    (name, outcome, file) => report(name, outcome, nameIn(folder, file)),
  );
  return { ...style, packages };
}

const customCss = ({ theme, folder }: MarkdownSite): string[] =>
  textsOf(theme.customCss).map((name) => {
    const file = path.join(folder, name);
    return !name.startsWith('.') && existsSync(file) ? file : name;
  });

/** The style sheets that the theme of VitePress imports, as absolute paths or names of packages. */
function themeSheets(folder: string): string[] {
  const place = path.join(folder, '.vitepress', 'theme');
  const file = codeFile(path.join(place, 'index'));
  if (!file) return [];
  const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'), true, true);
  return importedFiles
    .map(({ fileName }) => fileName)
    .filter((name) => /\.(s?css|less)$/.test(name) && !name.startsWith('virtual:'))
    .map((name) => (name.startsWith('.') ? path.resolve(place, name) : name));
}
