import { apache } from './apache';
import { aws } from './aws';
import { caddy } from './caddy';
import {
  azure,
  cloudflarePages,
  firebase,
  githubPages,
  gitlabPages,
  netlify,
  vercel,
} from './fileHosts';
import type { HostFacts, HostFiles, HostWriter } from './host';
import { nginx } from './nginx';

const writers = {
  apache,
  aws,
  azure,
  caddy,
  'cloudflare-pages': cloudflarePages,
  firebase,
  'github-pages': githubPages,
  'gitlab-pages': gitlabPages,
  netlify,
  nginx,
  vercel,
} satisfies Record<string, HostWriter>;

export type HostName = keyof typeof writers;

export const hostNames = Object.keys(writers) as [HostName, ...HostName[]]; // its own keys, and there are some

/** How a host wants documents to be named, see `Hooks.documentLayout`. */
export const layoutFor = (host: HostName) => (host === 'gitlab-pages' ? 'folders' : 'files');

export const hostFiles = (host: HostName, facts: HostFacts): HostFiles => ({
  output: {},
  unpublished: {},
  ...writers[host](facts),
});
