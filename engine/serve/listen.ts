import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SiteError } from '../report/report';

/** The address of a site on this machine; an IPv6 address needs brackets. */
export const siteAddress = (host: string, port: number, baseUrl: string): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}${baseUrl}`;

/** How many ports above the wanted one are tried. */
const tries = 20;
export const lastPort = 65_535;

/**
 * Listens on the wanted port or on the next free one; `0` asks the system for any. Returns the port, and a notice when it
 * is not the wanted one.
 */
export async function listen(
  server: Server,
  wanted: number,
  host: string,
): Promise<{ port: number; notice?: string }> {
  const last = Math.min(wanted + tries - 1, lastPort);
  for (let port = wanted; port <= last; port++) {
    try {
      server.listen(port, host);
      await once(server, 'listening');
      const { port: used } = server.address() as AddressInfo; // a string for pipes only
      if (wanted === 0 || used === wanted) return { port: used };
      return { port: used, notice: `Port ${wanted} is taken; using ${used}.` };
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EADDRINUSE' && wanted !== 0) continue;
      const message = `server: cannot listen on ${host}:${port} (${code})`;
      const action = 'Choose another port with --port, or another address with --host.';
      throw new SiteError({ message, action }, { cause: error });
    }
  }
  throw new SiteError({
    message: `server: no free port from ${wanted} to ${last}`,
    action: 'Choose another with --port.',
  });
}
