import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request to the host. */
export interface Asked {
  method: string;
  path: string;
  parameters: URLSearchParams;
  contentType: string | undefined;
  body: unknown;
}

export interface FakeHost {
  origin: string;
  asked: Asked[];
  close(): Promise<void>;
}

type Reply = (response: ServerResponse, asked: Asked) => void;

/** A search host on the loopback interface with scripted replies. */
export async function startFakeHost(reply: Reply): Promise<FakeHost> {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const one = await read(request);
    asked.push(one);
    reply(response, one);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function read(request: IncomingMessage): Promise<Asked> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  const url = new URL(request.url ?? '/', 'http://host');
  return {
    method: request.method ?? '',
    path: decodeURIComponent(url.pathname),
    parameters: url.searchParams,
    contentType: request.headers['content-type'],
    body: text === '' ? undefined : JSON.parse(text),
  };
}

/** Replies with a value as JSON. */
export const json =
  (value: unknown, status = 200): Reply =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(value));
  };

/** Replies with a text as is. */
export const text =
  (body: string, status = 200): Reply =>
  (response) => {
    response.writeHead(status, { 'content-type': 'text/html' });
    response.end(body);
  };
