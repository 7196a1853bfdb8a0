import { headTagFault, isCode } from '../config/headTag';
import { deepFreeze, findNonJson } from '../config/plainData';
import type { HeadTag, RouteData } from '../contract';
import type { CodeAnnotation } from '../ownContract';
import type { BaseContext, NewRoute, Plugin, RouteContext, SourcePosition } from '../plugin';
import { SiteError } from '../report/report';
import { pluginLabel } from './runHook';

/** Everything that a plugin adds in `contentLoaded`, in its order. */
export interface Added {
  routes: { plugin: string; route: NewRoute }[];
  data: { plugin: string; path: string; data: Partial<RouteData> }[];
  shared: { key: string; value: unknown; lazy: boolean; origins: readonly string[] }[];
  links: { url: string; place: SourcePosition }[];
  notes: { file: string; blocks: readonly CodeAnnotation[] }[];
  /** A tag without a path is on every page. */
  head: { plugin: string; tag: HeadTag; path?: string }[];
  files: string[];
}

/** The context of `contentLoaded`. After `close` every verb throws: late calls would be lost. */
export function routeContext<Content>(
  base: BaseContext,
  plugin: Plugin,
  content: Content,
): { context: RouteContext<Content>; added: Added; close(): void } {
  const label = pluginLabel(plugin);
  const added: Added = {
    routes: [],
    data: [],
    shared: [],
    links: [],
    notes: [],
    head: [],
    files: [],
  };
  let isOpen = true;
  // Routes share parts such as sidebars, which are frozen after their first check.
  const checked = new WeakSet<object>();
  const context: RouteContext<Content> = {
    ...base,
    content,
    addRoute(route) {
      assertOpen('addRoute');
      added.routes.push({ plugin: label, route: checkedRoute(label, route, checked) });
    },
    addData(path, data) {
      assertOpen('addData');
      plainJson({ label, what: `the data of "${path}"` }, data);
      added.data.push({ plugin: label, path, data });
    },
    setShared(key, value, { lazy = false, origins = [] } = {}) {
      assertOpen('setShared');
      plainJson({ label, what: `the shared data "${key}"` }, value);
      for (const origin of origins) assertOrigin(label, origin);
      added.shared.push({ key, value, lazy, origins });
    },
    addHead(tag, { path } = {}) {
      assertOpen('addHead');
      plainJson({ label, what: `a ${tag.tag} tag of the head` }, tag);
      assertTag(label, tag, path);
      added.head.push({ plugin: label, tag, path });
    },
    addLink({ url, place }) {
      assertOpen('addLink');
      added.links.push({ url, place });
    },
    annotateCode(file, blocks) {
      assertOpen('annotateCode');
      added.notes.push({ file, blocks });
    },
    addFile(file) {
      assertOpen('addFile');
      added.files.push(file);
    },
  };
  function assertOpen(verb: string): void {
    if (!isOpen) throw calledTooLate(label, verb, 'contentLoaded');
  }
  return {
    context,
    added,
    close() {
      isOpen = false;
    },
  };
}

export const calledTooLate = (label: string, verb: string, hook: string) =>
  new SiteError({
    message: `${label}: ${verb} was called after ${hook} had ended`,
    action: 'Await everything inside the hook.',
  });

function checkedRoute(label: string, route: NewRoute, checked: WeakSet<object>): NewRoute {
  const { path, source: file, props } = route;
  for (const key of ['path', 'kind', 'source', 'title'] as const) {
    if (typeof route[key] === 'string') continue;
    throw new SiteError({
      message: `${label}: addRoute got ${typeof route[key]} as the ${key} of ${JSON.stringify(path ?? file)}; expected a text`,
      action: 'Look where the value comes from: data without a schema may lack it.',
    });
  }
  // Nearly all routes are right: one look at the whole route, and a second one for the message.
  if (props === undefined || findNonJson(route, checked)) {
    plainJson({ label, what: `the props of route "${path}"`, file, checked }, props);
    plainJson({ label, what: `route "${path}"`, file, checked }, route);
  }
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

function assertOrigin(label: string, origin: string): void {
  if (/^(https?|wss?):\/\/[^\s/?#;,'"\\]+$/.test(origin)) return;
  throw new SiteError({
    message: `${label}: setShared got the origin ${JSON.stringify(origin)}; expected an origin such as "https://search.example"`,
    action: 'Leave out path, query and trailing slash.',
  });
}
