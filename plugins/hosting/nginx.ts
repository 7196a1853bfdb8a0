import {
  acceptsMarkdown,
  cacheControl,
  type HostFacts,
  type HostWriter,
  hashedFolder,
  hasMarkdown,
  leadBelow,
  literal,
  securityHeaders,
} from './host';

/** nginx: one file for the `http` block (`conf.d`), with the lines to edit marked. */
export const nginx: HostWriter = (facts) => ({
  unpublished: { 'nginx.conf': nginxConfig(facts) },
});

function nginxConfig(facts: HostFacts): string {
  const { baseUrl, url, security } = facts;
  const headers = Object.entries(securityHeaders(security))
    .map(([name, value]) => `  add_header ${name} "${value}" always;\n`)
    .join('');
  return `# For the http block, for example as /etc/nginx/conf.d/site.conf.
# The build belongs in the folder ${baseUrl} below root.

# The canonical address of a request that ends otherwise. From the raw address, so that nothing is decoded;
# never for one that starts with two slashes, which browsers take for another host.
map $request_uri $site_canonical {
  default "";
${canonicalRules(facts)}}

${folderMap(facts)}# Only an answer with a hashed file may be kept: not its 404.
map "$status $uri" $site_cache {
  default "${cacheControl.revalidate}";
  "~^(200|206|304) ${literal(baseUrl + hashedFolder)}" "${cacheControl.immutable}";
}

# The not-found page of each language.
map $uri $site_not_found {
  default "${baseUrl}404.html";
${notFoundRules(facts)}}
${hasMarkdown(facts) ? markdownMaps : ''}
server {
  listen 80;                    # yours: port, TLS
  server_name ${new URL(url).hostname};
  root /var/www/site;           # yours: where the build is

  absolute_redirect off;
  server_tokens off;
  charset utf-8;
  types_hash_max_size 2048;
  gzip on;
  gzip_static on;               # prefers name.gz to compressing name again
  gzip_vary on;
  gzip_min_length 1024;
  gzip_types text/css text/javascript text/xml application/javascript application/json application/xml image/svg+xml text/markdown text/plain;

${headers}  add_header Cache-Control $site_cache always;
${hasMarkdown(facts) ? markdownHeaders : ''}
  error_page 404 $site_not_found;
  if ($site_canonical) { return 301 $site_canonical$is_args$args; }
${exactLocations(facts)}${folderLocations(facts)}${documentRules(facts)}}
`;
}

/** The version of a document to answer with; an empty header is not sent. */
const markdownMaps = `
# Programs that prefer Markdown get it at the address of the page.
map $http_accept $site_ending {
  default ".html";
  "~*${acceptsMarkdown}" ".md";
}
map $sent_http_content_type $site_vary {
  default "";
  "~^text/(html|markdown)" "Accept";
}
map "$status $request_uri" $site_robots {
  default "";
  "~^(200|206|304) [^?]+[.]md([?]|$)" "noindex";
}
`;

const markdownHeaders = `  add_header Vary $site_vary;
  add_header X-Robots-Tag $site_robots;

  include mime.types;
  types { text/markdown md; }
  charset_types text/css text/javascript application/javascript text/markdown text/plain text/xml;
`;

const notFoundRules = ({ languages }: HostFacts) =>
  languages.map((folder) => `  "~^${literal(folder)}" "${folder}404.html";\n`).join('');

function canonicalRules({ baseUrl, trailingSlash, languages }: HostFacts): string {
  const base = literal(baseUrl);
  // A path below the base URL without an empty segment at either end; \x5c is a backslash, which nginx would
  // unquote.
  const route = String.raw`[^/?\x5c](?:[^?\x5c]*?[^/?\x5c])?`;
  const slash = trailingSlash ? '/' : '';
  const rules: (readonly [pattern: string, target: string])[] = [
    ...homeRules(baseUrl),
    ...languages.flatMap((folder) => [
      ...homeRules(folder),
      [`^${literal(folder.slice(0, -1))}(?:\\?|$)`, folder] as const,
      [`^${literal(folder)}(?:\\?|$)`, ''] as const, // it keeps its slash
    ]),
    [String.raw`^(?<site_a>${base}${route})/index(?:\.html)?(?:\?|$)`, `$site_a${slash}`],
    trailingSlash
      ? [String.raw`^(?<site_b>${base}${route})\.html(?:\?|$)`, '$site_b/']
      : [String.raw`^(?<site_b>${base}${route})(?:\.html|/)(?:\?|$)`, '$site_b'],
  ];
  if (trailingSlash) {
    // A path without an extension in its last segment is a document.
    rules.push([String.raw`^(?<site_c>${base}(?:${route}/)?[^/?\x5c.]+)(?:\?|$)`, '$site_c/']);
  }
  if (baseUrl !== '/') rules.unshift([`^${base.slice(0, -1)}(?:\\?|$)`, baseUrl]);
  return rules.map(([pattern, target]) => `  "~${pattern}" "${target}";\n`).join('');
}

const homeRules = (folder: string) =>
  [[String.raw`^${literal(folder)}index(?:\.html)?(?:\?|$)`, folder]] as const;

/** Not-found pages, home pages and redirects: nginx refuses two rules for one address, so a redirect replaces the others. */
function exactLocations(facts: HostFacts): string {
  const rules = new Map<string, string>();
  for (const folder of [facts.baseUrl, ...facts.languages]) {
    rules.set(`${folder}404.html`, 'internal;');
    rules.set(`${folder}404`, 'return 404;');
    rules.set(folder, tryFiles(facts, `${folder}index.html`));
  }
  // nginx compares decoded paths, and sends the target as written here.
  for (const { from, to } of facts.redirects) rules.set(decodeURIComponent(from), leadTo(to));
  return [...rules].map(([path, rule]) => `  location = ${quoted(path)} { ${rule} }\n`).join('');
}

/** The address below an old folder, as it was sent, so that nothing is decoded. */
function folderMap({ folders }: HostFacts): string {
  if (folders.length === 0) return '';
  const rules = folders.map(({ from, to }) => {
    const target = leadBelow(to.replaceAll('$', '%24'), '$site_rest');
    return `  "~^${literal(from)}(?<site_rest>[^?]*)" ${quoted(target)};\n`;
  });
  return `# What is below an old folder.
map $request_uri $site_moved {
  default "";
${rules.join('')}}

`;
}

const folderLocations = ({ folders }: HostFacts) =>
  folders
    .map(({ from }) => {
      const path = quoted(decodeURIComponent(from));
      return `  location ^~ ${path} { if ($site_moved) { return 301 $site_moved$is_args$args; } return 404; }\n`;
    })
    .join('');

function leadTo(to: string): string {
  const [path = '', hash] = to.replaceAll('$', '%24').split('#');
  const query = path.includes('?') ? '' : '$is_args$args';
  return `return 301 ${quoted(`${path}${query}${hash === undefined ? '' : `#${hash}`}`)};`;
}

function documentRules(facts: HostFacts): string {
  if (!facts.trailingSlash) {
    return `  location ~ /$ { return 404; }
  location / { ${tryFiles(facts, '$uri', '$uri.html', '$uri/index.html')} }
`;
  }
  return `  location ~ "^(?<site_route>.*[^/])/$" { ${tryFiles(facts, '$site_route/index.html', '$site_route.html')} }
  location / { try_files $uri =404; }
`;
}

function tryFiles(facts: HostFacts, ...names: string[]): string {
  const versions = names.map((name) => name.replace(/[.]html$/, '$site_ending'));
  return `try_files ${[...(hasMarkdown(facts) ? versions : []), ...names].join(' ')} =404;`;
}

const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;
