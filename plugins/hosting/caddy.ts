import {
  acceptsMarkdown,
  cacheControl,
  type HostFacts,
  type HostWriter,
  hasMarkdown,
  leadBelow,
  literal,
  publicRules,
} from './host';

/** Caddy: a `Caddyfile`, with the lines to edit marked. */
export const caddy: HostWriter = (facts) => ({
  unpublished: { Caddyfile: caddyfile(facts) },
});

function caddyfile(facts: HostFacts): string {
  const { baseUrl, trailingSlash } = facts;
  const headers = publicRules(facts).map(({ pattern, headers }) => {
    // Caddy applies the rule of a longer pattern first; `?` keeps what it has set
    const lines = Object.entries(headers).map(
      ([name, value]) => `    ${value === cacheControl.revalidate ? '?' : ''}${name} "${value}"\n`,
    );
    return `  header ${pattern} {\n${lines.join('')}  }\n`;
  });
  const hidden = [baseUrl, ...facts.languages].flatMap((folder) => [
    `${folder}404`,
    `${folder}404.html`,
  ]);
  return `# The build belongs in the folder ${baseUrl} below root.
:80 {                         # yours: the domain
  root * /var/www/site        # yours: where the build is
  encode gzip
${headers.join('')}${hasMarkdown(facts) ? markdownRules() : ''}
${facts.redirects.map(redirect).join('')}${facts.folders.map(redirectFolder).join('')}${trailingSlash ? '' : canonicalRules(facts)}  @hidden path ${hidden.join(' ')}
  error @hidden 404
${trailingSlash ? '' : '  try_files {path} {path}.html\n'}  file_server {
    precompressed br gzip
  }

  handle_errors {
    header Cache-Control "${cacheControl.revalidate}"
    map {http.request.orig_uri.path} {not_found} {
${facts.languages.map((folder) => `      ~^${literal(folder)} "${folder}404.html"\n`).join('')}      default "${baseUrl}404.html"
    }
    rewrite * {not_found}
    file_server {
      status {err.status_code}
    }
  }
}
`;
}

/**
 * Programs that prefer Markdown get it at the address of the page; `header` comes before `rewrite` in Caddy. `map` reads the
 * address, because the matchers of a set run in no fixed order.
 */
const markdownRules = () => {
  const version = `    file {
      try_files {markdown_page}.md {markdown_page}/index.md
    }
`;
  const type = 'Content-Type "text/markdown; charset=utf-8"';
  return `  @markdown_file {
    path *.md
    file
  }
  header @markdown_file {
    ${type}
    X-Robots-Tag noindex
  }
  map {path} {markdown_page} {
    ~^(.*?)/?$ "\${1}"
  }
  @page {
${version}  }
  header @page +Vary Accept
  @markdown {
    header_regexp Accept "(?i)${acceptsMarkdown}"
${version}  }
  header @markdown ${type}
  rewrite @markdown {file_match.relative}
`;
};

/** A request is compared as it was sent, so that nothing is decoded and the query is kept. */
function redirect({ from, to }: { from: string; to: string }, index: number): string {
  const [path = '', hash] = to.split('#');
  const query = path.includes('?') ? '' : `{re.old${index}.1}`;
  return `  @old${index} vars_regexp old${index} {uri} "^${literal(from)}([?].*)?$"
  redir @old${index} "${path}${query}${hash === undefined ? '' : `#${hash}`}" 301
`;
}

function redirectFolder({ from, to }: { from: string; to: string }, index: number): string {
  const name = `folder${index}`;
  return `  @${name} vars_regexp ${name} {uri} "^${literal(from)}([^?]*)([?].*)?$"
  redir @${name} "${leadBelow(to, `{re.${name}.1}`)}{re.${name}.2}" 301
`;
}

/** Addresses without an ending; the home page of each language keeps its slash. */
function canonicalRules({ baseUrl, languages }: HostFacts): string {
  const homes = [baseUrl, ...languages].map(
    (
      folder,
      index,
    ) => `  @home${index} vars_regexp home${index} {uri} "^${literal(folder)}index(?:[.]html)?([?].*)?$"
  redir @home${index} "${folder}{re.home${index}.1}" 301
`,
  );
  return `${homes.join('')}  @ending {
    vars_regexp ending {uri} "^(${literal(
      baseUrl,
    )}[^/?](?:[^?]*?[^/?])?)(?:/|/index|/index[.]html|[.]html)([?].*)?$"
${languages.length > 0 ? `    not path ${languages.join(' ')}\n` : ''}  }
  redir @ending "{re.ending.1}{re.ending.2}" 301
`;
}
