import type { Plugin, Problem } from '../plugin';
import { SiteError, textOfThrown } from '../report/report';

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
 * Runs one hook on all plugins at once and gives the results in config order.
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

/** What a plugin threw, as problems that name it; anything may be thrown. */
export function toProblems(thrown: unknown, plugin: Plugin, hook: HookName): Problem[] {
  const label = pluginLabel(plugin);
  if (thrown instanceof SiteError) {
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
  return at && `Thrown ${at}: mend the code there, or what it was given.`;
}

/** Freezes plain data deeply; the same value is returned. Bytes cannot be frozen and stay as they are. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  if (ArrayBuffer.isView(value)) return value;
  Object.freeze(value);
  if (Array.isArray(value)) for (const child of value) deepFreeze(child);
  else for (const key in value) deepFreeze(value[key]);
  return value;
}

/** Where a value is no plain JSON, and what is there. */
interface NonJson {
  path: string;
  found: string;
}

/**
 * Where a value stops being plain JSON: the path of the first bad value and what it is, or null.
 * `checked` remembers good lists, for values that share theirs and do not change.
 */
export function findNonJson(value: unknown, checked = new WeakSet<object>()): NonJson | null {
  if (value === undefined) return { path: '', found: 'undefined' };
  const bad = findBelow(value, { checked }, 0);
  // What holds itself is too deep as well; to watch for it from the start takes twice as long.
  return bad?.found === tooDeep ? findBelow(value, { checked, above: new Set() }, 0) : bad;
}

/** Writing JSON takes a part of the stack for each level. */
const maxDepth = 500;
const tooDeep = `more than ${maxDepth} levels`;

interface Walk {
  /** Lists without a bad value. */
  checked: WeakSet<object>;
  /** What holds the value that is looked at. */
  above?: Set<object>;
}

function findBelow(value: unknown, walk: Walk, depth: number): NonJson | null {
  if (typeof value !== 'object' || value === null) return findInPlain(value);
  const isList = Array.isArray(value);
  if (isList && walk.checked.has(value)) return null;
  if (walk.above?.has(value)) return { path: '', found: 'what holds it' };
  if (depth >= maxDepth) return { path: '', found: tooDeep };
  walk.above?.add(value);
  const bad = isList ? findInList(value, walk, depth) : findInObject(value, walk, depth);
  walk.above?.delete(value);
  if (isList && !bad) walk.checked.add(value);
  return bad;
}

function findInList(list: readonly unknown[], walk: Walk, depth: number): NonJson | null {
  for (let at = 0; at < list.length; at++) {
    const bad = findBelow(list[at], walk, depth + 1);
    if (bad) return { ...bad, path: joinPlaces(`[${at}]`, bad.path) };
  }
  return null;
}

function findInObject(value: object, walk: Walk, depth: number): NonJson | null {
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) {
    return { path: '', found: `an instance of ${prototype.constructor?.name ?? 'a class'}` };
  }
  for (const key in value) {
    const bad = findBelow((value as Record<string, unknown>)[key], walk, depth + 1);
    if (bad) return { ...bad, path: joinPlaces(key, bad.path) };
  }
  return null;
}

function findInPlain(value: unknown): NonJson | null {
  if (typeof value === 'number')
    return Number.isFinite(value) ? null : { path: '', found: String(value) };
  const type = typeof value;
  const isPlain = value === null || type === 'string' || type === 'boolean' || type === 'undefined';
  return isPlain ? null : { path: '', found: `a ${type}` };
}

const joinPlaces = (first: string, rest: string) =>
  rest === '' || rest.startsWith('[') ? first + rest : `${first}.${rest}`;
