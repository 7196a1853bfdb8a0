import { aws } from './aws';
import { cloudflarePages } from './cloudflarePages';
import { githubPages } from './githubPages';
import type { HostFacts, HostFiles, HostWriter } from './host';
import { netlify } from './netlify';
import { nginx } from './nginx';
import { vercel } from './vercel';

const writers = {
  aws,
  'cloudflare-pages': cloudflarePages,
  'github-pages': githubPages,
  netlify,
  nginx,
  vercel,
} satisfies Record<string, HostWriter>;

export type HostName = keyof typeof writers;

export const hostNames = Object.keys(writers) as [HostName, ...HostName[]]; // its own keys, and there are some

export const hostFiles = (host: HostName, facts: HostFacts): HostFiles => writers[host](facts);
