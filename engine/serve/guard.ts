import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import type { Duplex } from 'node:stream';

/** Who may talk to the dev server and to preview: browsers on this machine, on pages of this server. */

/** Browsers never ask the network for a name below `localhost`. */
const loopback = /^(([a-z0-9-]+\.)*localhost|127(\.\d{1,3}){3}|\[::1\])$/i;
/** Addresses to listen on that mean every address of the machine. */
export const everyAddress: readonly string[] = ['0.0.0.0', '::'];

type Refusal = 400 | 403 | 405;

const texts: Record<Refusal, string> = {
  400: 'Bad request.\n',
  403: 'This address may not be used from there. Open the site as localhost, name the host with --host, or let a proxy pass on "Host: localhost".\n',
  405: 'Only GET and HEAD are answered here.\n',
};

/** Rejects requests that do not belong here; true when the request may continue. `host` is what the server listens on. */
export function guard(request: IncomingMessage, response: ServerResponse, host?: string): boolean {
  const verdict = judge(request, host);
  if (verdict === 200) {
    response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
    response.setHeader('X-Content-Type-Options', 'nosniff');
    return true;
  }
  if (verdict === 405) {
    response.setHeader('Allow', 'GET, HEAD');
    // A body that nobody reads would block the next request of this connection.
    response.setHeader('Connection', 'close');
  }
  response.writeHead(verdict, { 'Content-Type': 'text/plain; charset=utf-8' });
  response.end(texts[verdict]);
  return false;
}

/** Closes WebSockets that do not belong here with the status a request would get; true for all others. */
export function guardUpgrade(request: IncomingMessage, socket: Duplex, host?: string): boolean {
  const verdict = judge(request, host);
  if (verdict === 200) return true;
  const reason = verdict === 403 ? 'Forbidden' : 'Bad Request';
  socket.on('error', () => {}); // the client may already be gone
  socket.end(`HTTP/1.1 ${verdict} ${reason}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  return false;
}

/** The status of a request: 200, or 400 for malformed headers, 403 for foreign hosts and origins, 405 for other methods. */
function judge(request: IncomingMessage, host?: string): 200 | Refusal {
  const { headers, method, rawHeaders, url } = request;
  const asked = nameIn(headers.host);
  // Node.js takes the first of several.
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name));
  if (!asked || hosts.length > 1 || !url?.startsWith('/')) return 400;
  if (!isOurs(asked, host)) return 403;
  // A proxy sends the name it was asked for. Browsers let no page elsewhere send that header.
  const { host: own = '', 'x-forwarded-host': forwarded, origin = own } = headers;
  const from = origin.replace(/^https?:\/\//, '');
  if (from !== own && from !== forwarded) return nameIn(from) ? 403 : 400;
  if (headers['sec-fetch-site'] === 'cross-site' && !isVisit(request)) return 403;
  return method === 'GET' || method === 'HEAD' ? 200 : 405;
}

/** A link on another site that a person followed, as opposed to a frame or a form. */
const isVisit = ({ method, headers }: IncomingMessage) =>
  method === 'GET' &&
  headers['sec-fetch-mode'] === 'navigate' &&
  headers['sec-fetch-dest'] === 'document';

/** A page elsewhere can give its own name any address, but no address another name: numbers are safe. */
const isOurs = (asked: string, host = 'localhost') =>
  loopback.test(asked) ||
  asked === host ||
  asked === `[${host}]` ||
  (everyAddress.includes(host) && isIP(asked.replace(/^\[|\]$/g, '')) > 0);

/** The name in a host, without its port; undefined for a malformed one. */
const nameIn = (host = '') => /^(\[[0-9a-f:]+\]|[a-z0-9.-]+)(:\d{1,5})?$/i.exec(host)?.[1];
