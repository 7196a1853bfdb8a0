import { existsSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { bundlerFiles } from './bundle/bundle';
import { Cache } from './cache/store';
import type { SiteOptions } from './config/site';
import { isPackaged } from './launch/packageFiles';
import { sourceRuntime } from './launch/runtime';
import { printWarnings } from './report/terminal';
import { createDevSite, type DevSite, type KeptBundle } from './serve/dev/devSite';
import { Events } from './serve/dev/events';
import { handleRequest } from './serve/dev/handle';
import { watchSite } from './serve/dev/watch';
import { guard } from './serve/guard';
import { listen, siteAddress } from './serve/listen';

export interface DevOptions extends SiteOptions {
  /** Cache folder, relative to the working folder; `.cache` by default. */
  cache?: string;
  /** The port to try first, 3000 by default; when taken, the next free one. 0 takes any. */
  port?: number;
  /** Address to listen on; the loopback interface by default. */
  host?: string;
  /** Called with the address once the server listens, and with a notice when the wanted port was taken. */
  onListen?: (address: string, notice?: string) => void;
  /** Called with the changed file when it is one of the config or of a plugin: both are loaded again. */
  onReload?: (file: string) => void;
}

/** A dev server that listens. */
export interface DevServer {
  /** Address of the site, with the base URL. */
  address: string;
  /** Loads the config and the plugins again. */
  reload(): Promise<void>;
  /** Stops watching, ends open connections and releases the cache. */
  close(): Promise<void>;
}

const defaultPort = 3000;

/** Serves a site while it is being written: listens first, compiles pages on request, pushes changes. */
export async function dev(options: DevOptions): Promise<DevServer> {
  const root = path.resolve(options.root ?? '.');
  const cache = new Cache(path.resolve(root, options.cache ?? '.cache'));
  const config = path.resolve(root, options.config ?? 'site/config.ts');
  const events = new Events(path.dirname(config));
  let runtime = options.runtime ?? sourceRuntime;
  let site: Promise<DevSite> | undefined;
  let loaded: Promise<DevSite | undefined> = Promise.resolve(undefined);
  let stopWatching = () => {};
  const kept: KeptBundle = {};
  const server = http.createServer((request, response) => {
    if (!guard(request, response, options.host)) return;
    if (events.accept(request, response)) return;
    void answer(request, response);
  });
  const answer: http.RequestListener = async (request, response) => {
    const { state } = events;
    const asked = site;
    try {
      await handleRequest(await asked!, request, response); // opened before the first request
    } catch (error) {
      if (site === asked) events.failed(error, response, state);
      else await answer(request, response); // loaded again meanwhile
    }
  };
  const { host = 'localhost' } = options;
  const { port, notice } = await listen(server, options.port ?? defaultPort, host);
  if (cache.problem) printWarnings([cache.problem], options.config);

  /** Loads the site once its code is there; requests wait. */
  const open = async (code: Promise<void>) => {
    site = code.then(() => createDevSite({ ...options, runtime, cache, events, server, kept }));
    loaded = site.catch((error: unknown) => {
      events.report('site', error); // every request reports it too
      return undefined;
    });
    // From the start: an edit while the site loads must not be lost.
    stopWatching = watchSite({
      root,
      folder: path.dirname(config),
      site: loaded,
      code: code.then(
        async () => [
          ...(await runtime.codeFiles(config)),
          ...(await bundlerFiles(root)).filter((file) => !isPackaged(file)),
        ],
        () => [], // any change loads the code again
      ),
      isWhole: () => existsSync(new URL(runtime.configAddress(config))),
      events,
      onReload: reload,
    });
    const hasCode = await code.then(
      () => true,
      () => false, // reported with the site
    );
    // saved before the watch began
    if (hasCode && !runtime.isCurrent()) return reload(path.basename(config));
    await loaded;
  };
  const reload = async (file: string): Promise<void> => {
    options.onReload?.(file);
    events.reloading();
    stopWatching();
    const before = loaded;
    const loadCode = async () => {
      await (await before)?.close();
      runtime = await runtime.reload();
    };
    await open(loadCode());
    events.reloaded();
  };

  await open(Promise.resolve());
  const ready = await loaded;
  const address = siteAddress(host, port, ready?.baseUrl ?? '/');
  options.onListen?.(address, notice);
  return {
    address,
    reload: () => reload(path.basename(config)),
    async close() {
      stopWatching();
      events.close();
      await (await loaded)?.close();
      await kept.bundle?.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      cache.close();
    },
  };
}
