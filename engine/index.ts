/**
 * The engine's front door: everything a site, a plugin or a tool may use. Nothing else is public. Heavy
 * modules are loaded when they are called, so that reading a config stays cheap.
 */
import type { Root } from 'mdast';
import type { BuildOptions } from './build';
import type { YamlData, YamlText } from './content/frontMatter/yaml';
import type { DevOptions } from './dev';
import type { Source } from './plugin';
import type { PreviewOptions } from './preview';
import type { BuildResult } from './report/buildResult';

export { inBuckets } from './cache/buckets';
export { defineTexts } from './client/texts/catalogues';
export { type TextOf, textOf } from './client/texts/createText';
export { checkData } from './config/checkData';
export { defineConfig, type SiteConfig } from './config/config';
export { placeInModules } from './config/placeOfKey';
export { isRecord } from './config/plainData';
export type { MarkdownBlock, Rendered } from './content/extensions/contract';
export { checkFrontMatter, placeIn } from './content/frontMatter/checkFrontMatter';
export type { YamlData } from './content/frontMatter/yaml';
export { imageSizeOf } from './content/imageSizeOf';
export { isExternalUrl } from './content/isExternalUrl';
export { eachLine } from './content/parse/eachLine';
export { splitHeadingId } from './content/parse/headingId';
export { element, textOfNode } from './content/transform/element';
export { Slugger } from './content/transform/slug';
export { walk } from './content/transform/walk';
export type { Heading, HeadTag, SiteInfo } from './contract';
export { definePlugin } from './definePlugin';
export { contains } from './files/contains';
export { escapeHtml } from './files/escapeHtml';
export { escapeXml } from './files/escapeXml';
export { hashOf } from './files/hashOf';
export { listEntries, listFiles } from './files/listFiles';
export { relativeName } from './files/relativeName';
export { partsOfTheme } from './files/themeFolder';
export { writeFiles } from './files/writeFiles';
export type {
  CheckContext,
  CommandContext,
  CompiledText,
  FinishedRoute,
  FoundLink,
  LoadContext,
  NewRoute,
  Plugin,
  PluginCache,
  PluginCommand,
  PostBuildContext,
  Problem,
  RouteContext,
  Section,
  SiteInfoContext,
  SiteLanguage,
  Source,
  SourcePosition,
} from './plugin';
export { assertPackages } from './report/assertPackages';
export {
  didYouMean,
  listNames,
  nearestName,
  SiteError,
  settleAll,
  sortProblems,
} from './report/report';
export { formatProblems } from './report/terminal';
export {
  encodePath,
  filesUrl,
  joinPath,
  pathPart,
  publicAddress,
  publicPath,
} from './routes/paths';
export { redirectFields } from './routes/redirectRoutes';
export { headerRules } from './serve/headers';

/** Builds a site, all or nothing: the output changes only when everything succeeded. */
export const build = async (options?: BuildOptions): Promise<BuildResult> =>
  (await import('./build')).build(options);

/** Serves a site while it is being written: compiles pages on request and shows changes. */
export const dev = async (options: DevOptions) => (await import('./dev')).dev(options);

/** Serves a finished build: its addresses, headers and not-found page. */
export const preview = async (options: PreviewOptions) =>
  (await import('./preview')).preview(options);

/**
 * Reads a text of YAML or JSON: keys with values, and their positions. @throws SiteError with every problem.
 */
export const readYaml = async (text: string, at: YamlText): Promise<YamlData> =>
  (await import('./content/frontMatter/yaml')).readYaml(text, at);

/**
 * Reads a text of Markdown without compiling it: its front matter, and the tree of its body.
 * @throws SiteError for broken front matter
 */
export async function parseMarkdown(
  file: string,
  text: string,
): Promise<{ source: Source; tree: Root }> {
  const { parseSource } = await import('./content/readFile');
  const { loadNativeParser } = await import('./content/parse/nativeParser');
  const { parseWithMicromark } = await import('./content/parse/micromarkParser');
  const source = await parseSource(file, text);
  const native = (await loadNativeParser())?.parse(source.body, { mdx: false, directives: [] });
  return { source, tree: native ?? parseWithMicromark(source.body) };
}
