import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { contentType } from '../../../engine/serve/contentType';

export type ServedFolder = Awaited<ReturnType<typeof serveFolder>>;

/**
 * Serves a folder like a plain host: gzip, addresses without extensions, no custom headers. All peers are served alike, so
 * that only their output makes a difference.
 */
export async function serveFolder(folder: string) {
  const bodies = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const pathname = decodeURIComponent(new URL(request.url ?? '/', 'http://host').pathname);
    const file = fileOf(folder, pathname);
    if (file === undefined) {
      response.writeHead(404).end();
      return;
    }
    const body = bodies.get(pathname) ?? gzipSync(readFileSync(file), { level: 9 });
    bodies.set(pathname, body);
    response
      .writeHead(200, {
        'content-type': contentType(file),
        'content-encoding': 'gzip',
        'content-length': body.length,
        'cache-control': 'max-age=600',
      })
      .end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    origin: `http://127.0.0.1:${port}`,
    /** Gzipped size of a body that was requested; 0 for others. */
    sizeOf: (pathname: string) => bodies.get(pathname)?.length ?? 0,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function fileOf(folder: string, pathname: string): string | undefined {
  const plain = pathname.replace(/\/$/, '');
  return [plain, `${plain}.html`, `${plain}/index.html`]
    .map((name) => path.join(folder, name))
    .find((name) => name.startsWith(folder) && statSync(name, { throwIfNoEntry: false })?.isFile());
}
