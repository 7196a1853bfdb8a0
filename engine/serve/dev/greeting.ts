import { networkInterfaces } from 'node:os';
import { engineVersion } from '../../launch/packageFiles';
import { everyAddress } from '../guard';

interface Started {
  /** The address that the server listens on; the loopback interface when absent. */
  host?: string;
  /** Time from the start to the first request that can be answered. */
  ms: number;
  /** Whether somebody can type into the terminal. */
  hasKeys?: boolean;
}

/** The first lines of the dev server: addresses, version, time and keys. */
export function greeting(
  address: string,
  { host = 'localhost', ms, hasKeys = process.stdin.isTTY }: Started,
): string {
  const local = everyAddress.includes(host) ? withHost(address, 'localhost') : address;
  const keys = hasKeys
    ? 'o opens the site, r restarts, q stops; type the letter and Enter'
    : 'Ctrl+C stops';
  return `Editing at ${local}
  network  ${networkAddresses(address, host)}
  keys     ${keys}
  ottoman-docs ${engineVersion()}, ready in ${(ms / 1000).toFixed(1)} s
`;
}

function networkAddresses(address: string, host: string): string {
  if (!everyAddress.includes(host)) return 'off; --host 0.0.0.0 shows the site to other devices';
  const own = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
  const others = own.filter(({ family, internal }) => family === 'IPv4' && !internal);
  return others.map((other) => withHost(address, other.address)).join(', ') || 'none';
}

function withHost(address: string, host: string): string {
  const url = new URL(address);
  url.hostname = host;
  return url.href;
}
