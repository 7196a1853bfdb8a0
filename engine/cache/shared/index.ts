import path from 'node:path';
import type { Site } from '../../config/site';
import { SiteError } from '../../report/report';
import type { Cache } from '../store';
import { createFolderRemote } from './folderRemote';
import { createHttpRemote } from './httpRemote';
import { SharedCache } from './sharedCache';

export type { SharedCache } from './sharedCache';

/** How a build uses a shared cache. */
export interface RemoteOptions {
  /** URL of a server, or a folder relative to the working folder; overrides the config's. */
  remoteCache?: string;
  /** Takes values and puts none. */
  remoteCacheReadOnly?: boolean;
}

/** The shared cache of a site; undefined when neither the options nor the config name one. */
export function openSharedCache(
  { remoteCache, remoteCacheReadOnly }: RemoteOptions,
  site: Site,
  cache: Cache,
  shard?: { index: number; count: number },
): SharedCache | undefined {
  const address = remoteCache ?? site.config.remoteCache;
  if (address === undefined) return undefined;
  const remote = /^https?:/i.test(address)
    ? createHttpRemote(address, site.env)
    : createFolderRemote(path.resolve(site.root, address));
  return new SharedCache({
    remote,
    cache,
    site: site.config.url + site.config.baseUrl,
    shard,
    signingKey: readSigningKey(site.env),
    readOnly: remoteCacheReadOnly ?? site.env.REMOTE_CACHE_READ_ONLY === '1',
  });
}

const leastKeyLength = 32;

function readSigningKey({ REMOTE_CACHE_KEY }: Site['env']): string | undefined {
  const key = REMOTE_CACHE_KEY?.trim();
  if (!key || key.length >= leastKeyLength) return key || undefined;
  throw new SiteError({
    message: `shared cache: REMOTE_CACHE_KEY has ${key.length} characters; expected at least ${leastKeyLength}`,
    action: 'Make a key with "openssl rand -hex 32", and set it on every machine that shares.',
  });
}
