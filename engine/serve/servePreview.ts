import path from 'node:path';
import { loadSite, type SiteOptions } from '../config/site';
import { preview } from '../preview';

/** The first signal that asks the server to stop, as exit code: 130 after Ctrl+C, 143 after a termination. */
const untilSignal = () =>
  new Promise<number>((resolve) => {
    process.once('SIGINT', () => resolve(130));
    process.once('SIGTERM', () => resolve(143));
  });

/** Serves a site's output until a signal arrives; returns the exit code. */
export async function servePreview(
  options: SiteOptions & { out?: string; port?: number; host?: string },
): Promise<number> {
  const { root, config } = await loadSite(options);
  const server = await preview({
    folder: path.resolve(root, options.out ?? 'dist'),
    host: options.host,
    port: options.port,
    baseUrl: config.baseUrl,
    trailingSlash: config.trailingSlash,
    security: config.security,
  });
  if (server.notice) process.stderr.write(`${server.notice}\n`);
  process.stdout.write(`Serving the site at ${server.address}\nPress Ctrl+C to stop.\n`);
  const code = await untilSignal();
  await server.close();
  return code;
}
