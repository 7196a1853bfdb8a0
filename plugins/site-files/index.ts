import {
  definePlugin,
  hashOf,
  type PostBuildContext,
  type RouteContext,
  SiteError,
  type SiteInfo,
} from '../../engine';
import { softwareData, writeManifest, writeOpensearch } from './browserFiles';
import './contract';
import { inReadingOrder, writeLlms } from './llms';
import { createMarkdown, markdownFile } from './markdownPages';
import { mcpCommand } from './mcp/command';
import { type SiteFilesOptions, siteFilesOptions } from './options';
import { isListed, writeRobots, writeSitemap } from './sitemap';
import { texts } from './texts';

/**
 * Files that search engines, browsers and language models look for: `sitemap.xml`, `robots.txt`,
 * `manifest.webmanifest`, `opensearch.xml`, `llms.txt`, and a Markdown version of every page.
 */
export const siteFiles = definePlugin('site-files', siteFilesOptions, (settings) => ({
  texts,
  commands: { mcp: mcpCommand },
  contentLoaded: (context) => addHeadTags(context, inLanguage(settings, context)),
  async postBuild(context) {
    const { routes, site, languages, emit } = context;
    const options = inLanguage(settings, context);
    assertFree(options, context);
    const { sitemap, robots, manifest, opensearch } = options;
    if (sitemap) {
      for (const [file, text] of Object.entries(writeSitemap(routes, site))) emit(file, text);
    }
    if (robots && !site.original) {
      const sites = languages.map((language) => language.site);
      emit('robots.txt', writeRobots(sites, { ...robots, sitemap }));
    }
    if (manifest) emit('manifest.webmanifest', writeManifest(manifest, site));
    if (opensearch) {
      emit('opensearch.xml', writeOpensearch(opensearch.path, site));
      warnWithoutSearch(opensearch.path, context);
    }
    emitMarkdown(context, options);
  },
}));

/** The options with their labels in the language of the site. */
function inLanguage(
  options: SiteFilesOptions,
  { label }: Pick<RouteContext<unknown>, 'label'>,
): SiteFilesOptions {
  const { manifest, software } = options;
  const translated = (text: string | undefined) => text && label(text);
  return {
    ...options,
    manifest: manifest && { ...manifest, shortName: translated(manifest.shortName) },
    software: software && { ...software, description: translated(software.description) },
  };
}

function addHeadTags(context: RouteContext<undefined>, o: SiteFilesOptions) {
  const { site, addHead, addFile, setShared } = context;
  const link = (attributes: Record<string, string>) => addHead({ tag: 'link', attributes });
  for (const { file } of filesOf(o, site)) addFile(file);
  if (o.manifest) link({ rel: 'manifest', href: `${site.baseUrl}manifest.webmanifest` });
  if (o.opensearch) {
    link({
      rel: 'search',
      type: 'application/opensearchdescription+xml',
      title: site.title,
      href: `${site.baseUrl}opensearch.xml`,
    });
  }
  if (o.software) addHead({ tag: 'json-ld', data: softwareData(o.software, site) }, { path: '/' });
  if (o.llms) link({ rel: 'describedby', type: 'text/plain', href: `${site.baseUrl}llms.txt` });
  if (o.markdown) {
    const { menu, assistants } = o.markdown;
    const index = o.llms ? `${site.baseUrl}llms.txt` : undefined;
    setShared('markdown', { index, assistants: menu ? assistants : undefined });
  }
}

/** The files with fixed names, and the option that leaves each out. */
const filesOf = (o: SiteFilesOptions, { original }: Pick<SiteInfo, 'original'>) =>
  [
    { file: 'sitemap.xml', option: 'sitemap', isWanted: o.sitemap },
    { file: 'robots.txt', option: 'robots', isWanted: o.robots && !original },
    { file: 'manifest.webmanifest', option: 'manifest', isWanted: o.manifest },
    { file: 'opensearch.xml', option: 'opensearch', isWanted: o.opensearch },
    { file: 'llms.txt', option: 'llms', isWanted: o.llms },
    { file: 'llms-full.txt', option: 'llms', isWanted: o.llms ? o.llms.full : false },
  ].filter(({ isWanted }) => isWanted);

/** @throws SiteError that names each file that the output already has, from the static folder */
function assertFree(options: SiteFilesOptions, { files, site }: PostBuildContext<undefined>): void {
  const problems = filesOf(options, site)
    .filter(({ file }) => files.includes(file))
    .map(({ file, option }) => ({
      message: `site-files: the static folder has a file "${file}" too`,
      place: { file: 'config.ts' },
      action: `Remove that file, or keep it and write siteFiles({ ${option}: false }).`,
    }));
  if (problems.length > 0) throw new SiteError(problems);
}

function emitMarkdown(
  context: PostBuildContext<undefined>,
  { llms, markdown }: SiteFilesOptions,
): void {
  const { routes, site, cache, emit, afterEmits } = context;
  const listed = routes.filter(isListed);
  const hasIndex = llms !== false;
  const { markdownOf, keyOfMarkdown } = createMarkdown({ site, cache, hasIndex });
  if (markdown) {
    for (const route of listed)
      emit(markdownFile(route.path), () => markdownOf(route), keyOfMarkdown(route));
  }
  if (!llms) return;
  if (llms.full) {
    const ordered = inReadingOrder(listed);
    const join = async (texts: Iterable<Promise<string>>) =>
      (await Promise.all(texts)).join('\n---\n\n');
    // In parts: an edit reads the pages of one part again.
    const parts = Array.from({ length: Math.ceil(ordered.length / 64) }, (_, index) =>
      ordered.slice(index * 64, index * 64 + 64),
    );
    const keyOfPart = (part: typeof listed) => part.map(keyOfMarkdown);
    const all = () =>
      join(parts.map((part) => cache.value(keyOfPart(part), () => join(part.map(markdownOf)))));
    emit('llms-full.txt', all, hashOf(parts.map(keyOfPart)));
  }
  // After the others: the search may have written its index.
  afterEmits((files) => {
    const written = writeLlms(routes, site, {
      hasMarkdown: markdown !== false,
      isFull: llms.full,
      searchIndex: files.find((file) => file === 'search/index.json'),
    });
    for (const [file, text] of Object.entries(written)) emit(file, text);
  });
}

function warnWithoutSearch(path: string, { routes, warn }: PostBuildContext<undefined>): void {
  if (routes.some((route) => route.path === path)) return;
  warn({
    message: `site-files: opensearch.xml leads to "${path}", but the site has no such page`,
    place: { file: 'config.ts' },
    action: 'Set opensearch.path to the results page, or set opensearch to false.',
  });
}
