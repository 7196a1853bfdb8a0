import { aws } from './hosts/aws';
import { cloudflarePages } from './hosts/cloudflarePages';
import { githubPages } from './hosts/githubPages';
import type { HostFacts, HostFiles, HostWriter } from './hosts/host';
import { netlify } from './hosts/netlify';
import { nginx } from './hosts/nginx';
import { vercel } from './hosts/vercel';
import { listNames, nearestName, SiteError } from './report';

export type { HostFacts, HostFiles } from './hosts/host';

const hosts: Record<string, HostWriter> = {
  aws,
  'cloudflare-pages': cloudflarePages,
  'github-pages': githubPages,
  netlify,
  nginx,
  vercel,
};

/** Names of the hosts that `--host-config` knows. */
export const hostNames = Object.keys(hosts);

/** The files that tell a host how to serve the site. Throws a SiteError for an unknown host. */
export function hostFiles(name: string, facts: HostFacts): HostFiles {
  assertHost(name);
  return hosts[name]!(facts);
}

/** Throws a SiteError that lists the known hosts when `name` is none of them. */
export function assertHost(name: string): void {
  if (Object.hasOwn(hosts, name)) return;
  const near = nearestName(name, hostNames);
  throw new SiteError({
    message: `hosts: unknown host ${JSON.stringify(name)}; known hosts are ${listNames(hostNames)}`,
    action: near
      ? `Did you mean "${near}"?`
      : 'Any other static host takes the output folder as it is.',
  });
}
