import { Console } from 'node:console';
import { existsSync } from 'node:fs';
import module from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { bundleConfig, bundleEngine } from './makeBundles';
import { engineFolder } from './packageFiles';
import { type Runtime, rememberHashes } from './runtime';
import { hashFile } from './sourceFiles';
import { childFlag, superviseDev } from './supervise';
import { folderNextToPackages, takeBundle } from './takeBundle';
import { tierUpLate } from './tierUp';

// Loading some 250 modules one by one takes longer than the rest of an unchanged build of 1,000 pages. So engine and
// plugins are bundled next to the packages, and a config with what it imports into the cache folder; both start from
// there until one of their files changes. Modules in this folder import nothing outside of it: `bin.mjs` starts a
// copy of them.
//
// Processor time of `npm run inspect plugins` on this repository's site without one of the parts, as a multiple of the
// time with all of them, by turns, median of seven on Node 20: 1.8 without the bundles, 1.4 without the copy that
// `bin.mjs` starts, 1.2 without `tierUp.ts`.

type Env = Readonly<Record<string, string | undefined>>;
type Run = (args: readonly string[], env: Env, runtime?: Runtime) => Promise<number>;

/** Runs a command of the command line in this process; returns its exit code. */
export async function start(args: readonly string[], env: Env): Promise<number> {
  tierUpLate();
  // Standard output has results alone, such as JSON: what the config and plugins log must not get between them.
  Object.assign(console, new Console(process.stderr));
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error; // `inspect links | head`: the reader has seen enough
    });
  let ended = false;
  process.once('exit', () => {
    // Nothing is left to do, yet the work has not ended: Node would exit silently.
    if (ended || ![undefined, 0].includes(process.exitCode as number | undefined)) return;
    process.stderr.write(
      '\nnothing is left to wait for, and the work has not ended\n' +
        '  Look for a promise that never settles, in the config, a plugin or a page.\n',
    );
    process.exitCode = 1;
  });
  const run = args[0] === 'dev' && !env[childFlag] ? superviseDev : await load(args);
  const code = await run(args, env);
  ended = true;
  return code;
}

/** The command line's module: from the bundle, or from the sources when there cannot be one. */
async function load(args: readonly string[]): Promise<Run> {
  const options = { config: { type: 'string' }, cache: { type: 'string' } } as const;
  const { values } = parseArgs({ args: [...args], options, strict: false });
  const config = path.resolve(String(values.config ?? 'site/config.ts'));
  const folder = path.join(path.resolve(String(values.cache ?? '.cache')), 'launch');
  const bundle = existsSync(config) && (await loadBundle(config, folder));
  if (!bundle) return loadSources();
  return (...call) =>
    bundle.run(...call).catch(async (error: unknown) => {
      if (bundle.folders.every((folder) => existsSync(folder))) throw error;
      // The cache was deleted while this ran, and parts of the bundle with it.
      return (await loadSources())(...call);
    });
}

/** The bundled command line; undefined when the config has a problem, or no folder is writable. */
async function loadBundle(
  config: string,
  folder: string,
): Promise<{ run: Run; folders: string[] } | undefined> {
  try {
    const engine = await takeBundle('engine', folderNextToPackages() ?? folder, bundleEngine);
    const engineKey = engine.code[engineFolder]!; // see `bundleEngine`
    const site = await takeBundle(
      [config, engine.folder, engineKey].join('\0'),
      folder,
      (sources) => bundleConfig(config, engine.folder, sources),
      [engine],
    );
    // newer than Node 20 and its types
    const { enableCompileCache } = module as { enableCompileCache?(folder: string): unknown };
    enableCompileCache?.(path.join(engine.folder, 'compiled'));
    const addressIn = (place: string, name: string) => pathToFileURL(path.join(place, name));
    const configModule = addressIn(site.folder, 'config.mjs').href;
    const runtime: Runtime = {
      workerFile: addressIn(engine.folder, 'worker.mjs'),
      importConfig: (file) => import(file === config ? configModule : pathToFileURL(file).href),
      codeHash: rememberHashes(site.code),
      engineHash: () => engineKey,
      isCurrent: () => site.inputs.every(([file, hash]) => hashFile(file) === hash),
    };
    const { run } = (await import(addressIn(engine.folder, 'cli.mjs').href)) as { run: Run };
    return { run: (args, env) => run(args, env, runtime), folders: [engine.folder, site.folder] };
  } catch {
    return undefined; // loading the config afterwards reports its problems
  }
}

async function loadSources(): Promise<Run> {
  const { register } = await import('tsx/esm/api');
  register();
  return ((await import(new URL('../cli.ts', import.meta.url).href)) as { run: Run }).run;
}
