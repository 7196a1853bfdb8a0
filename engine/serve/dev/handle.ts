import { createReadStream } from 'node:fs';
import { readFile, realpath, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { SharedStore } from '../../client/hooks';
import { contains } from '../../files/contains';
import { decodePath, normalisePath } from '../../routes/paths';
import type { Route } from '../../routes/routes';
import { contentType } from '../contentType';
import { contentPolicy, type SecurityPolicy } from '../headers';
import type { DevLanguage } from './devLanguage';
import type { DevSite } from './devSite';
import { emittedFile } from './emitted';
import { firstConnection, scriptHash } from './events';
import { renderDev } from './renderDev';

/** Paths that belong to the bundler. Its other endpoints, such as one that opens an editor, stay closed. */
const bundleFile = /^\/assets\/built\/[^/]|\.hot-update\.[\w.]+$/;

/** Answers one request of the dev server: data, document, bundle file, static file, or not found. */
export async function handleRequest(
  whole: DevSite,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const pathname = decodePath((request.url ?? '/').split(/[?#]/)[0]!);
  const site = whole.languageAt(pathname);
  response.setHeader('Content-Security-Policy', devPolicy(site.routed.security, request));
  const below = belowBase(pathname, site.baseUrl);
  if (below?.startsWith('/__dev/')) return await serveData(site, below, response);
  const route = below === null ? undefined : site.routed.table.byPath.get(normalisePath(below));
  if (route) return await sendPage(site, route, response);
  const styles = below && (await stylesAt(site, below.slice(1)));
  if (styles) return sendText(response, contentType('a.css'), styles);
  if (below && bundleFile.test(below) && !site.parts.images.has(below.slice(1)))
    await new Promise<void>((next) => site.parts.bundle.serve(request, response, next));
  await serveFile(site, below, response);
}

/** A style sheet of an extension, or that of the themes for code. */
async function stylesAt({ routed }: DevLanguage, asset: string): Promise<string | undefined> {
  const { extensions } = routed.site;
  const file = extensions.styles.find((style) => style.asset === asset)?.file;
  return file && (await readFile(file, 'utf8'));
}

function belowBase(pathname: string, baseUrl: string): string | null {
  if (!`${pathname}/`.startsWith(baseUrl)) return null;
  return `/${pathname.slice(baseUrl.length)}`;
}

/** A page; one that cannot be made is reported, as it may be open. */
async function sendPage(site: DevLanguage, route: Route, response: ServerResponse): Promise<void> {
  try {
    await sendDocument(site, route, 200, response);
  } catch (error) {
    if (!site.parts.pool.isClosed) site.parts.events.report(route.href, error);
    throw error;
  }
}

async function sendDocument(
  site: DevLanguage,
  route: Route,
  status: number,
  response: ServerResponse,
): Promise<void> {
  const script = firstConnection(site.parts.events.state);
  const html = await renderDev(site, route);
  response.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': devPolicy(site.routed.security, response.req, script),
  });
  response.end(html.replace('<head>', () => `<head><script>${script}</script>`));
}

/** Shared data of a language: `/__dev/shared.json`, `/__dev/lazy/sidebars.json`. */
async function serveData(
  site: DevLanguage,
  below: string,
  response: ServerResponse,
): Promise<void> {
  const [, name, key = ''] = /^\/__dev\/(shared|lazy\/(.+))\.json$/.exec(below) ?? [];
  const lazy: Record<string, unknown> = site.routed.lazy;
  let value: unknown;
  if (name === 'shared') value = await browserData(site);
  else if (Object.hasOwn(lazy, key)) value = lazy[key];
  if (value === undefined) {
    response.writeHead(404).end();
    return;
  }
  sendText(response, 'application/json; charset=utf-8', JSON.stringify(value));
}

async function browserData(site: DevLanguage): Promise<SharedStore> {
  const { texts: _, ...store } = await site.shared();
  return store;
}

const sendText = (response: ServerResponse, type: string, text: string | Uint8Array) => {
  response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' });
  response.end(text);
};

async function serveFile(
  site: DevLanguage,
  below: string | null,
  response: ServerResponse,
): Promise<void> {
  const file = below && (await fileOnDisk(site, below));
  if (file) {
    response.writeHead(200, { 'Content-Type': contentType(file), 'Cache-Control': 'no-store' });
    // A file that disappears while being sent ends the response, not the server.
    createReadStream(file)
      .on('error', () => response.destroy())
      .pipe(response);
    return;
  }
  const emitted =
    below &&
    (bundleFile.test(below)
      ? site.parts.bundle.serverHalf.fileOf(below.slice(1))
      : await emittedFile(site, below.slice(1)));
  if (emitted !== undefined && emitted !== null) {
    return sendText(response, contentType(below!), emitted);
  }
  const notFound = site.routed.table.byPath.get('/404');
  site.parts.events.report(site.baseUrl + below?.slice(1)); // a page that is gone has no problems
  if (notFound) return await sendDocument(site, notFound, 404, response);
  response.writeHead(404).end();
}

/** A file of the static folder, or an image next to the content; never anything outside the site's folder. */
async function fileOnDisk(site: DevLanguage, below: string): Promise<string | null> {
  const { folder } = site.routed.site;
  if (below.includes('\0') || /(^|\/)\.[^/]/.test(below)) return null;
  const image = site.parts.images.get(below.slice(1));
  if (image) return containedFile(folder, image);
  return containedFile(path.join(folder, 'static'), below);
}

async function containedFile(base: string, name: string): Promise<string | null> {
  try {
    const real = await realpath(path.join(base, name));
    if (!contains(await realpath(base), real)) return null;
    return (await stat(real)).isFile() ? real : null;
  } catch {
    return null; // no such file
  }
}

/**
 * The policy of a build, and what following edits needs: the bundler's socket (some browsers do not count it as
 * the site's own), a document's own script, and the style element of its error overlay. Style attributes stay forbidden.
 */
function devPolicy(
  security: SecurityPolicy,
  { headers }: IncomingMessage,
  inlineScript?: string,
): string {
  const { connect = [], scripts = [], styles = [] } = security;
  const policy = contentPolicy({
    ...security,
    connect: [...connect, `ws://${headers.host}`],
    scripts: inlineScript ? [...scripts, scriptHash(inlineScript)] : scripts,
  });
  const origins = styles.filter((style) => style.includes('://')).sort(); // a hash would forbid the overlay
  return [policy, ["style-src-elem 'self'", "'unsafe-inline'", ...origins].join(' ')].join('; ');
}
