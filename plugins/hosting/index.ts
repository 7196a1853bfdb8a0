import * as z from 'zod';
import {
  definePlugin,
  didYouMean,
  type FinishedRoute,
  listNames,
  type PostBuildContext,
  publicPath,
  SiteError,
  type SiteInfo,
} from '../../engine';
import { headersFile } from './fileHosts';
import type { HostFacts } from './host';
import { type HostName, hostFiles, hostNames, layoutFor } from './hostFiles';

const options = z.strictObject({
  /** The host to write rules for; `HOST_CONFIG` in the environment names one for a single build. */
  host: z.enum(hostNames).optional(),
});

/**
 * Files that configure hosts for the site: the rules of the named host, or `_headers` with the security headers and
 * cache rules, which several hosts read. A file of the same name in the static folder stays unchanged.
 */
export const hosting = definePlugin('hosting', options, (settings) => ({
  loadContent: ({ env }) => ({ host: hostOf(settings, env) }),
  documentLayout({ env }) {
    const host = hostOf(settings, env);
    return host && layoutFor(host);
  },
  postBuild(context) {
    // a host has one set of rules, and they cover all languages
    if (context.mode === 'dev' || context.site.original) return;
    context.afterEmits((files) => writeHostFiles(files, context));
  },
}));

/** @throws SiteError that lists the known hosts when the environment names another one. */
function hostOf(
  { host: configured }: z.output<typeof options>,
  { HOST_CONFIG: name }: Context['env'],
): HostName | undefined {
  if (configured || !name) return configured;
  const host = hostNames.find((hostName) => hostName === name);
  if (host) return host;
  const otherwise = 'Any other static host can serve the output folder without rules.';
  throw new SiteError({
    message: `hosting: unknown host ${JSON.stringify(name)} in HOST_CONFIG; known hosts are ${listNames(hostNames)}`,
    action: didYouMean(name, hostNames, otherwise),
  });
}

type Context = PostBuildContext<{ host: HostName | undefined }>;

function writeHostFiles(files: readonly string[], context: Context): void {
  const { host } = context.content;
  const facts = factsOf(context, files);
  const { output, unpublished } = host
    ? hostFiles(host, facts)
    : { output: { _headers: headersFile(facts) }, unpublished: {} };
  const present = new Set(files);
  if (!present.has('index.html') && !present.has('_redirects')) context.warn(noHome);
  for (const [file, text] of Object.entries(output)) {
    if (!present.has(file)) context.emit(file, text);
    else if (host) context.warn(isPresent(file, host));
  }
  for (const [file, text] of Object.entries(unpublished)) context.emitUnpublished(file, text);
}

const noHome = {
  message:
    'hosting: there is no page at "/", so the address of the site itself answers with an error',
  place: { file: 'config.ts' },
  action: 'Write pages/index.md, or add redirects({ rules: [{ from: "/", to: "/docs" }] }).',
};

const isPresent = (file: string, host: HostName) => ({
  message: `hosting: the site brings its own ${JSON.stringify(file)}; the rules for ${host} are not written`,
  action: 'Delete it from the static folder, or keep it up to date by hand.',
});

function factsOf({ site, security, languages }: Context, files: readonly string[]): HostFacts {
  const { url, baseUrl, trailingSlash } = site;
  const endings = files.flatMap((name) => /\.([A-Za-z0-9]+)$/.exec(name)?.[1] ?? []);
  return {
    url,
    baseUrl,
    trailingSlash,
    security,
    redirects: languages.flatMap(({ routes, site }) =>
      routes.flatMap((route) => redirectOf(route, site)),
    ),
    folders: languages.flatMap(({ routes, site }) =>
      routes.flatMap((route) => folderOf(route, site)),
    ),
    languages: languages.flatMap(({ site }) => (site.original ? [site.baseUrl] : [])),
    endings: [...new Set(endings)].filter((ending) => ending !== 'html').sort(),
  };
}

/** A route that redirects; its props may name the target with query and hash, or one on another site. */
function redirectOf({ path, kind, redirectTo, props }: FinishedRoute, site: SiteInfo) {
  const target = redirectTo === undefined ? '' : publicPath(redirectTo, site);
  const { to } = props as { to?: unknown }; // of any plugin's kind
  const isRedirect = redirectTo !== undefined || kind === 'redirect';
  const address = isRedirect && typeof to === 'string' && to.startsWith(target) ? to : target;
  return address ? [{ from: publicPath(path, site), to: encodeAddress(address) }] : [];
}

/** An old folder: a route that redirects, with the addresses below it. */
function folderOf({ path, kind, props }: FinishedRoute, site: SiteInfo) {
  const { below } = props as { below?: unknown }; // of any plugin's kind
  if (kind !== 'redirect' || typeof below !== 'string') return [];
  const folder = publicPath(path, site).replace(/\/?$/, '/');
  return [{ from: folder, to: encodeAddress(below) }];
}

/** Encodes what a query or hash in the config may hold, and the rules of a host take for more than text. */
const encodeAddress = (address: string) =>
  address.replace(/[^\w\-.~!'()*+,;=:@/?#&%[\]]/gu, encodeURIComponent);
