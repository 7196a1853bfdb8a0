import type { Plugin, Problem } from '../plugin';
import { isSiteError, SiteError, textOfThrown } from '../report/report';

export type HookName = 'loadContent' | 'contentLoaded' | 'postBuild';

export interface HookOptions {
  /** Called once for each hook that takes longer than 3 s. */
  onSlow?: (plugin: string, hook: HookName) => void;
  noticeAfterMs?: number;
  timeOutAfterMs?: number;
}

const noticeAfterMs = 3_000;
const timeOutAfterMs = 10 * 60_000;

/** Name of a plugin in messages: `docs`, or `docs(api)` for an instance with an id. */
export const pluginLabel = ({ name, id }: Pick<Plugin, 'name' | 'id'>): string =>
  id === 'default' ? name : `${name}(${id})`;

/**
 * Runs one hook on all plugins at once and returns the results in config order.
 * @throws SiteError with the failures of all plugins, each naming plugin and hook.
 */
export async function runHook<T>(
  plugins: readonly Plugin[],
  hook: HookName,
  call: (plugin: Plugin, index: number) => Promise<T> | T,
  options: HookOptions = {},
): Promise<T[]> {
  const settled = await Promise.allSettled(
    plugins.map((plugin, index) => inTime(plugin, hook, () => call(plugin, index), options)),
  );
  const problems = settled.flatMap((one, index) =>
    one.status === 'rejected' ? toProblems(one.reason, plugins[index]!, hook) : [],
  );
  if (problems.length > 0) {
    const causes = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    throw new SiteError(problems, { cause: causes.length === 1 ? causes[0] : causes });
  }
  return settled.map((one) => (one as PromiseFulfilledResult<T>).value);
}

async function inTime<T>(
  plugin: Plugin,
  hook: HookName,
  call: () => Promise<T> | T,
  options: HookOptions,
): Promise<T> {
  const limit = options.timeOutAfterMs ?? timeOutAfterMs;
  const label = pluginLabel(plugin);
  let notice: NodeJS.Timeout | undefined;
  let timeOut: NodeJS.Timeout | undefined;
  const expired = new Promise<never>((_, reject) => {
    notice = setTimeout(
      () => options.onSlow?.(label, hook),
      options.noticeAfterMs ?? noticeAfterMs,
    );
    timeOut = setTimeout(() => {
      reject(
        new SiteError({
          message: `${label}: ${hook} did not end within ${limit / 1000} s`,
          action: 'Look for a promise that never settles, or a request without a time-out.',
        }),
      );
    }, limit);
  });
  try {
    return await Promise.race([Promise.resolve().then(call), expired]);
  } finally {
    clearTimeout(notice);
    clearTimeout(timeOut);
  }
}

/** A value thrown by a plugin, as problems that name the plugin. */
export function toProblems(thrown: unknown, plugin: Plugin, hook: HookName): Problem[] {
  const label = pluginLabel(plugin);
  if (isSiteError(thrown)) {
    return thrown.problems.map((problem) => ({
      ...problem,
      message: problem.message.startsWith(`${plugin.name}`)
        ? problem.message
        : `${label}: ${problem.message}`,
    }));
  }
  return [
    {
      message: `${label}: ${hook} failed: ${textOfThrown(thrown)}`,
      action: stackLine(thrown) ?? 'The plugin threw this; look at its code or its options.',
    },
  ];
}

/** The first line of a stack that lies outside node_modules and the engine's own hook runner. */
function stackLine(thrown: unknown): string | undefined {
  if (!(thrown instanceof Error)) return undefined;
  const line = thrown.stack
    ?.split('\n')
    .find(
      (one) =>
        /^\s+at /.test(one) &&
        !/node_modules|node:internal|engine[/\\]lifecycle[/\\]runHook\.ts/.test(one),
    );
  const at = line?.trim().replace('file://', '').replace(`${process.cwd()}/`, '');
  return at && `Thrown ${at}: fix the code there, or its input.`;
}
