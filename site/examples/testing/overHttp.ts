import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Send } from './checkAirlines';

/** Requests to a server that listens on this machine. */
export const overHttp = (server: Server): Send => {
  const { port } = server.address() as AddressInfo;
  return async (method, path, body) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  };
};
