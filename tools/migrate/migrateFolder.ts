import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { relativeName } from '../../engine';
import { favicon } from '../favicon';
import { docsOf, isPartial, mainDocOf } from './documents';
import { convertPages } from './page/convertPages';
import { docKind, pageTitle } from './page/frontMatter';
import { pageNames } from './pageNames';
import { rootDocs } from './read/readDocs';
import { type OldSite, unknownUrl } from './read/readDocusaurus';
import { createReport } from './report';
import { siteFiles } from './siteFiles';
import { isBelow, readText, titleOf } from './values';
import { type Migrated, writeSite } from './writeSite';

/** Converts a folder of Markdown of the project in `project`; writes nothing. */
export function migrateFolder(folder: string, project: string): Migrated {
  const report = createReport(relativeName(project, folder) || '.');
  const reportFile: ReportFile = (name, outcome, file) =>
    report.site(name, outcome, relativeName(project, file));
  // VitePress has its config in the folder of its pages
  const configs = [...new Set([project, folder])].flatMap((place) =>
    readdirSync(place)
      .filter((name) => isConfig.test(name))
      .map((name) => path.join(place, name)),
  );
  reportConfigs(configs, reportFile);
  if (path.basename(folder) === 'en' && folder !== project)
    for (const language of readdirSync(path.dirname(folder)).filter((name) => name !== 'en'))
      reportFile(
        'next to the pages in English',
        'left out; the guide to moving a site says where other languages go',
        path.join(path.dirname(folder), language),
      );
  const isBook = configs.some((file) => path.basename(file) === 'book.toml');
  const chapters = isBook ? path.join(folder, 'SUMMARY.md') : undefined;
  if (chapters && existsSync(chapters))
    reportFile('list of chapters', 'left out; the sidebar follows the folders', chapters);
  // files at the root of a site, in the folder of its pages or next to its config
  const assets = ['public', 'static']
    .flatMap((name) => [path.join(folder, name), path.join(project, name)])
    .filter((place) => existsSync(place));
  const { renamed, keysOf } = pageNames(configs);
  const { pages, copies } = convertPages({
    folder: project,
    roots: [
      ...assets.map((asset) => ({ folder: asset, place: 'static' })),
      { folder, place: 'content/docs', kind: { ...docKind, keysOf } },
    ],
    endings: [
      '',
      '.md',
      '.markdown',
      '.mdx',
      '/index.md',
      '/index.mdx',
      '/_index.md',
      '/README.md',
    ],
    baseUrl: '/',
    originals: new Map(),
    files: pagesIn(folder, renamed, (name, outcome, file) =>
      report.page(name, outcome, relativeName(project, file)),
    ).filter((file) => !assets.some((place) => isBelow(file, place)) && file !== chapters),
    isDocusaurus: false,
    isBook,
    renamed,
    report: report.page,
  });
  for (const place of assets)
    for (const name of siteFiles(place)) copies.set(`static/${name}`, path.join(place, name));
  // other programs show the numbers in addresses
  const docs = { ...rootDocs(folder), numberPrefixes: configs.length === 0 };
  const documents = docsOf(docs, pages);
  const main = documents.find((doc) => doc.path === '/');
  const named = titleIn(configs);
  const written = named ?? (main && pageTitle(pages.get(main.place) ?? ''));
  const title = written ?? titleOfFolder(folder);
  if (written === undefined)
    report.site(
      'title of the site',
      `"${title}", from the name of the folder; change it in site/config.ts`,
    );
  const icon = [...copies.keys()].find((to) => /^static\/favicon\.\w+$/.test(to));
  if (!icon) pages.set('static/favicon.svg', favicon(title));
  const old: OldSite = {
    folder: project,
    title,
    url: unknownUrl,
    baseUrl: '/',
    favicon: icon?.slice('static/'.length) ?? 'favicon.svg',
    trailingSlash: false,
    redirects: [],
    locales: [],
    hasMath: false,
  };
  const navbar = { title, items: [{ type: 'search', position: 'right' }] };
  const own = { ...docs, sidebars: {}, documents, mainDoc: mainDocOf(documents, {}) };
  return writeSite({ old, pages, copies, docs: [own], blogs: [], settings: { navbar } }, report);
}

/** Adds a finding about a file, by its absolute path. */
type ReportFile = (name: string, outcome: string, file: string) => void;

/** Configs of other programs, whose pages are read as plain Markdown. */
const isConfig =
  /^(mkdocs\.ya?ml|book\.toml|_config\.ya?ml|(hugo|config)\.(toml|ya?ml)|\.vitepress|siteConfig\.js|astro\.config\.[cm]?[jt]s)$/;

/** Says what is not taken over from other programs. */
function reportConfigs(configs: readonly string[], report: ReportFile): void {
  for (const file of configs) {
    report(
      'config of another program',
      'NOT READ: menus, sidebars and languages are missing',
      file,
    );
    if (path.basename(file) === '.vitepress')
      report(
        'ids of headings',
        'made differently: "server.port" has #serverport, not #server-port; the build lists the links that break',
        file,
      );
  }
}

/** The title in a config of MkDocs, mdBook, Hugo, Jekyll, VitePress or Starlight. */
const titleIn = (configs: readonly string[]): string | undefined =>
  configs
    .flatMap((file) => {
      if (statSync(file).isFile()) return [file];
      const inside = readdirSync(file).filter((name) => /^config\.[cm]?[jt]s$/.test(name));
      return inside.map((name) => path.join(file, name));
    })
    .map((file) => {
      const title = /\.[cm]?[jt]s$/.test(file)
        ? /(?:^|[{,])\s*title:\s*(["'`])(.+?)\1/m
        : /^(?:site_name|title)\s*[:=]\s*(["']?)([^"'\n]+)/m;
      const text = readText(file);
      // a config of Astro may list authors and their titles before those of Starlight
      return title.exec(text.slice(Math.max(0, text.indexOf('starlight('))))?.[2]?.trim();
    })
    .find(Boolean);

/** A title from the name of a folder; a folder "docs" is that of the project around it. */
function titleOfFolder(folder: string): string {
  const isUsual = /^(docs?|documentation|content|src)$/.test(path.basename(folder));
  return titleOf(path.basename(isUsual ? path.dirname(folder) : folder));
}

/** The pages of a folder; one of two pages of the same folder is left out. */
function pagesIn(folder: string, renamed: (name: string) => string, report: ReportFile): string[] {
  const taken = new Set<string>();
  // The page of a folder is its index, `_index` in Hugo; a README next to one is about the repository.
  const rank = (name: string) =>
    [/(^|\/)_index\.\w+$/, /(^|\/)readme\.\w+$/i].findIndex((kind) => kind.test(name));
  return siteFiles(folder)
    .filter((name) => /\.(md|markdown|mdx)$/i.test(name))
    .sort((a, b) => rank(a) - rank(b))
    .flatMap((name) => {
      const file = path.join(folder, name);
      if (/(^|\/)_posts\//.test(name)) report('post', 'left out; blog() takes posts', file);
      else if (isPartial(renamed(name)))
        report('name with an underscore', 'no page; others can include it', file);
      const address = renamed(name)
        .toLowerCase()
        .replace(/(?<=^|\/)(readme|index)\.\w+$|\.\w+$/, '');
      const isSecond = taken.has(address);
      if (isSecond) report('second page of a folder', 'left out', file);
      taken.add(address);
      return isSecond ? [] : [file];
    });
}
