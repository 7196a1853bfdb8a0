import path from 'node:path';
import { relativeName } from '../../engine';
import { type ConvertedDocs, isLast, labelOf } from './configText';
import { docsOf, foldersIn, idsOf, isPartial, mainDocOf } from './documents';
import { convertPages } from './page/convertPages';
import { docKind, pageKind } from './page/frontMatter';
import type { Root } from './page/links';
import { postKind } from './page/posts';
import type { DocsFolder } from './read/readDocs';
import { type Docusaurus, readDocusaurus } from './read/readDocusaurus';
import { tryConfig } from './read/runConfig';
import { withoutBases } from './read/withoutBases';
import { readAccent } from './readAccent';
import { createReport } from './report';
import { convertSidebars, withUnlisted } from './sidebars';
import { siteFiles } from './siteFiles';
import { convertThemeConfig, type DocTargets } from './themeConfig';
import { isBelow } from './values';
import { type Migrated, writeSite } from './writeSite';

type SiteReport = ReturnType<typeof createReport>;

/** Converts the Docusaurus site in `folder` to a site of this engine; writes nothing. */
export async function migrateSite(folder: string, configFile: string): Promise<Migrated> {
  const report = createReport(configFile);
  const old = await readDocusaurus(folder, configFile, report);
  const { pages, copies } = convertContent(old, report);
  const docs: ConvertedDocs[] = [];
  for (const own of old.docs) docs.push(await withSidebars(own, old, { pages, report }));
  const settings = convertThemeConfig(
    withoutBases(old.theme, old.baseUrl) as Docusaurus['theme'], // an object stays one
    targetsIn(docs, old),
    report.site,
  );
  if (!hasHome(old, pages)) pages.set('pages/index.md', homeText(old, docs));
  for (const file of old.styles)
    report.site('custom CSS', 'left out, but for the accent color', relativeName(folder, file));
  const accent = readAccent(old.styles, report.site);
  return writeSite(
    { old, pages, copies, docs, blogs: old.blogs, settings: { ...settings, accent } },
    report,
  );
}

/** The folders of pages; `translations` is the folder of each one's translations below that of a language. */
function rootsOf({ folder: site, docs, blogs }: Docusaurus): (Root & { translations: string })[] {
  return [
    ...docs.map((one) => ({
      folder: one.folder,
      place: one.place,
      kind: docKind,
      translations: path.join(pluginFolder('docs', one.id), versionName(one)),
    })),
    ...blogs.map((blog) => ({
      folder: blog.folder,
      place: blog.place,
      kind: postKind(blog),
      translations: pluginFolder('blog', blog.id),
    })),
    {
      folder: path.join(site, 'src', 'pages'),
      place: 'pages',
      kind: pageKind,
      translations: pluginFolder('pages', 'default'),
    },
  ];
}

/** The folder of a plugin's translations, such as `docusaurus-plugin-content-docs-api`. */
const pluginFolder = (kind: string, id: string) =>
  `docusaurus-plugin-content-${kind}${id === 'default' ? '' : `-${id}`}`;

const versionName = ({ version }: DocsFolder): string =>
  version && version.name !== 'current' ? `version-${version.name}` : 'current';

/** Converts all pages of the old site; `copies` has the other files of the new one. */
function convertContent(old: Docusaurus, report: SiteReport) {
  const { folder, assets } = old;
  const roots = rootsOf(old);
  const originals = new Map<string, string>();
  const files = roots.flatMap((root) => filesIn(root.folder, old));
  const known = new Set(files);
  const translated = old.locales.slice(1).flatMap((locale) =>
    roots.map((root) => {
      const own = path.join(folder, locale.folder, root.translations);
      for (const file of filesIn(own, old).filter(isPage)) {
        const base = path.join(root.folder, path.relative(own, file)).replace(/\.mdx?$/, '');
        const original = [`${base}.md`, `${base}.mdx`].find((other) => known.has(other));
        if (original) originals.set(file, original);
        else report.page('translation of no page', 'left out', relativeName(folder, file));
      }
      return { ...root, folder: own, place: `i18n/${locale.code}/${root.place}` };
    }),
  );
  const { pages, copies } = convertPages({
    folder,
    roots: [...roots, ...translated, ...assets.map((root) => ({ folder: root, place: 'static' }))],
    endings: [],
    baseUrl: old.baseUrl,
    originals,
    files: [...files.filter(isPage), ...originals.keys()],
    isDocusaurus: true,
    report: report.page,
  });
  for (const root of roots)
    for (const file of files.filter((file) => isBelow(file, root.folder))) {
      const name = relativeName(root.folder, file);
      if (root.kind === docKind && /(^|\/)_category_\.(json|ya?ml)$/.test(name))
        copies.set(path.posix.join(root.place, name), file);
      const outcome = 'left out; write it as a page of this engine';
      if (root.kind === pageKind && isReactPage(name))
        report.site('page in React', outcome, relativeName(folder, file));
    }
  for (const root of assets)
    for (const name of siteFiles(root)) copies.set(`static/${name}`, path.join(root, name));
  return { pages, copies };
}

/** The files of a folder that the old config does not leave out; partials are no pages. */
const filesIn = (folder: string, { isExcluded }: Docusaurus): string[] =>
  siteFiles(folder)
    .map((name) => path.join(folder, name))
    .filter(
      (file) =>
        !isExcluded(folder, file) && !(isPage(file) && isPartial(relativeName(folder, file))),
    );

const isPage = (file: string) => /\.mdx?$/i.test(file);

const isReactPage = (name: string) =>
  /\.[jt]sx?$/.test(name) && !/(^|\/)_|\.(test|spec|d)\.|__tests__/.test(name);

async function withSidebars(
  own: DocsFolder,
  old: Docusaurus,
  { pages, report }: { pages: ReadonlyMap<string, string>; report: SiteReport },
): Promise<ConvertedDocs> {
  const { sidebarFile } = own;
  const documents = docsOf(own, pages);
  const file = sidebarFile && relativeName(old.folder, sidebarFile);
  const instead = 'the sidebar follows the folders';
  const inFile = (name: string, outcome: string) => report.site(name, outcome, file);
  const written = sidebarFile && (await tryConfig(sidebarFile, { report: inFile, instead }));
  let hasLost = false;
  const sidebars = convertSidebars(withoutBases(written, old.baseUrl), {
    hasDoc: (id) => documents.some((doc) => doc.id === id),
    hasFolder: (dir) => docsBelow({ place: own.place, documents }, dir).length > 0,
    report: (name) => {
      hasLost = true;
      inFile(name, 'left out');
    },
  });
  const whole = hasLost ? withUnlisted(sidebars, documents) : sidebars;
  return { ...own, sidebars: whole, documents, mainDoc: mainDocOf(documents, sidebars) };
}

/** Menus refer to documents of the default version. */
function targetsIn(docs: readonly ConvertedDocs[], { locales }: Docusaurus): DocTargets {
  const find = (docsId: string) => docs.find((own) => isLast(own) && own.id === docsId);
  return {
    has: (docsId, docId) => find(docsId)?.documents.some(({ id }) => id === docId) ?? false,
    firstOf: (docsId, sidebar) => firstOf(find(docsId), sidebar),
    hasLanguages: locales.length > 1,
  };
}

/** The first document of a sidebar; of one that follows a folder, the main one if it is there. */
function firstOf(docs: ConvertedDocs | undefined, sidebar: string): string | undefined {
  const entries = docs?.sidebars[sidebar] ?? [];
  const [listed] = idsOf(entries);
  const [folder] = foldersIn(entries);
  if (!docs || listed !== undefined || folder === undefined) return listed;
  const inFolder = docsBelow(docs, folder);
  return (inFolder.find(({ id }) => id === docs.mainDoc) ?? inFolder[0])?.id;
}

/** The documents in a folder that a sidebar follows. */
function docsBelow({ place, documents }: Pick<ConvertedDocs, 'place' | 'documents'>, dir: string) {
  const below = path.posix.join(place, dir, '/');
  return documents.filter((document) => document.place.startsWith(below));
}

/** Whether a page of the old site is at its base URL. */
const hasHome = ({ docs, blogs }: Docusaurus, pages: ReadonlyMap<string, string>): boolean =>
  pages.has('pages/index.md') ||
  pages.has('pages/index.mdx') ||
  [...docs, ...blogs.map(({ options }) => options)].some(({ routeBasePath }) =>
    /^\/?$/.test(String(routeBasePath ?? 'blog')),
  );

/** A home page with the title of the site and links to its documents. */
function homeText({ title, tagline = '' }: Docusaurus, docs: readonly ConvertedDocs[]): string {
  const links = docs
    .filter(isLast)
    .map(({ id, routeBasePath }) => `[${labelOf(id)}](/${routeBasePath.replace(/^\//, '')})`);
  const opening = [tagline, links.join(' ')].filter(Boolean).join('\n\n');
  return `---\nhide_table_of_contents: true\n---\n\n# ${title}\n\n:::hero\n\n${opening}\n\n:::\n`;
}
