import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** Who may talk to the dev server: browsers on this machine, on pages of this server. */

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i;

/** Rejects requests that do not belong here; true when the request may continue. */
export function guard(request: IncomingMessage, response: ServerResponse, host?: string): boolean {
  const verdict = judge(request, host);
  if (verdict === 200) {
    response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
    response.setHeader('X-Content-Type-Options', 'nosniff');
    return true;
  }
  response.writeHead(verdict, { 'Content-Type': 'text/plain; charset=utf-8' });
  response.end(verdict === 400 ? 'Bad request\n' : 'This address may not be used from there.\n');
  return false;
}

/** Closes WebSockets that do not belong here with the status a request would get; true for all others. */
export function guardUpgrade(request: IncomingMessage, socket: Duplex, host?: string): boolean {
  const verdict = judge(request, host);
  if (verdict === 200) return true;
  const reason = verdict === 400 ? 'Bad Request' : 'Forbidden';
  socket.on('error', () => {}); // the client may already be gone
  socket.end(`HTTP/1.1 ${verdict} ${reason}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  return false;
}

/** The status of a request: 200, 400 for malformed headers, 403 for foreign hosts and origins. */
export function judge(request: IncomingMessage, host?: string): 200 | 400 | 403 {
  const { headers, url } = request;
  const asked = parseHost(headers.host);
  if (asked === null || !url?.startsWith('/')) return 400;
  if (!isOurs(asked, host)) return 403;
  const { origin } = headers;
  if (origin !== undefined) {
    const from = parseOrigin(origin);
    if (from === null) return origin === 'null' ? 403 : 400;
    if (from !== headers.host) return 403;
  }
  return headers['sec-fetch-site'] === 'cross-site' && !isVisit(request) ? 403 : 200;
}

/** A link on another site that a person followed, as opposed to a frame or a form. */
const isVisit = ({ method, headers }: IncomingMessage) =>
  method === 'GET' &&
  headers['sec-fetch-mode'] === 'navigate' &&
  headers['sec-fetch-dest'] === 'document';

const isOurs = (asked: string, host?: string) =>
  loopback.test(asked) || (host !== undefined && asked === host);

function parseHost(value: string | undefined): string | null {
  const match = /^(\[[0-9a-f:]+\]|[a-z0-9.-]+)(:\d{1,5})?$/i.exec(value ?? '');
  return match ? match[1]! : null;
}

function parseOrigin(value: string): string | null {
  const match = /^https?:\/\/((\[[0-9a-f:]+\]|[a-z0-9.-]+)(:\d{1,5})?)$/i.exec(value);
  return match ? match[1]! : null;
}
