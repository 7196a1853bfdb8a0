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
import type { BaseContext, LoadContext, Plugin, Problem } from '../plugin';
import type { Progress } from '../report/progress';
import { isSiteError, SiteError } from '../report/report';
import { type Facts, factsHold, pluginCache } from './pluginCache';
import { type Reader, readerIn } from './reader';
import { pluginLabel, runHook } from './runHook';
import { compilerOf, textProblems } from './textProblems';

/** Runs the first hook, `loadContent`. */

export interface LoadInput {
  site: Site;
  cache: Cache;
  mode: 'build' | 'dev';
  warn(problem: Problem): void;
  progress: Progress;
  /** Reads the site's files, those of all languages. */
  reader: Reader;
  /** In dev: files changed since the last load, and its result. */
  changed?: ReadonlySet<string>;
  before?: Loaded;
}

export interface Loaded {
  site: Site;
  cache: Cache;
  base: BaseContext;
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
  const loading = startLoading(input);
  const contents = await runHook<unknown>(
    loading,
    'loadContent',
    (plugin, index) => contentOf(plugin, index, loading),
    input.progress,
  ).catch((thrown) => {
    if (!isSiteError(thrown)) throw thrown;
    return thrown;
  });
  await failIfAny(contents, loading);
  loading.unusedKeys.warnings().forEach(loading.base.warn);
  return {
    ...loading,
    contents: contents as unknown[], // no error: see above
    unchangedBy: (changed) => isUnchanged(changed, loading),
  };
}

type Loading = ReturnType<typeof startLoading>;

/** Everything that the hooks of a load share. */
function startLoading(input: LoadInput) {
  const { site, mode, warn, before } = input;
  const { plugins } = site.config;
  const reader = readerIn(site, input.reader);
  // One map for all loads: a load that fails may have found the file that has to change.
  const followed: Followed = before?.followed ?? new Map();
  const frontMatter = before?.frontMatter ?? new PluginFrontMatter(plugins);
  for (const file of input.changed ?? []) {
    reader.forget(file);
    frontMatter.forget(file);
  }
  const base: BaseContext = {
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
  // One for all texts: setting up a compiler takes longer than compiling.
  let compiler: Promise<Compiler> | undefined;
  return {
    input,
    site,
    cache: input.cache,
    base,
    plugins,
    reader,
    followed,
    frontMatter,
    facts: mode === 'dev' ? (new Map() as Facts) : undefined,
    unusedKeys: new UnusedKeys(site.config.frontMatter),
    getCompiler: () => (compiler ??= compilerOf(site, input.cache)),
  };
}

/** The content of a plugin: that of the last load when no changed file concerns it. */
function contentOf(plugin: Plugin, index: number, loading: Loading): unknown {
  const { before, changed } = loading.input;
  if (!plugin.hooks.loadContent) return undefined;
  if (before && changed && ![...changed].some((file) => concerns(plugin, file, loading.followed)))
    return before.contents[index];
  return plugin.hooks.loadContent(contextFor(plugin, loading));
}

function contextFor(plugin: Plugin, loading: Loading): LoadContext {
  const { base, plugins, reader, followed, getCompiler } = loading;
  const language = contentLanguage(base.site);
  const annotators = plugins.filter(({ hooks }) => hooks.annotateText);
  const linesOf = new Map<string, Promise<string[] | undefined>>();
  const onInputs = (names: Iterable<string>) =>
    void followed.set(plugin, new Set([...(followed.get(plugin) ?? []), ...names]));
  return {
    ...base,
    cache: pluginCache({ ...loading, plugin, onInputs }),
    files: reader.files,
    read: reader.read,
    async compileText(text, at) {
      const lines =
        linesOf.get(at.file) ??
        reader.text(at.file).then(
          (whole) => whole.split('\n'),
          () => undefined, // a plugin has made up the name
        );
      linesOf.set(at.file, lines);
      return compileText(text, at, await getCompiler(), { language, fileLines: await lines });
    },
    async compileRuled(text, rules) {
      const notes = annotators.map(({ hooks }) => hooks.annotateText?.(text) ?? []);
      const context = { language, notes: (await Promise.all(notes)).flat() };
      return compileRuled(text, rules, await getCompiler(), context);
    },
    noteUnusedKeys: (file, keys) =>
      loading.unusedKeys.add(pluginLabel(plugin), file, loading.frontMatter.take(file, keys)),
  };
}

/** @throws SiteError with the problems of the hooks and of front matter; of a build, also with those in the text of pages */
async function failIfAny(
  contents: readonly unknown[] | SiteError,
  loading: Loading,
): Promise<void> {
  const { input, frontMatter, unusedKeys } = loading;
  const ofHooks = isSiteError(contents) ? contents : undefined;
  const problems = [...(ofHooks?.problems ?? []), ...frontMatter.errors(), ...unusedKeys.errors()];
  if (!ofHooks && problems.length === 0) return;
  // The text of pages can be checked all the same: one round shows every problem.
  const further = input.mode === 'build' ? await textProblems(loading) : [];
  throw new SiteError([...problems, ...further], { cause: ofHooks?.cause });
}

async function isUnchanged(
  changed: ReadonlySet<string>,
  { plugins, reader, followed, facts }: Loading,
): Promise<boolean> {
  for (const file of changed) reader.forget(file);
  for (const file of changed) {
    const isWatched = plugins.some((plugin) => concerns(plugin, file, followed));
    if (isWatched && !(facts && (await factsHold(facts, file)))) return false;
  }
  return true;
}

/** Whether a changed file matches the globs of a plugin or is one that it follows; without globs all do. */
function concerns(plugin: Plugin, changed: string, followed: Followed): boolean {
  const { watch } = plugin.hooks;
  if (!watch || followed.get(plugin)?.has(changed)) return true;
  return watch.some((glob) => globToRegExp(glob).test(changed));
}
