import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/** A folder served like a plain host: gzip, addresses without extensions, no custom headers. */
export interface ServedFolder {
  origin: string;
  /** Gzipped size of each requested body, by pathname. */
  sizes: ReadonlyMap<string, number>;
  close(): Promise<void>;
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
};

/** Serves all peers alike, so that only their output makes a difference. */
export async function serveFolder(folder: string): Promise<ServedFolder> {
  const bodies = new Map<string, { type: string; body: Buffer } | undefined>();
  const sizes = new Map<string, number>();
  const bodyOf = (pathname: string) => {
    if (!bodies.has(pathname)) bodies.set(pathname, readBody(folder, pathname));
    return bodies.get(pathname);
  };
  const server = createServer((request, response) => {
    const pathname = decodeURIComponent(new URL(request.url ?? '/', 'http://host').pathname);
    const found = bodyOf(pathname);
    if (!found) {
      response.writeHead(404).end();
      return;
    }
    sizes.set(pathname, found.body.length);
    response
      .writeHead(200, {
        'content-type': found.type,
        'content-encoding': 'gzip',
        'content-length': found.body.length,
        'cache-control': 'max-age=600',
      })
      .end(found.body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    origin: `http://127.0.0.1:${port}`,
    sizes,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function readBody(folder: string, pathname: string) {
  const plain = pathname.replace(/\/$/, '');
  const file = [plain, `${plain}.html`, `${plain}/index.html`]
    .map((name) => path.join(folder, name))
    .find((name) => name.startsWith(folder) && statSync(name, { throwIfNoEntry: false })?.isFile());
  if (file === undefined) return undefined;
  const type = types[path.extname(file)] ?? 'application/octet-stream';
  return { type, body: gzipSync(readFileSync(file), { level: 9 }) };
}
