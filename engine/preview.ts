import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import send from 'send';
import { recoverInterrupted } from './files/output/stageOutput';
import { SiteError } from './report/report';
import { encodePath, type UrlRules } from './routes/paths';
import { acceptsGzip, compress, isCompressible } from './serve/compress';
import { contentType } from './serve/contentType';
import { findFile, hasFile, readPath } from './serve/findFile';
import { guard } from './serve/guard';
import { cacheControl, cacheRule, type SecurityPolicy } from './serve/headers';
import { listen, siteAddress } from './serve/listen';
import { markdownVersion, prefersMarkdown } from './serve/markdownVersion';
import { ownHeaders } from './serve/ownHeaders';

/** Options of the preview server. */
export interface PreviewOptions extends Partial<UrlRules> {
  /** The output folder of a finished build. */
  folder: string;
  /** Address to listen on; the loopback address by default. */
  host?: string;
  /** The port to try first; 0 takes any free one. */
  port?: number;
  /** Other origins that pages may load from, for a site without a `_headers` file. */
  security?: SecurityPolicy;
}

/** A running server. */
export interface Preview {
  /** Address of the site, for example `http://localhost:3000/`. */
  address: string;
  /** The port it listens on; differs from the wanted one when that was taken. */
  port: number;
  /** A message to print, for example that another port was taken. */
  notice?: string;
  /** Ends open requests, then stops. */
  close(): Promise<void>;
}

/**
 * Serves a finished site with the addresses, headers and not-found pages that it will have. A build may
 * change the folder meanwhile. Throws a SiteError when there is no site or no free port.
 */
export async function preview(options: PreviewOptions): Promise<Preview> {
  const folder = path.resolve(options.folder);
  const { host = 'localhost', port = 3000, baseUrl = '/' } = options;
  recoverInterrupted(folder);
  if (!existsSync(folder)) {
    throw new SiteError({
      message: `preview: there is no site in ${folder}`,
      action: 'Run "npm run build" first, or name the folder with --out.',
    });
  }
  const server = createServer(siteHandler({ ...options, folder, host }));
  server.keepAliveTimeout = keptOpenForMs;
  // `localhost` may resolve to ::1 alone; browsers reach 127.0.0.1 by both names.
  const listening = await listen(server, port, host === 'localhost' ? '127.0.0.1' : host);
  const shown = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host) ? 'localhost' : host;
  return {
    address: siteAddress(shown, listening.port, baseUrl),
    ...listening,
    close: () => close(server),
  };
}

/** As web servers do: Node's own 5 s closed connections that a checker of links was about to use again. */
const keptOpenForMs = 75_000;

/** A build moves the old folder away before it moves the new one in. */
const swapWithinMs = 100;

/** Answers to conditions and ranges of a request that a file does not meet. */
const refusals = new Set([412, 416]);

/** Answers requests for the site in `folder`, whatever is there at the time. */
function siteHandler({ folder, host, security, ...options }: PreviewOptions) {
  const rules = { baseUrl: '/', trailingSlash: false, ...options };
  const { baseUrl } = rules;
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { url = '' } = request;
    const pathname = readPath(url);
    const headers = ownHeaders(folder, pathname ?? '/', security);
    response.setHeaders(new Map(Object.entries(headers)));
    response.setHeader('Cache-Control', cacheControl.revalidate);
    if (!guard(request, response, host)) return;
    if (pathname === undefined) return sendText(response, 400, 'Bad request.\n');
    const redirect = (target: string) => {
      const query = url.slice(url.split('?')[0]!.length);
      response.setHeader('Location', encodePath(baseUrl + target) + query);
      sendText(response, 301, '');
    };
    if (`${pathname}/` === baseUrl) return redirect('');
    if (!pathname.startsWith(baseUrl))
      return sendText(response, 404, `The site is at ${baseUrl}\n`);
    if (!existsSync(folder)) await setTimeout(swapWithinMs);
    const below = pathname.slice(baseUrl.length);
    const has = (file: string) => hasFile(folder, file);
    const target = findFile(below, has, rules);
    if (!target || pathname.includes('//')) return sendNotFound(folder, below, response);
    if ('redirect' in target) return redirect(target.redirect);
    const markdown = markdownVersion(target.file, has);
    if (markdown) response.setHeader('Vary', 'Accept');
    // Only this address: the same answer at the address of the page must not remove the page from an index.
    if (target.file.endsWith('.md')) response.setHeader('X-Robots-Tag', 'noindex');
    const file = markdown && prefersMarkdown(request.headers.accept) ? markdown : target.file;
    response.setHeader('Cache-Control', cacheRule(file));
    if (isCompressible(file)) response.appendHeader('Vary', 'Accept-Encoding');
    const gzip = isCompressible(file) && acceptsGzip(request);
    const sending = send(request, encodeURI(file), {
      root: folder,
      dotfiles: 'allow',
      cacheControl: false,
      acceptRanges: !gzip,
    });
    if (gzip) compress(sending, request, response);
    sending.on('error', ({ status }: { status: number }) => {
      if (!refusals.has(status)) return sendNotFound(folder, below, response);
      response.setHeader('Cache-Control', cacheControl.revalidate);
      sendText(response, status, '');
    });
    sending.pipe(response);
  };
  return (request: IncomingMessage, response: ServerResponse) => {
    answer(request, response).catch(() => response.destroy()); // the file went while it was read
  };
}

/** The not-found page of the folder that the path is in, which may be a language's, or that of the site. */
function sendNotFound(folder: string, below: string, response: ServerResponse): void {
  const pages = [`${below.split('/')[0]}/404.html`, '404.html'];
  const page = pages.find((file) => hasFile(folder, file));
  const text = page ? readFileSync(path.join(folder, page), 'utf8') : 'Not found.\n';
  sendText(response, 404, text, contentType(page ?? 'a.txt'));
}

function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  type = contentType('a.txt'),
): void {
  response
    .writeHead(status, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(text) })
    .end(text);
}

function close(server: Server): Promise<void> {
  return new Promise((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
}
