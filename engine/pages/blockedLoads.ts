import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RoutedSite } from '../lifecycle/runContentLoaded';
import type { Problem, SourcePosition } from '../plugin';
import { listNames } from '../report/report';
import type { ExternalLoad, LoadKind } from '../routes/externalLoads';
import { contentFileOf, type Route } from '../routes/routes';
import type { CompiledFile } from './fileCompiler';

export interface LoadingSite {
  routed: RoutedSite;
  files: ReadonlyMap<string, CompiledFile>;
}

const nouns: Readonly<Record<LoadKind, string>> = {
  images: 'images',
  media: 'video and audio',
  fonts: 'fonts',
  frames: 'frames',
  scripts: 'scripts',
  styles: 'style sheets',
  connect: 'requests',
};

/** Pages that a message names at most. */
export const maxNamed = 20;

/**
 * Finds loads that browsers will block because `security` in the config does not allow them: a problem per kind and origin.
 * `loads` has the files of other origins that each document loads.
 */
export function blockedLoads(
  loads: ReadonlyMap<Route, readonly ExternalLoad[]>,
  site: LoadingSite,
): Problem[] {
  const groups = new Map<string, Group>();
  for (const [route, all] of loads) {
    for (const load of all) {
      const origin = blockedOrigin(load, site.routed);
      if (origin === undefined) continue;
      const key = `${load.kind} ${origin}`;
      const group = groups.get(key) ?? { kind: load.kind, origin, users: new Map() };
      groups.set(key, group);
      if (!group.users.has(route)) group.users.set(route, load.url);
    }
  }
  const finder = new AddressFinder(site);
  return [...groups.values()].map((group) => problemOf(group, site.routed, finder));
}

interface Group {
  kind: LoadKind;
  origin: string;
  /** Each page with the first address of the origin that it loads. */
  users: Map<Route, string>;
}

/** The origin of a load that the policy does not allow; undefined when it does. */
function blockedOrigin(load: ExternalLoad, { security, site }: RoutedSite): string | undefined {
  const own = new URL(site.config.url);
  if (!URL.canParse(load.url, own)) return undefined;
  const url = new URL(load.url, own);
  const allowed = security[load.kind] ?? [];
  const hashes = load.integrity?.split(/\s+/) ?? [];
  const isAllowed =
    url.origin === own.origin ||
    allowed.some((entry) => coversOrigin(entry, url)) ||
    hashes.some((hash) => allowed.includes(hash));
  return isAllowed ? undefined : url.origin;
}

const defaultPorts: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

/** Whether an origin of the policy, perhaps with `*.` in front, covers an address, as browsers decide it. */
function coversOrigin(allowed: string, url: URL): boolean {
  const [, scheme, any, host, port] =
    /^(\w+:)\/\/(\*\.)?([^:]+)(?::(\d+))?$/.exec(allowed.toLowerCase()) ?? [];
  if (scheme === undefined || host === undefined) return false;
  if (any ? !url.hostname.endsWith(`.${host}`) : url.hostname !== host) return false;
  const portOf = (own: string | undefined, of: string) => own || defaultPorts[of];
  const isUpgrade = scheme === 'http:' && url.protocol === 'https:';
  if (isUpgrade && portOf(port, scheme) === '80' && url.port === '') return true;
  return (
    (scheme === url.protocol || isUpgrade) &&
    portOf(port, scheme) === portOf(url.port, url.protocol)
  );
}

function problemOf(
  { kind, origin, users }: Group,
  routed: RoutedSite,
  finder: AddressFinder,
): Problem {
  const { [kind]: allowed = [] } = routed.security;
  const setting = [...allowed, origin].map((entry) => `'${entry}'`).join(', ');
  const places = [...users].slice(0, maxNamed).map(([route, url]) => finder.find(route, url));
  const [[, firstUrl]] = [...users] as [[Route, string]]; // each group has at least the page that created it
  return {
    message: `security.${kind}: browsers will block ${nouns[kind]} from ${origin} on ${pagesOf([...users.keys()], places, routed)}`,
    place: finder.findInConfig(firstUrl) ?? places[0],
    action: `Allow them in the config, security: { ${kind}: [${setting}] }, or use files of the site.`,
  };
}

/** Pages in words: by file and line where the address was found. */
export function pagesOf(
  users: readonly Route[],
  places: readonly SourcePosition[],
  { table }: RoutedSite,
): string {
  if (users.length === 1) return JSON.stringify(users[0]!.path);
  if (users.length === table.routes.length) return 'every page';
  const names = places.map(({ file, line }, index) =>
    line === undefined ? users[index]!.path : `${file}:${line}`,
  );
  const rest = users.length - names.length;
  return `${users.length} pages: ${listNames(names)}${rest > 0 ? ` and ${rest} more` : ''}`;
}

/** Finds addresses in the files of pages; each file is read once. */
export class AddressFinder {
  readonly #site: LoadingSite;
  readonly #texts = new Map<string, string>();

  constructor(site: LoadingSite) {
    this.#site = site;
  }

  findInConfig(url: string): SourcePosition | undefined {
    return this.#search(path.basename(this.#site.routed.site.configFile), url);
  }

  /** The address in a file of the page; only the file when none has it as it is in the document. */
  find(route: Route, url: string): SourcePosition {
    const file = contentFileOf(route) ?? route.source;
    const dependencies = this.#site.files.get(file)?.facts.dependencies ?? [];
    for (const dependency of [file, ...dependencies]) {
      const place = this.#search(dependency, url);
      if (place) return place;
    }
    return { file };
  }

  #search(file: string, url: string): SourcePosition | undefined {
    const text = this.#read(file);
    const at = text.indexOf(url);
    if (at < 0) return undefined;
    const before = text.slice(0, at).split('\n');
    return { file, line: before.length, column: before.at(-1)!.length + 1 };
  }

  #read(file: string): string {
    const before = this.#texts.get(file);
    if (before !== undefined) return before;
    const text = this.#readNow(file);
    this.#texts.set(file, text);
    return text;
  }

  #readNow(file: string): string {
    try {
      return readFileSync(path.join(this.#site.routed.site.folder, file), 'utf8');
    } catch {
      return ''; // the source of the route is an option, or there is no file
    }
  }
}
