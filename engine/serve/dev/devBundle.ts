import { EventEmitter } from 'node:events';
import type http from 'node:http';
import path from 'node:path';
import type { Duplex } from 'node:stream';
import { pathToFileURL } from 'node:url';
import type { RsbuildDevServer, Rspack } from '@rsbuild/core';
import { type BundleInput, bundleAddresses, createBundler, serverFile } from '../../bundle/bundle';
import { bundleProblems } from '../../bundle/bundleFailed';
import { generatedFile, writePagesModule } from '../../bundle/generated';
import type * as serverModule from '../../client/server';
import type { Problem } from '../../plugin';
import { SiteError } from '../../report/report';
import { guardUpgrade } from '../guard';
import { WatchedBuild } from './watchedBuild';

type ServerModule = typeof serverModule;

/** The bundler in watch mode: serves the browser's files and provides the newest server half. */
export type DevBundle = Awaited<ReturnType<typeof createDevBundle>>;

/** A page with code, or a component in words. */
interface BundledPage {
  id: string;
  /** Changes with the code of a generated module. */
  key: string;
  /** Its file, or the generated module. */
  module: string;
  /** Its content file, relative to the site. */
  file: string;
}

/** Where the bundler's client finds its socket. */
const socketPath = '/rsbuild-hmr';

interface DevBundleOptions {
  server: http.Server;
  host?: string;
  /** Called when the server half has changed: open pages look different. */
  onServerChange: () => void;
  /** Called when scripts have come or gone: open pages have to load again to find them. */
  onScripts: () => void;
  /** Called after each compilation with what could not be bundled. */
  onProblems: (problems: Problem[]) => void;
}

/** Starts Rsbuild in watch mode behind the dev server's own socket. */
export async function createDevBundle(
  input: BundleInput,
  { server, host, onServerChange, onScripts, onProblems }: DevBundleOptions,
) {
  const pages = new Map(input.pages);
  const sources = new Map<string, string>();
  /** Pages that have been opened: id → key of the bundled code. */
  const opened = new Map<string, { added: Promise<void>; key: string }>();
  const builds = new Map<string, WatchedBuild>();
  const rsbuild = await createBundler({
    ...input,
    pages,
    // the browser half has an entry for every island
    onIslands: () => builds.get('web')?.change([path.join(input.folder, 'entries')]),
  });
  const serverHalf = new ServerHalf(serverFile(input.folder), onServerChange);
  rsbuild.onAfterCreateCompiler(({ compiler }) => {
    for (const environment of 'compilers' in compiler ? compiler.compilers : [compiler]) {
      const build = new WatchedBuild(environment);
      build.onEnd(() => {
        if ([...builds.values()].every(({ isCurrent }) => isCurrent)) onProblems(problems());
      });
      builds.set(environment.name!, build); // Rsbuild names them
      if (environment.name === 'node') serverHalf.follow(environment);
    }
    followScripts(builds.get('web'), onScripts);
  });
  const problems = () => {
    const errors = [...builds.values()].flatMap(({ result }) => result?.errors ?? []);
    return bundleProblems(errors, { ...input, sources });
  };
  const rsbuildServer = await rsbuild.createDevServer({ getPortSilently: true });
  const disconnect = connectSocket(rsbuildServer, server, host);
  const current = async () => {
    const all = [...builds.values()];
    let results = await Promise.all(all.map((build) => build.current()));
    // One may have begun again while another was compiling.
    while (!all.every((build) => build.isCurrent))
      results = await Promise.all(all.map((build) => build.current()));
    return Object.fromEntries([...builds.keys()].map((name, index) => [name, results[index]!]));
  };
  /** The halves that hold pages compile again. */
  const change = (...files: string[]) => {
    for (const name of ['web', 'node']) builds.get(name)?.change(files);
  };
  const fileOf = (module: string) => generatedFile(input.folder, module) ?? module;
  const addPage = async (id: string, module: string, file: string) => {
    pages.set(id, module);
    sources.set(id, file);
    change(fileOf(writePagesModule({ ...input, pages })), fileOf(module));
    await current();
  };
  return {
    /** Folder of the files that the server half wrote: styles and pictures. */
    folder: path.join(input.folder, 'node'),
    /** The file of the server half. */
    server: serverFile(input.folder),
    /** Answers requests for the bundle's files, or calls `next`. */
    serve(request: http.IncomingMessage, response: http.ServerResponse, next: () => void): void {
      rsbuildServer.middlewares(request, response, next);
    },
    /** Waits until nothing is being compiled. */
    async ready() {
      const { web, head, node } = await current();
      const addresses = bundleAddresses({ web: web!, head: head!, node: node! }, input);
      const notBundled = problems();
      const server = await serverHalf.newest(notBundled);
      // a changed style sheet has another address, so that open pages load it
      const styles = addresses.styles.map((style) => `${style}?${serverHalf.hash}`);
      return { bundle: { ...addresses, styles, problems: notBundled }, server };
    },
    /** Bundles the code of a page that is opened, or again; `ready` waits for it, as the bundler's watcher may take its time. */
    async openPage({ id, key, module, file }: BundledPage): Promise<void> {
      const page = opened.get(id) ?? { key, added: addPage(id, module, file) };
      opened.set(id, page);
      // The next request tries again.
      await page.added.catch((error: unknown) => {
        opened.delete(id);
        throw error;
      });
      if (page.key !== key) change(fileOf(module));
      page.key = key;
    },
    /** Drops pages from the next compilation on. */
    dropPages(ids: readonly string[]): void {
      if (ids.length === 0) return;
      for (const id of ids) {
        pages.delete(id);
        opened.delete(id);
      }
      change(fileOf(writePagesModule({ ...input, pages })));
    },
    close(): Promise<void> {
      disconnect();
      return rsbuildServer.close();
    },
  };
}

/** Calls `onScripts` when the entries of the browser's half have other scripts than before. */
function followScripts(web: WatchedBuild | undefined, onScripts: () => void): void {
  let scripts: string | undefined;
  web?.onEnd(() => {
    const before = scripts;
    scripts = Object.values(web.result?.entrypoints ?? {})
      .flatMap(({ chunks = [] }) => chunks)
      .sort()
      .join();
    if (before !== undefined && before !== scripts) onScripts();
  });
}

/** The bundler's socket only checks its token, so it only gets connections that passed the guard. Returns how to end that. */
function connectSocket(
  bundler: Pick<RsbuildDevServer, 'connectWebSocket'>,
  server: http.Server,
  host: string | undefined,
): () => void {
  const guarded = new EventEmitter();
  const upgrade = (request: http.IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!guardUpgrade(request, socket, host)) return;
    if (request.url?.startsWith(`${socketPath}?`)) guarded.emit('upgrade', request, socket, head);
    else socket.destroy();
  };
  server.on('upgrade', upgrade);
  bundler.connectWebSocket({ server: guarded as http.Server }); // it only listens to 'upgrade'
  return () => server.off('upgrade', upgrade);
}

/** The server half on disk, imported again after each compilation, before the next one can overwrite it. */
class ServerHalf {
  readonly #file: string;
  readonly #onChange: () => void;
  #module: Promise<ServerModule> | undefined;
  /** Changes with every change of its code and styles. */
  hash: string | undefined;

  /** `onChange` is called when it is another one than before. */
  constructor(file: string, onChange: () => void) {
    this.#file = file;
    this.#onChange = onChange;
  }

  follow(compiler: Rspack.Compiler): void {
    compiler.hooks.afterEmit.tapPromise('ServerHalf', async ({ hash }) => {
      // Jotai warns of a second copy, but the one before is not used any more.
      delete (globalThis as { __JOTAI_DEFAULT_STORE__?: unknown }).__JOTAI_DEFAULT_STORE__;
      this.#module = import(`${pathToFileURL(this.#file).href}?${hash}`) as Promise<ServerModule>;
      await this.#module.catch(() => {}); // reported to whoever opens a page
      const isOther = this.hash !== undefined && this.hash !== hash;
      this.hash = hash ?? undefined;
      if (isOther) this.#onChange();
    });
  }

  /** @throws `problems`, when there are any, or the error of the theme that ends the module while it is loaded. */
  async newest(problems: Problem[]): Promise<ServerModule> {
    try {
      if (this.#module) return await this.#module;
    } catch (error) {
      if (problems.length === 0) throw error;
    }
    throw new SiteError(problems);
  }
}
