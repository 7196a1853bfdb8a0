import { EventEmitter, once } from 'node:events';
import type http from 'node:http';
import { pathToFileURL } from 'node:url';
import type { Rspack } from '@rsbuild/core';
import type { Bundle, BundleInput } from '../bundle/bundle';
import { createBundler, describeBundle } from '../bundle/bundle';
import { generatedFile, writePagesModule } from '../bundle/generated';
import type { RenderInput, RenderSite } from '../client/server';
import { guardUpgrade } from './guard';

/** The server half of the bundle, as the dev server calls it. */
export interface ServerModule {
  createRenderer(site: RenderSite): (input: RenderInput) => Promise<string>;
  renderView(name: string, data: unknown): Promise<string>;
}

/** The bundler in watch mode: serves the browser's files and provides the newest server half. */
export interface DevBundle {
  /** Answers requests for the bundle's files, or calls `next`. */
  serve(request: http.IncomingMessage, response: http.ServerResponse, next: () => void): void;
  /** Waits for the current compilation. */
  ready(): Promise<{ bundle: Bundle; server: ServerModule }>;
  /** Adds a page to the bundle: a file or a generated module, by the id of the page. */
  addPage(id: string, module: string): Promise<void>;
  /**
   * Bundles a generated module again. The watcher sees the change too, but not always while the bundler is
   * busy.
   */
  changePage(module: string): void;
  /** Drops pages from the next compilation on. */
  dropPages(ids: readonly string[]): void;
  close(): Promise<void>;
}

/** Where the bundler's client finds its socket. */
const socketPath = '/rsbuild-hmr';

/** Starts Rsbuild in watch mode behind the dev server's own socket. */
export async function createDevBundle(
  input: BundleInput,
  { server, host }: { server: http.Server; host?: string },
): Promise<DevBundle> {
  const pages = new Map(input.pages);
  const rsbuild = await createBundler({ ...input, pages });
  let compilers: Rspack.Compiler[] = [];
  const onBuilt = new EventEmitter();
  rsbuild.onAfterCreateCompiler(({ compiler }) => {
    compilers = 'compilers' in compiler ? [...compiler.compilers] : [compiler];
    for (const one of compilers) one.hooks.done.tap('addPage', () => void onBuilt.emit('built'));
  });
  const rsbuildServer = await rsbuild.createDevServer({ getPortSilently: true });
  // The bundler's socket only checks its token, so it only gets connections that passed the guard.
  const guarded = new EventEmitter();
  server.on('upgrade', (request, socket, head) => {
    if (!guardUpgrade(request, socket, host)) return;
    if (request.url?.startsWith(`${socketPath}?`)) guarded.emit('upgrade', request, socket, head);
    else socket.destroy();
  });
  rsbuildServer.connectWebSocket({ server: guarded as http.Server }); // it only listens to 'upgrade'
  const { environments } = rsbuildServer;
  return {
    serve(request, response, next) {
      rsbuildServer.middlewares(request, response, next);
    },
    async ready() {
      const [web, head, node] = await Promise.all(
        (['web', 'head', 'node'] as const).map((name) => environments[name]!.getStats()),
      );
      const all = { stats: [web, head, node] } as unknown as Rspack.MultiStats; // the part that is read
      const bundle = describeBundle(all, { ...input, pages });
      const address = `${pathToFileURL(bundle.server).href}?${node!.hash}`;
      return { bundle, server: (await import(address)) as ServerModule };
    },
    async addPage(id, module) {
      pages.set(id, module);
      writePagesModule(input.folder, pages);
      const file = generatedFile(input.folder, module) ?? module;
      const isBundled = async () => {
        const [web, node] = await Promise.all(
          (['web', 'node'] as const).map((name) => environments[name]!.getStats()),
        );
        return [web, node].every((stats) => stats!.compilation.fileDependencies.has(file));
      };
      const built = once(onBuilt, 'built');
      for (const compiler of compilers) compiler.watching?.invalidate();
      await built;
      while (!(await isBundled())) await once(onBuilt, 'built');
    },
    changePage(module) {
      const changed = new Set([generatedFile(input.folder, module) ?? module]);
      for (const { watching } of compilers)
        watching?.invalidateWithChangesAndRemovals(changed, new Set());
    },
    dropPages(ids) {
      for (const id of ids) pages.delete(id);
      if (ids.length > 0) writePagesModule(input.folder, pages);
    },
    close: () => rsbuildServer.close(),
  };
}
