import path from 'node:path';
import type { ConvertedDocs } from './configText';
import { docusaurusLabels } from './docusaurusLabels';
import { type Finding, reportTo } from './findings';
import { pageKind } from './page/frontMatter';
import { convertPages } from './page/pages';
import { postKind, readAuthors } from './page/posts';
import { addReactPages, homeText, reactHome } from './reactPages';
import { docsOf, idsOf, isPartial, type KnownDoc, mainDocOf } from './read/mainDoc';
import type { DocsFolder } from './read/readDocs';
import { type Docusaurus, readDocusaurus } from './read/readDocusaurus';
import { readMdxComponents } from './read/readMdxComponents';
import { reasonOf, runConfig } from './read/runConfig';
import { convertSidebars } from './sidebars';
import { siteFiles, staticCopies } from './siteFiles';
import { siteStyle } from './style/siteStyle';
import { createTakenFiles, placeIn } from './takeFiles';
import { convertThemeConfig, type DocTargets } from './themeConfig';
import { pairTranslations, translatedFolders } from './translatePages';
import { isBelow, nameIn } from './values';
import { writeDocCards } from './writeDocCards';
import { type Migrated, writeSite } from './writeSite';

/** Reads the Docusaurus site in `from` and converts it to a site of this engine; writes nothing. */
export async function migrateSite(from: string): Promise<Migrated> {
  const findings: Finding[] = [];
  const old = await readDocusaurus(path.resolve(from), findings);
  const reportIn = reportTo(findings);
  const report = (name: string, outcome: string, file?: string) => {
    const place = file ? nameIn(old.folder, file) : (old.configFile ?? 'docusaurus.config.js');
    reportIn(name, outcome, place);
  };
  const folders = old.docs
    .flatMap((docs) => [docs, ...docs.others])
    .map((docs) => ({ ...docs, place: placeOf(docs) }));
  const blogs = old.blogs.map((blog) => {
    const authors = readAuthors(blog);
    const place = blog.id === 'default' ? 'content/blog' : `content/${blog.id}`;
    return { ...blog, place, authors, kind: postKind(blog, authors) };
  });
  const ownPages = path.join(old.folder, 'src', 'pages');
  const assets = path.join(old.folder, 'static');
  const translated = translatedFolders(old, { docs: folders, blogs, ownPages });
  const translations = pairTranslations(translated, old.folder, reportIn);
  const ownRoots = [...folders, ...blogs, { folder: ownPages, place: 'pages', kind: pageKind }];
  const roots = [...ownRoots, ...translated];
  const placed = new Map([
    [old.folder, '.'],
    [assets, 'static'],
    [ownPages, 'pages'],
    ...roots.map(({ folder, place }) => [folder, place] as const),
  ]);
  const taken = createTakenFiles({
    folder: old.folder,
    placed,
    aliases: old.aliases,
    components: readMdxComponents(old.folder),
  });
  const inside = ownRoots.flatMap(({ folder }) =>
    siteFiles(folder)
      .map((name) => path.join(folder, name))
      .filter((file) => !old.isExcluded(folder, file)),
  );
  const written = inside.filter((file) => /\.mdx?$/i.test(file));
  const originals = new Map(
    [...translations.originals].filter(([, original]) => written.includes(original)),
  );
  const pages = convertPages(
    {
      folder: old.folder,
      roots,
      files: [...written, ...originals.keys()],
      placed,
      taken,
      originals,
      hasEmoji: old.features.emoji,
    },
    reportIn,
  );
  addReactPages(pages, { files: inside, ownPages, folder: old.folder, report: reportIn });
  const docs: ConvertedDocs[] = [];
  for (const folder of folders) {
    const documents = docsOf(folder, pages);
    const sidebars = convertSidebars(await readSidebars(folder, report), {
      baseUrl: old.baseUrl,
      hasDoc: (id) => documents.some((doc) => doc.id === id),
      hasFolder: (dir) => {
        const below = path.posix.join(folder.place, dir, '/');
        return [...pages.keys()].some((place) => place.startsWith(below) && !isPartial(place));
      },
      report: (name) => report(name, 'left out', folder.sidebarFile),
    });
    docs.push({ ...folder, sidebars, documents, mainDoc: mainDocOf(documents, sidebars) });
  }
  writeDocCards(pages, docs);
  const settings = convertThemeConfig(old.theme, targetsIn(docs, old), (name, outcome) =>
    report(name, outcome),
  );
  const style = siteStyle(
    {
      kind: 'Docusaurus',
      sheets: old.styles,
      packageSheets: [],
      assets,
      takePackage: taken.takePackage,
    },
    report,
  );
  const files = new Map<string, string | Uint8Array>([...pages, ...taken.files]);
  const isAtRoot = ({ routeBasePath }: Record<string, unknown>) =>
    /^\/?$/.test(String(routeBasePath ?? 'blog'));
  const isHome = ({ slug, isIndex }: KnownDoc) => slug === '/' || isIndex;
  const hasHome =
    docs.some(
      (folder) =>
        isAtRoot({ ...folder }) && (!reactHome(old.folder) || folder.documents.some(isHome)),
    ) ||
    blogs.some(({ options }) => isAtRoot(options)) ||
    ['pages/index.md', 'pages/index.mdx'].some((name) => files.has(name));
  if (!hasHome) files.set('pages/index.md', homeText(old, docs, taken));
  // Partials in the static folder were converted.
  const isConverted = (to: string) =>
    ['.md', '.mdx'].some((ending) => files.has(to.replace(/\.mdx?$/, ending)));
  const isData = (file: string) =>
    /\.ya?ml$/.test(file) && blogs.some(({ folder }) => isBelow(file, folder));
  const copies = inside
    .filter((file) => !/\.(mdx?|[cm]?[jt]sx?)$/i.test(file) && !isBelow(file, ownPages))
    .filter((file) => !isData(file))
    .map((file): [string, string] => [file, placeIn(placed, file)!]) // it is in a placed folder
    .concat(translations.copies)
    .concat(staticCopies(assets));
  const places = [...ownRoots.map(({ place }) => place), 'i18n'];
  return writeSite(
    {
      old,
      files,
      docs,
      blogs,
      settings,
      style,
      drawn: old.features,
      labelsIn: (locale, site) => docusaurusLabels(site, locale, reportIn),
      copies: [...copies.filter(([, to]) => !isConverted(to)), ...style.copies],
      packages: taken.packages,
      pages: [...pages.keys()].filter(
        (name) => places.some((place) => name.startsWith(`${place}/`)) && !isPartial(name),
      ).length,
    },
    findings,
  );
}

function placeOf({ id, version }: DocsFolder): string {
  const base = id === 'default' ? 'content/docs' : `content/${id}`;
  return version && version.name !== 'current' ? `${base}-${version.name}` : base;
}

async function readSidebars(
  { sidebarFile }: DocsFolder,
  report: (name: string, outcome: string, file?: string) => void,
): Promise<unknown> {
  try {
    return sidebarFile && (await runConfig(sidebarFile));
  } catch (cause) {
    const outcome = `not read (${reasonOf(cause)}); the sidebar follows the folders`;
    report(path.basename(sidebarFile!), outcome, sidebarFile); // only reading fails
    return undefined;
  }
}

/** Menus refer to documents of the default version. */
function targetsIn(docs: readonly ConvertedDocs[], { locales, baseUrl }: Docusaurus): DocTargets {
  const used = docs.filter(({ version }) => !version || version.isLast);
  const find = (docsId: string) => used.find(({ id }) => id === docsId);
  return {
    has: (docsId, docId) => find(docsId)?.documents.some(({ id }) => id === docId) ?? false,
    firstOf: (docsId, sidebar) => idsOf(find(docsId)?.sidebars[sidebar] ?? [])[0],
    baseOf: (docsId) => `/${find(docsId)?.routeBasePath.replace(/^\//, '') ?? 'docs'}`,
    hasLanguages: locales.others.length > 0,
    baseUrl,
  };
}
