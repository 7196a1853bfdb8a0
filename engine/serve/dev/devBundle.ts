import { EventEmitter, once } from 'node:events';
import { existsSync } from 'node:fs';
import type http from 'node:http';
import path from 'node:path';
import type { Duplex } from 'node:stream';
import { pathToFileURL } from 'node:url';
import type { RsbuildDevServer, Rspack } from '@rsbuild/core';
import {
  type BundleInput,
  bundleAddresses,
  createBundler,
  serverFile,
  socketPath,
} from '../../bundle/bundle';
import { bundleProblems } from '../../bundle/bundleFailed';
import { type BundledModule, writePagesModule } from '../../bundle/generated';
import type * as serverModule from '../../client/server';
import { replaceFile } from '../../files/replaceFile';
import type { Problem } from '../../plugin';
import { SiteError } from '../../report/report';
import { guardUpgrade } from '../guard';
import type { Events } from './events';
import { WatchedBuild } from './watchedBuild';

type ServerModule = typeof serverModule;

/** The bundler in watch mode: serves the browser's files and provides the newest server half. */
export type DevBundle = Awaited<ReturnType<typeof createDevBundle>>;

/** A page with code, or a component in words. */
interface BundledPage extends BundledModule {
  id: string;
  /** Changes with the code of a generated module. */
  key: string;
}

interface DevBundleOptions {
  server: http.Server;
  host?: string;
  events: Events;
}

/** Starts Rsbuild in watch mode behind the dev server's own socket. */
export async function createDevBundle(
  source: Omit<BundleInput, 'pages' | 'generated' | 'mode' | 'onIslands'>,
  { server, host, events }: DevBundleOptions,
) {
  /** Pages that have been opened: address → their code. */
  const opened = new Map<string, readonly BundledPage[]>();
  /** Their code, by id. */
  const pages = new Map<string, BundledPage>();
  const builds = new Map<string, WatchedBuild>();
  const ended = new EventEmitter<{ end: [] }>().setMaxListeners(0);
  const isCurrent = () => [...builds.values()].every((build) => build.isCurrent);
  const generated = new Map<string, string>();
  const input = { ...source, pages, generated, mode: 'development' } as const;
  const rsbuild = await createBundler({
    ...input,
    // the browser half has an entry for every island
    onIslands: () => builds.get('web')?.change([path.join(input.folder, 'entries')]),
  });
  // open pages look different
  const serverHalf = new ServerHalf(serverFile(input.folder), () => events.recompiled());
  rsbuild.onAfterCreateCompiler(({ compiler }) => {
    for (const environment of 'compilers' in compiler ? compiler.compilers : [compiler]) {
      const build = new WatchedBuild(environment, () => {
        if (isCurrent()) ended.emit('end');
      });
      builds.set(environment.name!, build); // Rsbuild names them
      if (environment.name === 'node') serverHalf.follow(environment);
    }
  });
  const problems = () => {
    const errors = [...builds.values()].flatMap(({ result }) => result?.errors ?? []);
    return bundleProblems(errors, input);
  };
  let scripts: string | undefined;
  ended.on('end', () => {
    events.reportAll('bundle', problems());
    const before = scripts;
    scripts = scriptsOf(builds.get('web'));
    // open pages have to load again to find them
    if (before !== undefined && before !== scripts) events.reloaded();
  });
  /** Waits until nothing is being compiled. @throws SiteError with the failure of the bundler itself */
  const current = async () => {
    while (!isCurrent()) await once(ended, 'end');
    for (const build of builds.values())
      if (build.failure) {
        build.change([]); // the next request finds another try
        throw build.failure;
      }
    const of = (name: string) => builds.get(name)!.result!; // a build that has not failed has one
    return { web: of('web'), head: of('head'), node: of('node') };
  };
  const bundleOpened = () => {
    const wanted = new Map([...opened.values()].flat().map((page) => [page.id, page]));
    const isOther = ({ id, key }: BundledPage) => pages.get(id)?.key !== key;
    const changed = [...wanted.values()].filter(isOther).map(({ module }) => module);
    const listed = [...pages.keys()].join();
    pages.clear();
    for (const [id, page] of wanted) pages.set(id, page);
    if (listed !== [...pages.keys()].join()) changed.push(writePagesModule(input));
    if (changed.length === 0) return;
    // the halves that hold pages
    for (const name of ['web', 'node']) builds.get(name)?.change(changed);
  };
  const rsbuildServer = await rsbuild.createDevServer({ getPortSilently: true });
  const disconnect = connectSocket(rsbuildServer, socketPath(input.baseUrl), { server, host });
  return {
    generated,
    serverHalf,
    /** Answers requests for the bundle's files, or calls `next`. */
    serve(request: http.IncomingMessage, response: http.ServerResponse, next: () => void): void {
      rsbuildServer.middlewares(request, response, next);
    },
    /** Waits until nothing is being compiled. */
    async ready() {
      const addresses = bundleAddresses(await current(), input);
      const notBundled = problems();
      const server = await serverHalf.newest(notBundled);
      // a changed style sheet has another address, so that open pages load it
      const styles = addresses.styles.map((style) => `${style}?${serverHalf.hash}`);
      return { bundle: { ...addresses, styles, problems: notBundled }, server };
    },
    /** Whether code of the page at an address is bundled. */
    hasCode: (address: string) => opened.has(address),
    /**
     * Bundles the code of the page at an address in place of what it had there. `ready` waits for it, as the bundler's
     * watcher may take its time.
     */
    setCode(address: string, code: readonly BundledPage[]): void {
      if (code.length > 0) opened.set(address, code);
      else if (!opened.delete(address)) return;
      bundleOpened();
    },
    /** Bundles no code of pages besides those at these addresses. */
    keepCode(addresses: ReadonlySet<string>): void {
      for (const address of opened.keys()) if (!addresses.has(address)) opened.delete(address);
      bundleOpened();
    },
    close(): Promise<void> {
      disconnect();
      return rsbuildServer.close();
    },
  };
}

/** The scripts of all entries of the browser's half. */
const scriptsOf = (web: WatchedBuild | undefined): string =>
  Object.values(web?.result?.entrypoints ?? {})
    .flatMap(({ chunks = [] }) => chunks)
    .sort()
    .join();

/** The bundler's socket only checks its token, so it only gets connections that passed the guard. Returns how to end that. */
function connectSocket(
  bundler: Pick<RsbuildDevServer, 'connectWebSocket'>,
  socket: string,
  { server, host }: Omit<DevBundleOptions, 'events'>,
): () => void {
  const guarded = new EventEmitter();
  const upgrade = (request: http.IncomingMessage, connection: Duplex, head: Buffer) => {
    if (!guardUpgrade(request, connection, host)) return;
    if (request.url?.startsWith(`${socket}?`)) guarded.emit('upgrade', request, connection, head);
    else connection.destroy();
  };
  server.on('upgrade', upgrade);
  bundler.connectWebSocket({ server: guarded as http.Server }); // it only listens to 'upgrade'
  return () => server.off('upgrade', upgrade);
}

/** The server half, imported again after each compilation. It is on disk for that alone, as the cache may be deleted. */
class ServerHalf {
  readonly file: string;
  readonly #onChange: () => void;
  #module: Promise<ServerModule> | undefined;
  #compilation: Rspack.Compilation | undefined;
  /** Changes with every change of its code and styles. */
  hash: string | undefined;

  /** `onChange` is called when it is another one than before. */
  constructor(file: string, onChange: () => void) {
    this.file = file;
    this.#onChange = onChange;
  }

  follow(compiler: Rspack.Compiler): void {
    compiler.hooks.afterEmit.tapPromise('ServerHalf', async (compilation) => {
      const { hash } = compilation;
      this.#compilation = compilation;
      // Jotai warns of a second copy, but the one before is not used any more.
      delete (globalThis as { __JOTAI_DEFAULT_STORE__?: unknown }).__JOTAI_DEFAULT_STORE__;
      this.#module = this.#import(`${hash}`);
      await this.#module.catch(() => {}); // reported to whoever opens a page
      const isOther = this.hash !== undefined && this.hash !== hash;
      this.hash = hash ?? undefined;
      if (isOther) this.#onChange();
    });
  }

  /** The server module itself, a style sheet or a picture. */
  fileOf(name: string): Buffer | undefined {
    return this.#compilation?.getAsset(name)?.source.buffer();
  }

  /** Imports it under an address that is new, because Node keeps failures, too. */
  async #import(version: string): Promise<ServerModule> {
    const { dir, base } = path.parse(this.file);
    replaceFile(dir, base, [this.fileOf(base)!]); // each compilation has it
    try {
      return (await import(`${pathToFileURL(this.file).href}?${version}`)) as ServerModule;
    } catch (error) {
      if (existsSync(this.file)) throw error;
      return this.#import(`${version}+`); // deleted meanwhile
    }
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
