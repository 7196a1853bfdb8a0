import { listNames, nearestName, SiteError } from '../report/report';
import { aws } from './aws';
import { cloudflarePages } from './cloudflarePages';
import { githubPages } from './githubPages';
import type { HostFacts, HostFiles, HostWriter } from './host';
import { netlify } from './netlify';
import { nginx } from './nginx';
import { vercel } from './vercel';

export type { HostFacts, HostFiles } from './host';

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
