import type { CheckContext, FinishedRoute, Problem } from '../../engine';
import { AddressFinder } from './addressFinder';
import type { CheckedPage, ExternalLoad, LoadKind } from './loadedFiles';

const nouns: Readonly<Record<LoadKind, string>> = {
  images: 'images',
  media: 'video and audio',
  fonts: 'fonts',
  frames: 'frames',
  scripts: 'scripts',
  styles: 'style sheets',
  connect: 'requests',
};

/**
 * Finds loads that browsers will block because `security` in the config does not allow them: a problem per kind and origin.
 */
export function blockedLoads(pages: readonly CheckedPage[], site: CheckContext): Problem[] {
  const groups = new Map<string, Group>();
  for (const { page, loaded } of pages) {
    for (const load of loaded.external) {
      const origin = blockedOrigin(load, site);
      if (origin === undefined) continue;
      const key = `${load.kind} ${origin}`;
      const group = groups.get(key) ?? { kind: load.kind, origin, users: new Map() };
      groups.set(key, group);
      if (!group.users.has(page)) group.users.set(page, load.url);
    }
  }
  const finder = new AddressFinder(site);
  return [...groups.values()].map((group) => problemOf(group, site, finder));
}

interface Group {
  kind: LoadKind;
  origin: string;
  /** Each page with the first address of the origin that it loads. */
  users: Map<FinishedRoute, string>;
}

/** The origin of a load that the policy does not allow; undefined when it does. */
function blockedOrigin(load: ExternalLoad, { security, site }: CheckContext): string | undefined {
  const own = new URL(site.url);
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
  { security }: CheckContext,
  finder: AddressFinder,
): Problem {
  const { [kind]: allowed = [] } = security;
  const setting = [...allowed, origin].map((entry) => `'${entry}'`).join(', ');
  const places = finder.places(users);
  const [firstUrl] = [...users.values()] as [string]; // each group has at least the page that created it
  return {
    message: `security.${kind}: browsers will block ${nouns[kind]} from ${origin} on ${finder.describe([...users.keys()], places)}`,
    place: finder.findInConfig(firstUrl) ?? places[0],
    action: `Allow them in the config, security: { ${kind}: [${setting}] }, or use files of the site.`,
  };
}
