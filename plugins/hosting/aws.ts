import {
  cacheControl,
  type HostFacts,
  type HostWriter,
  hashedFolder,
  securityHeaders,
} from './host';

/**
 * S3 with CloudFront: a function for clean addresses and redirects (viewer request), a response headers
 * policy, and the commands that set them up and upload a build.
 */
export const aws: HostWriter = (facts) => ({
  unpublished: {
    'cloudfront-function.js': smallFunction(facts),
    'response-headers.json': `${JSON.stringify(responseHeaders(facts), null, 2)}\n`,
    'deploy.sh': deployScript(facts),
  },
});

/** Maximum size of a CloudFront function. */
const maxFunctionBytes = 10 * 1_024;

/** The function; without redirects when it would be too large with them, because their documents redirect too. */
function smallFunction(facts: HostFacts): string {
  const whole = cloudFrontFunction(facts);
  const fits = Buffer.byteLength(whole) <= maxFunctionBytes;
  return fits ? whole : cloudFrontFunction({ ...facts, redirects: [] });
}

/** CloudFront runs this for each request; it sees no files, so extensions distinguish files from documents. */
function cloudFrontFunction(facts: HostFacts): string {
  const { baseUrl, trailingSlash, redirects, folders, endings, languages } = facts;
  const settings = {
    baseUrl,
    trailingSlash,
    endings: [...endings].sort(),
    homes: languages.map((folder) => folder.slice(baseUrl.length, -1)),
    redirects: Object.fromEntries(redirects.map(({ from, to }) => [from, to])),
    folders: folders.map(({ from, to }) => [from, to]),
  };
  return `// Runtime: cloudfront-js-2.0; event type: viewer request.
const site = ${JSON.stringify(settings, null, 2)};
${functionBody}`;
}

const functionBody = `
function handler(event) {
  const request = event.request;
  const uri = request.uri;
  if (Object.prototype.hasOwnProperty.call(site.redirects, uri)) {
    return redirect(site.redirects[uri], request.querystring);
  }
  for (const [from, to] of site.folders) {
    if (uri.indexOf(from) !== 0) continue;
    const target = /[/][*]$/.test(to) ? to.slice(0, -1) + uri.slice(from.length) : to;
    return redirect(target, request.querystring);
  }
  if (uri + '/' === site.baseUrl) return redirect(site.baseUrl, request.querystring);
  if (uri.indexOf(site.baseUrl) !== 0 || /\\/\\/|\\\\/.test(uri)) return request;
  const ending = (/\\.([A-Za-z0-9]+)$/.exec(uri) || [])[1];
  if (ending && site.endings.indexOf(ending) >= 0) return request;
  const path = uri.slice(site.baseUrl.length);
  const route = path.replace(/\\.html$|\\/$/, '').replace(/(^|\\/)index$/, '');
  const isFolder = site.trailingSlash || site.homes.indexOf(route) >= 0;
  const canonical = route && isFolder ? route + '/' : route;
  if (canonical !== path) return redirect(site.baseUrl + canonical, request.querystring);
  const file = route === '' ? 'index.html' : route + (isFolder ? '/index.html' : '.html');
  request.uri = site.baseUrl + file;
  return request;
}

function redirect(to, query) {
  const hash = to.indexOf('#') < 0 ? '' : to.slice(to.indexOf('#'));
  const pairs = Object.keys(query).reduce(function (all, name) {
    const values = query[name].multiValue || [query[name]];
    return all.concat(values.map(function (one) {
      return one.value === '' ? name : name + '=' + one.value;
    }));
  }, []);
  const path = to.slice(0, to.length - hash.length);
  const search = pairs.length ? (path.indexOf('?') < 0 ? '?' : '&') + pairs.join('&') : '';
  return {
    statusCode: 301,
    statusDescription: 'Moved Permanently',
    headers: { location: { value: path + search + hash } },
  };
}
`;

/** Input of \`aws cloudfront create-response-headers-policy\`. */
function responseHeaders({ security }: HostFacts) {
  const headers = securityHeaders(security);
  const item = (name: string) => ({ Header: name, Value: headers[name]!, Override: true });
  return {
    Name: 'documentation-site',
    SecurityHeadersConfig: {
      ContentSecurityPolicy: {
        Override: true,
        ContentSecurityPolicy: headers['Content-Security-Policy'],
      },
      ContentTypeOptions: { Override: true },
      ReferrerPolicy: { Override: true, ReferrerPolicy: headers['Referrer-Policy'] },
      StrictTransportSecurity: {
        Override: true,
        AccessControlMaxAgeSec: Number(headers['Strict-Transport-Security']!.split('=')[1]),
        IncludeSubdomains: false,
        Preload: false,
      },
    },
    CustomHeadersConfig: { Quantity: 1, Items: [item('Cross-Origin-Opener-Policy')] },
  };
}

function deployScript({ baseUrl }: HostFacts): string {
  const target = `"s3://$BUCKET${baseUrl}"`;
  return `#!/usr/bin/env bash
# Uploads a build: BUCKET, DISTRIBUTION and the output folder (first argument, dist by default) are yours.
# Once, before: create the function of cloudfront-function.js (viewer request) and the response headers policy
#   aws cloudfront create-response-headers-policy --response-headers-policy-config file://response-headers.json
# and let the errors 403 and 404 answer with ${baseUrl}404.html and status 404.
set -euo pipefail
out="\${1:-dist}"
# Hashed files first: no document names a file that is not there yet. Old ones stay for pages that are open.
aws s3 sync "$out/${hashedFolder}" ${target.slice(0, -1)}${hashedFolder}" --cache-control "${cacheControl.immutable}"
aws s3 sync "$out" ${target} --exclude "${hashedFolder}*" --delete --cache-control "${cacheControl.revalidate}"
aws cloudfront create-invalidation --distribution-id "$DISTRIBUTION" --paths "${baseUrl}*"
`;
}
