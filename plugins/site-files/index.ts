import { definePlugin, type PostBuildContext, type RouteContext } from '../../engine';
import { softwareData, writeManifest, writeOpensearch } from './browserFiles';
import './contract';
import { writeLlms } from './llms';
import { createMarkdown, hasWords, isMarkdown } from './markdown';
import { type SiteFilesOptions, siteFilesOptions } from './options';
import { isListed, writeRobots, writeSitemap } from './sitemap';
import { texts } from './texts';

/**
 * Files that search engines, browsers and language models look for: `sitemap.xml`, `robots.txt`,
 * `manifest.webmanifest`, `opensearch.xml`, `llms.txt`, and optional Markdown copies of pages.
 */
export const siteFiles = definePlugin('site-files', siteFilesOptions, (written) => ({
  texts,
  dependsOn: () => null,
  contentLoaded: (context) => addHeadTags(context, inLanguage(written, context)),
  async postBuild(context) {
    const { routes, site, languages, emit } = context;
    const options = inLanguage(written, context);
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
    await emitMarkdown(context, options);
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
  const files = {
    'sitemap.xml': o.sitemap,
    'robots.txt': o.robots && !site.original,
    'llms.txt': o.llms,
  };
  for (const [file, wanted] of Object.entries(files)) if (wanted) addFile(file);
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
  if (o.markdown) setShared('markdownTwins', true);
}

async function emitMarkdown(
  context: PostBuildContext<undefined>,
  { llms, markdown }: SiteFilesOptions,
) {
  const { routes, site, emit } = context;
  const markdownOf = createMarkdown(context);
  if (llms) {
    emit('llms.txt', writeLlms(routes, site));
    const pages = llms.full ? routes.filter(isListed).filter(hasWords).map(markdownOf) : [];
    if (llms.full) emit('llms-full.txt', (await Promise.all(pages)).join('\n---\n\n'));
  }
  if (!markdown) return;
  for (const route of routes.filter(isMarkdown)) {
    emit(`${route.path.slice(1) || 'index'}.md`, await markdownOf(route));
  }
}

function warnWithoutSearch(path: string, { routes, warn }: PostBuildContext<undefined>): void {
  if (routes.some((route) => route.path === path)) return;
  warn({
    message: `site-files: opensearch.xml leads to "${path}", but the site has no such page`,
    place: { file: 'config.ts' },
    action: 'Name the results page in opensearch.path, or set opensearch to false.',
  });
}
