import {
  cacheControl,
  type HostFacts,
  type HostWriter,
  hasMarkdown,
  leadBelow,
  literal,
  publicRules,
} from './host';

/** Hosts that read a list of rules: headers, redirects and little else. */

/**
 * The `_headers` file that Netlify and Cloudflare Pages read. Both join a header that two rules set, and both
 * let browsers revalidate by default; so the general rule does not set caching.
 */
export function headersFile(facts: HostFacts): string {
  const rules = publicRules(facts);
  if (hasMarkdown(facts)) rules.push({ pattern: `${facts.baseUrl}*.md`, headers: notIndexed });
  return rules
    .map(({ pattern, headers }) => {
      const lines = Object.entries(headers)
        .filter(([name, value]) => name !== 'Cache-Control' || value !== cacheControl.revalidate)
        .map(([name, value]) => `  ${name}: ${value}\n`);
      return `${pattern}\n${lines.join('')}`;
    })
    .join('');
}

const notIndexed = { 'X-Robots-Tag': 'noindex' };

/** Hosts would take other addresses for patterns; those redirects still work through their documents. */
const isNoPattern = ({ from }: { from: string }) => !/[*:]/.test(from);

const redirectLines = ({ redirects }: HostFacts, status = '301'): string[] =>
  redirects.filter(isNoPattern).map(({ from, to }) => `${from} ${to} ${status}\n`);

/** After the lines of single addresses, because the first line that matches wins. */
const folderLines = ({ folders }: HostFacts): string[] =>
  folders.map(({ from, to }) => `${from}* ${leadBelow(to, ':splat')} 301\n`);

const jsonFile = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

/** Cloudflare Pages: clean addresses and `404.html` need no rules; its redirects win over documents. */
export const cloudflarePages: HostWriter = (facts) => ({
  output: {
    _headers: headersFile(facts),
    // further and longer lines are ignored; those redirects still work through their documents
    _redirects: redirectLines(facts)
      .filter((line) => line.length <= 1_000)
      .slice(0, 2_000)
      .concat(folderLines(facts).slice(0, 100))
      .join(''),
  },
});

/**
 * Netlify: clean addresses and `404.html` need no rules. `!` because each redirect has a document, which
 * would win. A language's own `404.html` answers below its folder.
 */
export const netlify: HostWriter = (facts) => ({
  output: {
    _headers: headersFile(facts),
    _redirects: [
      ...redirectLines(facts, '301!'),
      ...folderLines(facts),
      ...facts.languages.map((folder) => `${folder}* ${folder}404.html 404\n`),
    ].join(''),
  },
});

/**
 * GitLab Pages cannot send headers. It redirects an address with a folder of that name to the folder, so documents are
 * index files; `404.html` needs no rule. It ignores further redirects, which still work through their documents.
 */
export const gitlabPages: HostWriter = (facts) => ({
  output: {
    _redirects: [...redirectLines(facts), ...folderLines(facts)].slice(0, 1_000).join(''),
  },
});

/**
 * GitHub Pages supports neither headers nor rules; clean addresses and `404.html` work without them, and
 * redirects through their documents. `.nojekyll` publishes files unchanged; `CNAME` keeps a custom domain.
 */
export const githubPages: HostWriter = ({ url }) => {
  const { hostname } = new URL(url);
  const isOwn = !hostname.endsWith('.github.io');
  const output = { '.nojekyll': '' };
  return { output: isOwn ? { ...output, CNAME: `${hostname}\n` } : output };
};

/**
 * Azure Static Web Apps: `staticwebapp.config.json` in the output. Its first matching route ends the search. Its targets cannot
 * hold a part of the address: such folders are left to the page for unknown addresses.
 */
export const azure: HostWriter = (facts) => {
  const [general, ...others] = publicRules(facts);
  const config = {
    trailingSlash: facts.trailingSlash ? 'always' : 'never',
    globalHeaders: general?.headers,
    mimeTypes: hasMarkdown(facts) ? { '.md': 'text/markdown; charset=utf-8' } : undefined,
    routes: [
      ...facts.redirects
        .filter(isNoPattern)
        .map(({ from, to }) => ({ route: from, redirect: to, statusCode: 301 })),
      ...facts.folders
        .filter(({ to }) => !to.endsWith('/*'))
        .map(({ from, to }) => ({ route: `${from}*`, redirect: to, statusCode: 301 })),
      ...others.map(({ pattern, headers }) => ({ route: pattern, headers })),
    ],
    responseOverrides: { 404: { rewrite: `${facts.baseUrl}404.html` } },
  };
  return { output: { 'staticwebapp.config.json': jsonFile(config) } };
};

const keysOf = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).map(([key, value]) => ({ key, value }));

/** Firebase Hosting: `firebase.json` for the folder in which `firebase deploy` runs. `404.html` needs no rule. */
export const firebase: HostWriter = (facts) => {
  const { baseUrl, redirects, folders, trailingSlash } = facts;
  const headers = publicRules(facts).map(({ pattern, headers }) => ({
    // the home page below a base URL is compared without its slash
    regex: `^${literal(pattern.replace(/[/][*]$/, ''))}(/|$)`,
    headers: keysOf(headers),
  }));
  if (hasMarkdown(facts))
    headers.push({ regex: `^${literal(baseUrl)}.*[.]md$`, headers: keysOf(notIndexed) });
  const hosting = {
    public: 'dist',
    cleanUrls: true,
    trailingSlash,
    redirects: [
      ...redirects.map(({ from, to }) => ({ regex: `^${literal(from)}$`, destination: to })),
      ...folders.map(({ from, to }) => ({
        regex: `^${literal(from)}(?P<rest>.*)$`,
        destination: leadBelow(to, ':rest'),
      })),
    ].map((rule) => ({ ...rule, type: 301 })),
    headers,
  };
  return { unpublished: { 'firebase.json': jsonFile({ hosting }) } };
};

/** Vercel: `vercel.json` in the deployed folder. */
export const vercel: HostWriter = (facts) => {
  const { baseUrl, trailingSlash } = facts;
  const headers = publicRules(facts).map(({ pattern, headers }) => ({
    source: `${escapePattern(pattern.slice(0, -1))}(.*)`,
    headers: keysOf(headers),
  }));
  if (hasMarkdown(facts))
    headers.push({ source: `${escapePattern(baseUrl)}(.*)\\.md`, headers: keysOf(notIndexed) });
  const redirects = [
    ...facts.redirects.map(({ from, to }) => ({ source: escapePattern(from), destination: to })),
    ...facts.folders.map(({ from, to }) => ({
      source: `${escapePattern(from)}(.*)`,
      destination: leadBelow(to, '$1'),
    })),
  ].map((rule) => ({ ...rule, statusCode: 301 }));
  const config = { cleanUrls: true, trailingSlash, headers, redirects };
  return { output: { 'vercel.json': jsonFile(config) } };
};

// Characters with a meaning in Vercel's path patterns.
const escapePattern = (path: string) => path.replace(/[()[\]{}:*+?.\\^$|]/g, '\\$&');
