import type { Cache } from '../cache/store';
import { problemInLanguage } from '../config/languages';
import { deepFreeze } from '../config/plainData';
import { type Site, startSiteInfo } from '../config/site';
import type { Compiler } from '../content/compile';
import { compileRuled, compileText } from '../content/compileText';
import { contentLanguage } from '../content/contentLanguage';
import { PluginFrontMatter } from '../content/frontMatter/pluginFrontMatter';
import { UnusedKeys } from '../content/frontMatter/unusedKeys';
import { globToRegExp } from '../files/globToRegExp';
import type { Plugin, Problem } from '../plugin';
import type { Progress } from '../report/progress';
import { isSiteError, SiteError } from '../report/report';
import type { ContextBase } from './hookContexts';
import { type Facts, factsHold, pluginCache } from './pluginCache';
import { createSiteReader, type Reader, readerIn } from './reader';
import { pluginLabel, runHook, showHooks } from './runHook';
import { compilerOf, textProblems } from './textProblems';

/** Runs the first hook, `loadContent`. */

export interface LoadInput {
  site: Site;
  cache: Cache;
  mode: 'build' | 'dev';
  warn(problem: Problem): void;
  progress: Progress;
  /** Reads the site's files; a new one by default. */
  reader?: Reader;
  /** In dev: files changed since the last load, and its result. */
  changed?: ReadonlySet<string>;
  before?: Loaded;
}

export interface Loaded {
  site: Site;
  base: ContextBase;
  plugins: readonly Plugin[];
  /** Each plugin's content, in config order. */
  contents: unknown[];
  reader: Reader;
  /** The files that values of plugins were made from, besides those of their globs. */
  followed: Followed;
  /** Keys of front matter that plugins add to pages. */
  frontMatter: PluginFrontMatter;
  /** Whether the changed files leave all content as it was. */
  unchangedBy(changed: ReadonlySet<string>): Promise<boolean>;
}

/** Plugin → files relative to the site. */
type Followed = Map<Plugin, Set<string>>;

export async function loadPlugins(input: LoadInput): Promise<Loaded> {
  const { site, cache, mode, warn, progress } = input;
  const plugins = site.config.plugins;
  const reader = readerIn(site, input.reader ?? createSiteReader(site));
  for (const file of input.changed ?? []) reader.forget(file);
  const base: ContextBase = {
    siteFolder: site.folder,
    configFile: site.configFile,
    site: deepFreeze(startSiteInfo(site)),
    mode,
    env: site.env,
    config: site.config,
    label: (text) => site.language?.labels.translate(text) ?? text,
    fileOf: reader.fileOf,
    warn: (problem) => warn(problemInLanguage(site, problem)),
  };
  const language = contentLanguage(base.site);
  // One for all texts: setting up a compiler takes longer than compiling.
  let compiler: Promise<Compiler> | undefined;
  const getCompiler = () => (compiler ??= compilerOf(site, cache));
  const annotators = plugins.filter(({ hooks }) => hooks.annotateText);
  const facts: Facts | undefined = mode === 'dev' ? new Map() : undefined;
  // One map for all loads: a load that fails may have found the file that has to change.
  const followed: Followed = input.before?.followed ?? new Map();
  const frontMatter = input.before?.frontMatter ?? new PluginFrontMatter(plugins);
  for (const file of input.changed ?? []) frontMatter.forget(file);
  const unusedKeys = new UnusedKeys(site.config.frontMatter);
  const contents = await runHook<unknown>(
    plugins,
    'loadContent',
    (plugin, index) => {
      if (!plugin.hooks.loadContent) return undefined;
      if (input.before && input.changed && !concerns(plugin, input.changed, followed))
        return input.before.contents[index];
      return plugin.hooks.loadContent({
        ...base,
        cache: pluginCache({
          cache,
          plugin,
          site,
          reader,
          facts,
          onInputs: (names) => {
            followed.set(plugin, new Set([...(followed.get(plugin) ?? []), ...names]));
          },
        }),
        files: reader.files,
        read: reader.read,
        hash: reader.hash,
        compile: async (file) => {
          const source = await reader.read(file);
          return (await getCompiler()).compile(source, { language });
        },
        compileText: async (text, at) => compileText(text, at, await getCompiler(), { language }),
        compileRuled: async (text, rules) => {
          const notes = annotators.map(({ hooks }) => hooks.annotateText?.(text) ?? []);
          const context = { language, notes: (await Promise.all(notes)).flat() };
          return compileRuled(text, rules, await getCompiler(), context);
        },
        noteUnusedKeys: (file, keys) =>
          unusedKeys.add(pluginLabel(plugin), file, frontMatter.take(file, keys)),
      });
    },
    { ...showHooks(progress), siteFolder: site.folder },
  ).catch((thrown) => {
    if (!isSiteError(thrown)) throw thrown;
    return thrown;
  });
  const problems = [
    ...(isSiteError(contents) ? contents.problems : []),
    ...frontMatter.errors(),
    ...unusedKeys.errors(),
  ];
  if (isSiteError(contents) || problems.length > 0) {
    // The text of pages can be checked all the same: one round shows every problem.
    const further = mode === 'build' ? await textProblems({ site, cache, reader }) : [];
    const { cause } = isSiteError(contents) ? contents : {};
    throw new SiteError([...problems, ...further], { cause });
  }
  unusedKeys.warnings().forEach(base.warn);
  return {
    site,
    base,
    plugins,
    contents,
    reader,
    followed,
    frontMatter,
    async unchangedBy(changed) {
      for (const file of changed) reader.forget(file);
      for (const file of changed) {
        const isWatched = plugins.some((plugin) => concerns(plugin, new Set([file]), followed));
        if (isWatched && !(facts && (await factsHold(facts, file)))) return false;
      }
      return true;
    },
  };
}

/** Whether a changed file matches the globs of a plugin or is one that it follows; without globs all do. */
function concerns(plugin: Plugin, changed: ReadonlySet<string>, followed: Followed): boolean {
  const { watch } = plugin.hooks;
  if (!watch) return true;
  const own = followed.get(plugin);
  if (own && [...changed].some((file) => own.has(file))) return true;
  const patterns = watch.map(globToRegExp);
  return [...changed].some((file) => patterns.some((pattern) => pattern.test(file)));
}
