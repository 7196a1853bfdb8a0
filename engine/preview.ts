import path from 'node:path';
import { type SiteServer, serveSite } from './serve/server';
import { loadSite, type SiteOptions } from './site';

export interface PreviewOptions extends SiteOptions {
  /** Output folder of a finished build, relative to the working folder; `dist` by default. */
  out?: string;
  /** The port to try first; 3000 by default. */
  port?: number;
  /** Address to listen on; the loopback address by default. */
  host?: string;
}

/**
 * Serves a finished build as a production host would, with the headers of its `_headers` file.
 * @throws SiteError when there is no build or no free port.
 */
export async function preview(options: PreviewOptions = {}): Promise<SiteServer> {
  const { root, config } = await loadSite(options);
  return serveSite({
    folder: path.resolve(root, options.out ?? 'dist'),
    baseUrl: config.baseUrl,
    trailingSlash: config.trailingSlash,
    port: options.port,
    host: options.host,
  });
}

/** Waits for the first signal that asks a server to end, ends it, and gives the exit code: 130 or 143. */
export async function endOnSignal(server: Pick<SiteServer, 'close'>): Promise<130 | 143> {
  const code = await new Promise<130 | 143>((done) => {
    process.once('SIGINT', () => done(130));
    process.once('SIGTERM', () => done(143));
  });
  await server.close();
  return code;
}
