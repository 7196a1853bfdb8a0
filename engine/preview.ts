import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream';
import { SiteError } from './report/report';
import { type Answer, answer, type Layout, plain } from './serve/answer';
import { guard } from './serve/guard';
import { type SecurityPolicy, securityHeaders } from './serve/headers';
import { listen, takenNotice } from './serve/listen';
import { ownHeaders } from './serve/ownHeaders';
import { readTarget } from './serve/requestPath';
import { openSite } from './serve/siteFiles';

/** Options of the preview server. */
export interface PreviewOptions extends Partial<Layout> {
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
  /** Finishes open requests, then stops. */
  close(): Promise<void>;
}

const idleSocketMs = 30_000;

/**
 * Serves a finished site as a production host would: clean URLs, compression, caching and security headers. A
 * build may swap the folder meanwhile. Throws a SiteError when there is no site or no free port.
 */
export async function preview(options: PreviewOptions): Promise<Preview> {
  const folder = resolve(options.folder);
  const { host = 'localhost', port = 3000, baseUrl = '/', trailingSlash = false } = options;
  const isThere = statSync(folder, { throwIfNoEntry: false })?.isDirectory();
  if (!isThere && !existsSync(`${folder}.prev`)) {
    throw new SiteError({
      message: `preview: there is no site in ${folder}`,
      action: 'Run "npm run build" first, or name the folder with --out.',
    });
  }
  const server = createSiteServer(folder, { baseUrl, trailingSlash }, { ...options, host });
  // The loopback address of this machine may be ::1 only by name; browsers find 127.0.0.1 by either.
  const used = await listen(server, port, host === 'localhost' ? '127.0.0.1' : host);
  const shown = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host) ? 'localhost' : host;
  return {
    address: `http://${shown.includes(':') ? `[${shown}]` : shown}:${used}${baseUrl}`,
    port: used,
    notice: takenNotice(port, used),
    close: () => close(server),
  };
}

/** The first signal that asks a server to stop, as exit code: 130 after Ctrl+C, 143 after a termination. */
export function untilSignal(source: NodeJS.Process): Promise<130 | 143> {
  return new Promise((done) => {
    source.once('SIGINT', () => done(130));
    source.once('SIGTERM', () => done(143));
  });
}

function createSiteServer(
  folder: string,
  layout: Layout,
  { security, host }: Pick<PreviewOptions, 'security' | 'host'>,
): Server {
  const site = openSite(folder);
  const always = new Map(Object.entries(securityHeaders(security)));
  const headersOf = ownHeaders(site, layout.baseUrl, security);
  const server = createServer((request, response) => {
    response.setHeaders(always);
    if (!guard(request, response, host)) return;
    const { method = 'GET', url: target = '', headers } = request;
    const answered = answer(site, layout, { method, target, headers }).catch(() =>
      plain(500, 'This file cannot be read.'),
    );
    Promise.all([answered, headersOf(readTarget(target)?.path ?? '')])
      .then(([made, own]) =>
        send(request, response, { ...made, headers: { ...own, ...made.headers } }),
      )
      .catch(() => response.destroy());
  });
  server.headersTimeout = 10_000;
  server.requestTimeout = 30_000;
  server.keepAliveTimeout = 5_000;
  // Clients that stop reading, or never send a request, lose their connection.
  server.setTimeout(idleSocketMs);
  server.on('clientError', (_error, socket) => refuse(socket as Socket));
  return server;
}

function send(request: IncomingMessage, response: ServerResponse, made: Answer): void {
  response.writeHead(made.status, made.headers);
  if (request.method === 'HEAD' || made.body === undefined) response.end();
  else if (!('source' in made.body)) response.end(made.body);
  else {
    const { source, start, end } = made.body;
    // A file that is swapped out while it is sent stays readable; other failures end the connection.
    pipeline(createReadStream(source, { start, end }), response, () => {});
  }
}

/** Answers requests that are not HTTP at all. */
function refuse(socket: Socket): void {
  if (!socket.writable) return void socket.destroy();
  const headers = { ...securityHeaders(), Connection: 'close', 'Content-Length': '0' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 400 Bad Request\r\n${lines.join('')}\r\n`);
}

// Long enough for an answer in progress; clients that never finish do not delay the end.
const closeWithinMs = 1000;

function close(server: Server): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(() => server.closeAllConnections(), closeWithinMs);
    server.close(() => {
      clearTimeout(timer);
      done();
    });
    server.closeIdleConnections();
  });
}
