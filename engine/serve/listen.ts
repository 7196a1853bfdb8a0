import type { Server } from 'node:http';
import { SiteError } from '../report/report';

/** How many ports above the wanted one are tried. */
const tries = 20;
/** The largest possible port. */
export const lastPort = 65_535;

/** Listens on the wanted port or on the next free one; returns the port. `0` asks the system for any. */
export async function listen(server: Server, wanted: number, host: string): Promise<number> {
  const last = Math.min(wanted + tries - 1, lastPort);
  for (let port = wanted; port <= last; port++) {
    if (await attempt(server, port, host)) {
      const address = server.address();
      return typeof address === 'object' && address ? address.port : port;
    }
    if (wanted === 0) break;
  }
  throw new SiteError({
    message: `server: no free port from ${wanted} to ${last}`,
    action: 'Name another with --port.',
  });
}

/** Says that another port than the wanted one is used; undefined when it is the wanted one, or any was wanted. */
export const takenNotice = (wanted: number, used: number): string | undefined =>
  wanted === 0 || used === wanted ? undefined : `Port ${wanted} is taken; using ${used}.`;

function attempt(server: Server, port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException) => {
      server.removeListener('listening', onListening);
      if (error.code === 'EADDRINUSE') resolve(false);
      else
        reject(
          new SiteError(
            {
              message: `server: cannot listen on ${host}:${port} (${error.code})`,
              action: 'Name another port with --port, or another address with --host.',
            },
            { cause: error },
          ),
        );
    };
    const onListening = () => {
      server.removeListener('error', onError);
      resolve(true);
    };
    server.once('error', onError);
    server.once('listening', onListening);
    server.listen(port, host);
  });
}
