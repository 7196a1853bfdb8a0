import { deepFreeze, findNonJson } from '../config/plainData';
import type { SiteInfo } from '../contract';
import type { NewRoute, Plugin, Problem, RouteContext } from '../plugin';
import { SiteError } from '../report/report';
import { pluginLabel } from './runHook';
import type { PluginStatement, Statement } from './statements';

/** Shared parts of the contexts of all three hooks. */
export interface ContextBase {
  siteFolder: string;
  site: SiteInfo;
  mode: 'build' | 'dev';
  env: Readonly<Record<string, string | undefined>>;
  warn(problem: Problem): void;
  label(text: string): string;
  fileOf(file: string): string;
}

/** The verbs of `contentLoaded`'s context, by which a plugin adds routes and data. */
type Verbs = Omit<RouteContext<unknown>, keyof ContextBase | 'content'>;

/** The same verbs, each returning its statement. */
type StatementMakers = { [V in keyof Verbs]: (...args: Parameters<Verbs[V]>) => Statement };

/** The context of `contentLoaded`. After `close` every verb throws: late statements would be lost. */
export function routeContext<Content>(
  base: ContextBase,
  plugin: Plugin,
  content: Content,
): { context: RouteContext<Content>; statements: PluginStatement[]; close(): void } {
  const label = pluginLabel(plugin);
  const statements: PluginStatement[] = [];
  let isOpen = true;
  const verbs = Object.entries(statementMakers(label)).map(([verb, make]) => [
    verb,
    (...args: unknown[]) => {
      if (!isOpen) throw calledTooLate(label, verb);
      const statement = (make as (...args: unknown[]) => Statement)(...args); // its own verb's parameters
      statements.push({ plugin: label, ...statement });
    },
  ]);
  return {
    context: { ...base, content, ...(Object.fromEntries(verbs) as Verbs) }, // the makers have a key for each verb
    statements,
    close() {
      isOpen = false;
    },
  };
}

function statementMakers(label: string): StatementMakers {
  // Routes share parts such as sidebars, which are frozen after their first check.
  const checked = new WeakSet<object>();
  return {
    addRoute: (route) => ({ type: 'route', route: checkedRoute(label, route, checked) }),
    setShared: (key, value, { lazy = false } = {}) => ({
      type: 'shared',
      key,
      value: plainJson({ label, what: `the shared data "${key}"` }, value),
      lazy,
    }),
    addSymbol: (name, path) => ({ type: 'symbol', name, path }),
    addLink: ({ url, place }) => ({ type: 'link', url, place }),
    addTarget: (itemType, id, path) => ({ type: 'target', itemType, id, path }),
    annotateCode: (file, blocks) => ({ type: 'code', file, blocks }),
    addOrigin: (origin) => ({ type: 'origin', origin: checkedOrigin(label, origin) }),
    addHead: (tag, { path } = {}) => ({
      type: 'head',
      tag: plainJson({ label, what: `a ${tag.tag} tag of the head` }, tag),
      path,
    }),
    addFile: (file) => ({ type: 'file', file }),
    addScript: (file) => ({ type: 'script', file }),
    setLayout: (layout) => ({ type: 'layout', layout }),
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
  return deepFreeze({ ...route });
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
