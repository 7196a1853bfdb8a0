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

/** Apache: `.htaccess` in the output, and one in the folder of each language for its not-found page. */
export const apache: HostWriter = (facts) => ({
  output: {
    '.htaccess': rules(facts),
    ...Object.fromEntries(
      facts.languages.map((folder) => [
        `${folder.slice(facts.baseUrl.length)}.htaccess`,
        `ErrorDocument 404 ${folder}404.html\n`,
      ]),
    ),
  },
});

function rules(facts: HostFacts): string {
  const { baseUrl, security, redirects, trailingSlash, languages } = facts;
  const headers = Object.entries(securityHeaders(security)).map(
    ([name, value]) => `Header always set ${name} "${value}"\n`,
  );
  const below = (path: string) => literal(decodeURIComponent(path).slice(baseUrl.length));
  const hidden = [baseUrl, ...languages].map((folder) => `${below(folder)}404`).join('|');
  return `# Needs "AllowOverride All", mod_rewrite and mod_headers.
Options -Indexes -MultiViews
DirectoryIndex index.html
AddDefaultCharset utf-8
ErrorDocument 404 ${baseUrl}404.html

${headers.join('')}Header always set Cache-Control "${cacheControl.revalidate}"
Header always set Cache-Control "${cacheControl.immutable}" "expr=%{REQUEST_URI} =~ m#^${baseUrl}${hashedFolder}# && %{REQUEST_STATUS} -lt 400"
${hasMarkdown(facts) ? markdownHeaders : ''}
RewriteEngine On
${redirects.map(({ from, to }) => redirectRule(below(from), to)).join('')}${facts.folders.map((folder) => folderRule(folder)).join('')}RewriteCond %{ENV:REDIRECT_STATUS} =""
RewriteRule "^(?:${hidden})(?:[.]html)?$" - [R=404,L]
${trailingSlash ? '' : canonicalRules(facts)}${hasMarkdown(facts) ? markdownRules(facts) : ''}${trailingSlash ? '' : documentRules(facts)}`;
}

/** mod_rewrite keeps a backslash before a quotation mark, and does not take the mark for text. */
const redirectRule = (pattern: string, to: string) =>
  `RewriteRule "^${pattern.replaceAll('"', '\\x22')}$" "${to.replaceAll('"', '%22').replace(/[%$\\]/g, '\\$&')}" [R=301,NE,L]\n`;

/** `THE_REQUEST` has the address as it was sent, so that nothing is decoded. */
const folderRule = ({ from, to }: { from: string; to: string }) =>
  `RewriteCond %{THE_REQUEST} "^[A-Z]+ ${literal(from)}([^ ?]*)"
RewriteRule "^" "${leadBelow(to.replace(/[%$\\]/g, '\\$&'), '%1')}" [R=301,NE,L]\n`;

/** `THE_REQUEST` is the address that was asked for: only `.md` is kept out of search engines, not the page. */
const markdownHeaders = `
AddType "text/markdown; charset=utf-8" .md
Header merge Vary Accept "expr=%{CONTENT_TYPE} =~ m#^text/(html|markdown)#"
Header set X-Robots-Tag noindex "expr=%{THE_REQUEST} =~ m#^[A-Z]+ [^ ?]+[.]md[ ?]# && %{REQUEST_STATUS} -lt 400"
`;

/** Programs that prefer Markdown get it at the address of the page. */
function markdownRules({ baseUrl, trailingSlash }: HostFacts): string {
  const route = trailingSlash ? '^(.+)/$' : '^(.+)$';
  const rule = (pattern: string, file: string) => `
RewriteCond %{HTTP:Accept} "${acceptsMarkdown}" [NC]
RewriteCond "%{DOCUMENT_ROOT}${baseUrl}${file}" -f
RewriteRule "${pattern}" "${baseUrl}${file}" [END]
`;
  return rule('^$', 'index.md') + rule(route, '$1.md') + rule(route, '$1/index.md');
}

/** The home pages of the other languages below the base URL: their addresses keep the slash. */
const homesOf = ({ baseUrl, languages }: HostFacts) =>
  languages.map((folder) => literal(folder.slice(baseUrl.length, -1))).join('|');

/** Addresses without an ending; only addresses of documents are redirected. */
const canonicalRules = (facts: HostFacts) => `
DirectorySlash Off
RewriteCond %{ENV:REDIRECT_STATUS} =""
RewriteRule "^index(?:[.]html)?$" "${facts.baseUrl}" [R=301,L]
${
  facts.languages.length > 0
    ? `RewriteCond %{ENV:REDIRECT_STATUS} =""
RewriteRule "^(${homesOf(facts)})(?:/index(?:[.]html)?)?$" "${facts.baseUrl}$1/" [R=301,L]
`
    : ''
}RewriteCond %{ENV:REDIRECT_STATUS} =""
RewriteCond "%{DOCUMENT_ROOT}${facts.baseUrl}$1.html" -f
RewriteRule "^(.+?)(?:/|/index|/index[.]html|[.]html)$" "${facts.baseUrl}$1" [R=301,L]
`;

const documentRules = (facts: HostFacts) => `
RewriteCond "%{DOCUMENT_ROOT}${facts.baseUrl}$1.html" -f
RewriteRule "^(.+)$" "${facts.baseUrl}$1.html" [END]
${facts.languages.length > 0 ? `RewriteRule "^(?:${homesOf(facts)})/$" - [END]\n` : ''}RewriteCond %{REQUEST_FILENAME} -d
RewriteRule "^.+$" - [R=404,L]
`;
