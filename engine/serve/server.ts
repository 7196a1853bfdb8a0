import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream';
import { SiteError } from '../report';
import { type Answer, answer, type Layout, plain } from './answer';
import { securityHeaders } from './headers';
import { ownHeaders } from './ownHeaders';
import { readTarget } from './requestPath';
import { openSite } from './siteFiles';

/** What to serve and where. */
export interface ServeOptions extends Layout {
  /** The output folder of a finished build. */
  folder: string;
  /** Address to listen on; the loopback address unless named. */
  host?: string;
  /** The port to try first; 0 takes any free one. */
  port?: number;
}

/** A running server. */
export interface SiteServer {
  /** Where the site is, for example `http://localhost:3000/`. */
  address: string;
  port: number;
  /** A sentence worth printing, for example that another port was taken. */
  notice?: string;
  /** Answers what is under way, then ends. */
  close(): Promise<void>;
}

const triedPorts = 20;
const idleSocketMs = 30_000;

/**
 * Serves a finished site as a production host would: clean URLs, compression, caching and security headers.
 * A build may swap the folder meanwhile. Throws a SiteError when there is no site or no free port.
 */
export async function serveSite(options: ServeOptions): Promise<SiteServer> {
  const folder = resolve(options.folder);
  const { host = '127.0.0.1', port = 3000, baseUrl } = options;
  const isThere = statSync(folder, { throwIfNoEntry: false })?.isDirectory();
  if (!isThere && !existsSync(`${folder}.prev`)) {
    throw new SiteError({
      message: `preview: there is no site in ${folder}`,
      action: 'Run "npm run build" first, or name the folder with --out.',
    });
  }
  const server = createSiteServer(folder, options);
  const taken = await listen(server, host === 'localhost' ? '127.0.0.1' : host, port);
  const used = (server.address() as AddressInfo).port;
  const shown = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host) ? 'localhost' : host;
  return {
    address: `http://${shown.includes(':') ? `[${shown}]` : shown}:${used}${baseUrl}`,
    port: used,
    notice: taken ? `Port ${port} is taken; using ${used}.` : undefined,
    close: () => close(server),
  };
}

function createSiteServer(folder: string, layout: Layout): Server {
  const site = openSite(folder);
  const headersOf = ownHeaders(site, layout.baseUrl);
  const server = createServer((request, response) => {
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
  // Clients that stop reading, or never ask, give their place back.
  server.setTimeout(idleSocketMs);
  server.on('clientError', (_error, socket) => refuse(socket as Socket));
  return server;
}

function send(request: IncomingMessage, response: ServerResponse, made: Answer): void {
  // A body that nobody reads would block the next request of this connection.
  if (made.status === 405) made.headers.Connection = 'close';
  response.writeHead(made.status, made.headers);
  if (request.method === 'HEAD' || made.body === undefined) response.end();
  else if (!('source' in made.body)) response.end(made.body);
  else {
    const { source, start, end } = made.body;
    // A file that is swapped away while it is sent stays readable; other failures end the connection.
    pipeline(createReadStream(source, { start, end }), response, () => {});
  }
}

/** Answers what is no HTTP at all. */
function refuse(socket: Socket): void {
  if (!socket.writable) return void socket.destroy();
  const headers = { ...securityHeaders(), Connection: 'close', 'Content-Length': '0' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 400 Bad Request\r\n${lines.join('')}\r\n`);
}

/** Listens on the first free port from `first` on; tells whether `first` was taken. */
async function listen(server: Server, host: string, first: number): Promise<boolean> {
  const last = first === 0 ? 0 : Math.min(first + triedPorts - 1, 65_535);
  for (let port = first; port <= last; port++) {
    const failure = await tryListen(server, host, port);
    if (!failure) return port !== first;
    if (failure.code !== 'EADDRINUSE') {
      throw new SiteError(
        {
          message: `preview: ${host}:${port} cannot be used (${failure.code})`,
          action: 'Name another address with --host or another port with --port.',
        },
        { cause: failure },
      );
    }
  }
  throw new SiteError({
    message: `preview: the ports ${first} to ${last} are taken`,
    action: 'Name a free one with --port; 0 takes any.',
  });
}

function tryListen(
  server: Server,
  host: string,
  port: number,
): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((done) => {
    const fail = (error: NodeJS.ErrnoException) => done(error);
    server.once('error', fail);
    server.listen(port, host, () => {
      server.off('error', fail);
      done(undefined);
    });
  });
}

// Long enough for an answer under way; clients that never finish do not hold the end up.
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
