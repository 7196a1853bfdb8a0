import { headTagFault, isCode } from '../config/headTag';
import { deepFreeze, findNonJson } from '../config/plainData';
import type { HeadTag } from '../contract';
import type { LoadContext, NewRoute, Plugin, RouteContext } from '../plugin';
import { SiteError } from '../report/report';
import { pluginLabel } from './runHook';

/** Shared parts of the contexts of all three hooks. */
export type ContextBase = Pick<
  LoadContext,
  'siteFolder' | 'configFile' | 'site' | 'mode' | 'env' | 'config' | 'warn' | 'label' | 'fileOf'
>;

/** The verbs of `contentLoaded`'s context, by which a plugin adds routes and data. */
type Verbs = Omit<RouteContext<unknown>, keyof ContextBase | 'content'>;

type Verb = keyof Verbs;

/** A call of a verb, as data. */
interface Call<V extends Verb> {
  /** Label of the plugin: `docs`, or `docs(api)`. */
  plugin: string;
  verb: V;
  args: Parameters<Verbs[V]>;
}

export type PluginCall = { [V in Verb]: Call<V> }[Verb];

/** The arguments of all calls of a verb, in their order. */
export const argsOf = <V extends Verb>(calls: readonly PluginCall[], verb: V): Call<V>['args'][] =>
  callsOf(calls, verb).map(({ args }) => args);

export const callsOf = <V extends Verb>(calls: readonly PluginCall[], verb: V): Call<V>[] =>
  calls.filter((call) => call.verb === verb) as unknown as Call<V>[]; // those of the verb

/** The context of `contentLoaded`. After `close` every verb throws: late calls would be lost. */
export function routeContext<Content>(
  base: ContextBase,
  plugin: Plugin,
  content: Content,
): { context: RouteContext<Content>; calls: PluginCall[]; close(): void } {
  const label = pluginLabel(plugin);
  const calls: PluginCall[] = [];
  let isOpen = true;
  const verbs = Object.entries(checksOf(label)).map(([verb, check]) => [
    verb,
    (...args: unknown[]) => {
      if (!isOpen) throw calledTooLate(label, verb);
      const checked = (check as (...args: unknown[]) => unknown)(...args) ?? args; // its own verb's parameters
      calls.push({ plugin: label, verb, args: checked } as PluginCall);
    },
  ]);
  return {
    context: { ...base, content, ...(Object.fromEntries(verbs) as Verbs) }, // there is a check for each verb
    calls,
    close() {
      isOpen = false;
    },
  };
}

const unchecked = () => undefined;

/** Checks the arguments of each verb before a call counts; some checks replace them. */
function checksOf(label: string): {
  [V in Verb]: (...args: Parameters<Verbs[V]>) => Parameters<Verbs[V]> | undefined;
} {
  // Routes share parts such as sidebars, which are frozen after their first check.
  const checked = new WeakSet<object>();
  return {
    addRoute: (route) => [checkedRoute(label, route, checked)],
    setShared(key, value) {
      plainJson({ label, what: `the shared data "${key}"` }, value);
      return undefined;
    },
    addData(path, data) {
      plainJson({ label, what: `the data of "${path}"` }, data);
      return undefined;
    },
    addHead(tag, { path } = {}) {
      plainJson({ label, what: `a ${tag.tag} tag of the head` }, tag);
      assertTag(label, tag, path);
      return undefined;
    },
    addOrigin: (origin) => [checkedOrigin(label, origin)],
    addSymbol: unchecked,
    finishSite: unchecked,
    addLink: unchecked,
    addTarget: unchecked,
    annotateCode: unchecked,
    addFile: unchecked,
    setLayout: unchecked,
  };
}

const calledTooLate = (label: string, verb: string) =>
  new SiteError({
    message: `${label}: ${verb} was called after contentLoaded had ended`,
    action: 'Await everything inside the hook.',
  });

function checkedRoute(label: string, route: NewRoute, checked: WeakSet<object>): NewRoute {
  const { path, source: file, props, ...rest } = route;
  plainJson({ label, what: `the props of route "${path}"`, file, checked }, props);
  plainJson({ label, what: `route "${path}"`, file, checked }, rest);
  for (const tag of route.head ?? []) assertTag(label, tag, path);
  return deepFreeze({ ...route });
}

/** @throws SiteError for a tag that would do nothing, and for code on one page: readers come to it without loading its head. */
function assertTag(label: string, tag: HeadTag, path: string | undefined): void {
  const onOnePage = isCode(tag) && path !== undefined;
  const fault = onOnePage ? `expected a ${tag.tag} for every page` : headTagFault(tag);
  if (fault === undefined) return;
  throw new SiteError({
    message: `${label}: a ${tag.tag} tag of the head${path === undefined ? '' : ` of "${path}"`}: ${fault}`,
    action: onOnePage ? 'Call addHead without a path.' : 'Fix the tag.',
  });
}

interface JsonCheck {
  label: string;
  /** Name of the value that has to be JSON, for the message. */
  what: string;
  /** The file with the problem, if any. */
  file?: string;
  checked?: WeakSet<object>;
}

/** The value, frozen. @throws SiteError unless it is plain JSON. */
function plainJson<T>({ label, what, file, checked }: JsonCheck, value: T): T {
  const bad = findNonJson(value, checked);
  if (!bad) return deepFreeze(value);
  const at = bad.path.length > 100 ? `${bad.path.slice(0, 100)}…` : bad.path;
  throw new SiteError({
    message: `${label}: ${what} must be plain JSON; found ${bad.found}${at ? ` at "${at}"` : ''}`,
    place: file ? { file } : undefined,
    action: 'Pass plain data only: strings, numbers, booleans, null, arrays and plain objects.',
  });
}

function checkedOrigin(label: string, origin: string): string {
  if (/^(https?|wss?):\/\/[^\s/?#;,'"\\]+$/.test(origin)) return origin;
  throw new SiteError({
    message: `${label}: addOrigin got ${JSON.stringify(origin)}; expected an origin such as "https://search.example"`,
    action: 'Leave out path, query and trailing slash.',
  });
}
