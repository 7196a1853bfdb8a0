import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SiteError } from '../report/report';

/** How many ports above the wanted one are tried. */
const tries = 20;
export const lastPort = 65_535;

/** Listens on the wanted port or on the next free one; returns the port. `0` asks the system for any. */
export async function listen(server: Server, wanted: number, host: string): Promise<number> {
  const last = Math.min(wanted + tries - 1, lastPort);
  for (let port = wanted; port <= last; port++) {
    try {
      server.listen(port, host);
      await once(server, 'listening');
      return (server.address() as AddressInfo).port; // a string for pipes only
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

/** Says that another port than the wanted one is used; undefined when it is the wanted one, or any was wanted. */
export const takenNotice = (wanted: number, used: number): string | undefined =>
  wanted === 0 || used === wanted ? undefined : `Port ${wanted} is taken; using ${used}.`;
