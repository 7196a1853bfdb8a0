import type { BaseContext, Plugin, Problem } from '../plugin';
import { siteOrigin } from '../report/origins';
import type { Progress } from '../report/progress';
import { isSiteError, SiteError, textOfThrown } from '../report/report';

type HookName =
  | 'loadContent'
  | 'contentLoaded'
  | 'siteInfo'
  | 'postBuild'
  | 'checkDocuments'
  | 'checkPage';

interface PluginsOfSite {
  plugins: readonly Plugin[];
  base: Pick<BaseContext, 'siteFolder'>;
}

const noticeAfterMs = 3_000;
const timeOutAfterMs = 10 * 60_000;

/** The work of each hook, as people who know no plugin would say it. */
const workOf: Record<HookName, string> = {
  loadContent: 'reading its files',
  contentLoaded: 'adding its pages',
  siteInfo: 'adding to the site',
  postBuild: 'writing its files',
  checkDocuments: 'checking pages',
  checkPage: 'checking a page',
};

/** Name of a plugin in messages: `docs`, or `docs(api)` for an instance with an id. */
export const pluginLabel = ({ name, id }: Pick<Plugin, 'name' | 'id'>): string =>
  id === 'default' ? name : `${name}(${id})`;

/**
 * Runs one hook on all plugins at once and returns the results in config order.
 * @param progress shows people which hooks take long
 * @throws SiteError with the failures of all plugins, each naming plugin and hook.
 */
export async function runHook<T>(
  { plugins, base }: PluginsOfSite,
  hook: HookName,
  call: (plugin: Plugin, index: number) => Promise<T> | T,
  progress?: Progress,
): Promise<T[]> {
  const settled = await Promise.allSettled(
    plugins.map((plugin, index) => inTime(plugin, hook, () => call(plugin, index), progress)),
  );
  const failures = settled.flatMap((result, index) =>
    result.status === 'rejected' ? [{ cause: result.reason, plugin: plugins[index]! }] : [],
  );
  if (failures.length === 0)
    return settled.map((result) => (result as PromiseFulfilledResult<T>).value); // none has failed
  const problems = failures.flatMap(({ cause, plugin }) =>
    toProblems(cause, plugin, hook, base.siteFolder),
  );
  const [cause, ...others] = failures.map((failure) => failure.cause);
  throw new SiteError(problems, { cause: others.length === 0 ? cause : [cause, ...others] });
}

async function inTime<T>(
  plugin: Plugin,
  hook: HookName,
  call: () => Promise<T> | T,
  progress: Progress | undefined,
): Promise<T> {
  const label = pluginLabel(plugin);
  const startedAt = performance.now();
  const notice = setTimeout(
    () => progress?.notice(`${label}: still ${workOf[hook]} …`),
    noticeAfterMs,
  );
  let timeOut: NodeJS.Timeout | undefined;
  const expired = new Promise<never>((_, reject) => {
    const problem = {
      message: `${label}: ${hook} did not end within ${timeOutAfterMs / 1000} s`,
      action: 'Look for a promise that never settles, or a request without a timeout.',
    };
    timeOut = setTimeout(() => reject(new SiteError(problem)), timeOutAfterMs);
  });
  try {
    return await Promise.race([Promise.resolve().then(call), expired]);
  } finally {
    clearTimeout(notice);
    clearTimeout(timeOut);
    if (plugin.hooks[hook]) progress?.hookEnded(label, performance.now() - startedAt);
  }
}

/** Problems of the config and of files that plugins read: the latter come up for each plugin, and again when the engine compiles the files. */
const ofSources = /^(config|content|front matter|markdown): /;

/** A value thrown by a plugin, as problems that name the plugin and its work, such as a hook. */
export function toProblems(
  thrown: unknown,
  plugin: Plugin,
  work: string,
  siteFolder: string,
): Problem[] {
  const label = pluginLabel(plugin);
  if (isSiteError(thrown)) {
    return thrown.problems.map((problem) => {
      const { message } = problem;
      const isNamed = message.startsWith(plugin.name) || ofSources.test(message);
      return isNamed ? problem : { ...problem, message: `${label}: ${message}` };
    });
  }
  const place = siteOrigin(thrown, siteFolder);
  return [
    {
      message: `${label}: ${work} failed: ${textOfThrown(thrown)}`,
      place,
      action: place
        ? 'Fix the code on this line, or the data it reads.'
        : 'The plugin threw this; look at its code or its options.',
    },
  ];
}
