import type { HeadTag, SiteInfo } from '../contract';
import type { AnnotatedCode, NewRoute, Place, PlaceContext, Plugin, Problem } from '../plugin';
import { SiteError } from '../report/report';
import { deepFreeze, findNonJson } from './plainData';
import { pluginLabel } from './runHook';

/** The objects that hooks receive. */

export interface ContextBase {
  siteFolder: string;
  site: SiteInfo;
  mode: 'build' | 'dev';
  env: Readonly<Record<string, string | undefined>>;
  warn(problem: Problem): void;
}

/** What a plugin's `contentLoaded` asked for, buffered until all plugins have spoken. */
export interface Placed {
  plugin: string;
  routes: NewRoute[];
  shared: { key: string; value: unknown; lazy: boolean }[];
  symbols: [name: string, path: string][];
  links: { url: string; place: Place }[];
  targets: { type: string; id: string; path: string }[];
  origins: string[];
  notes: { file: string; blocks: readonly AnnotatedCode[] }[];
  /** Tags for every page, or for the page at `path`. */
  head: { tag: HeadTag; path?: string }[];
  /** Files of the output that every page loads as a script. */
  scripts: string[];
  /** Files that will be emitted, for links. */
  files: string[];
}

/** The context of `contentLoaded`, and the buffer it fills. `close` refuses calls that come too late. */
export function placeContext<C>(
  base: ContextBase,
  plugin: Plugin,
  content: C,
): { context: PlaceContext<C>; placed: Placed; close(): void } {
  const label = pluginLabel(plugin);
  const placed: Placed = {
    plugin: label,
    routes: [],
    shared: [],
    symbols: [],
    links: [],
    targets: [],
    origins: [],
    notes: [],
    head: [],
    scripts: [],
    files: [],
  };
  // Routes share parts such as sidebars, which are frozen once they were checked.
  const checked = new WeakSet<object>();
  let open = true;
  const inHook = (action: string) => {
    if (open) return;
    throw new SiteError({
      message: `${label}: ${action} was called after contentLoaded had ended`,
      action: 'Await everything inside the hook.',
    });
  };
  const context: PlaceContext<C> = {
    ...base,
    content,
    addRoute(route) {
      inHook('addRoute');
      const what = `the props of route "${route.path}"`;
      assertJson({ label, what, file: route.source }, route.props, checked);
      placed.routes.push(deepFreeze({ ...route }) as unknown as NewRoute);
    },
    setShared(key, value, options) {
      inHook('setShared');
      assertJson({ label, what: `the shared data "${key}"` }, value);
      placed.shared.push({ key, value: deepFreeze(value), lazy: options?.lazy ?? false });
    },
    addSymbol(name, path) {
      inHook('addSymbol');
      placed.symbols.push([name, path]);
    },
    addLink(link) {
      inHook('addLink');
      placed.links.push(link);
    },
    addTarget(type, id, path) {
      inHook('addTarget');
      placed.targets.push({ type, id, path });
    },
    annotateCode(file, blocks) {
      inHook('annotateCode');
      placed.notes.push({ file, blocks });
    },
    addOrigin(origin) {
      inHook('addOrigin');
      assertOrigin(label, origin);
      placed.origins.push(origin);
    },
    addHead(tag, { path } = {}) {
      inHook('addHead');
      assertJson({ label, what: `a ${tag.tag} tag of the head` }, tag);
      placed.head.push({ tag: deepFreeze(tag), ...(path !== undefined && { path }) });
    },
    addFile(file) {
      inHook('addFile');
      placed.files.push(file);
    },
    addScript(file) {
      inHook('addScript');
      placed.scripts.push(file);
    },
  };
  return {
    context,
    placed,
    close() {
      open = false;
    },
  };
}

function assertJson(
  { label, what, file }: { label: string; what: string; file?: string },
  value: unknown,
  checked?: WeakSet<object>,
): void {
  const bad = findNonJson(value, checked);
  if (!bad) return;
  const at = bad.path.length > 100 ? `${bad.path.slice(0, 100)}…` : bad.path;
  throw new SiteError({
    message: `${label}: ${what} must be plain JSON; found ${bad.found}${at ? ` at "${at}"` : ''}`,
    place: file ? { file } : undefined,
    action: 'Hand over data only: strings, numbers, booleans, null, arrays and plain objects.',
  });
}

function assertOrigin(label: string, origin: string): void {
  if (/^(https?|wss?):\/\/[^\s/?#;,'"\\]+$/.test(origin)) return;
  throw new SiteError({
    message: `${label}: addOrigin got ${JSON.stringify(origin)}; expected an origin such as "https://search.example"`,
    action: 'Leave out path, query and trailing slash.',
  });
}
