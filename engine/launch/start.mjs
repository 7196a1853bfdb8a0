import { Console } from 'node:console';
import { existsSync } from 'node:fs';
import module from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { findRecord } from './record.mjs';

// Loading some 250 modules one by one takes longer than the rest of an unchanged build of 1,000 pages. So engine and
// plugins are bundled next to the packages, and a config with what it imports into the cache folder; both start from
// there until one of their files changes. Who may only read these folders starts from there too, and bundles into a temporary
// folder what is missing. This is the way that every command takes, so it is JavaScript and imports
// nothing outside of this folder.
//
// Processor time of `npm run inspect plugins` on this repository's site without one of the parts, as a multiple of the
// time with all of them, by turns, median of seven on Node 20: 1.8 without the bundles, 1.2 without the flags of V8.

const launch = path.dirname(fileURLToPath(import.meta.url));
const engine = path.dirname(launch);

/**
 * Has V8 optimize functions of this process after ten times the work, by major version of Node: most commands end before
 * that pays. Without it an unchanged build of 1,000 pages takes a fifth more processor time, a cold one a little more.
 */
const v8Flags = {
  20: '--interrupt-budget=600000',
  22: '--invocation-count-for-turbofan=30000',
};

/** Runs a command of the command line in this process; returns its exit code. */
export async function start(args, env) {
  const flags = v8Flags[Number.parseInt(process.versions.node, 10)];
  if (flags) setFlagsFromString(flags);
  // Standard output has results alone, such as JSON: what the config and plugins log must not get between them.
  Object.assign(console, new Console(process.stderr));
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error) => {
      if (error.code !== 'EPIPE') throw error; // `inspect links | head`: the reader has seen enough
    });
  let ended = false;
  process.once('exit', () => {
    // Nothing is left to do, yet the work has not ended: Node would exit silently.
    if (ended || ![undefined, 0].includes(process.exitCode)) return;
    process.stderr.write(
      '\nnothing is left to wait for, and the work has not ended\n' +
        '  Look for a promise that never settles, in the config, a plugin or a page.\n',
    );
    process.exitCode = 1;
  });
  const command = await load(args).catch(reportFailure);
  const code = command ? await command(args, env) : 1;
  ended = true;
  return code;
}

/** Mistakes of code and of the installation need no stack. */
function reportFailure({ errors, message, stack }) {
  process.stderr.write(`${errors || message.startsWith('launch: ') ? message : stack}\n`);
}

/** The command line: from the bundles, or from the sources when there is no config, such as for `--help` anywhere. */
async function load(args) {
  const options = { config: { type: 'string' }, cache: { type: 'string' } };
  const { values } = parseArgs({ args, options, strict: false });
  const file = path.resolve(String(values.config ?? 'site/config.ts'));
  const place = path.join(path.resolve(String(values.cache ?? '.cache')), 'launch');
  return existsSync(file) ? loadBundles(file, place) : loadSources();
}

async function loadBundles(file, place) {
  const places = { engine: [...folderNextToPackages(), place], config: [place] };
  const engine =
    findRecord(places.engine, moduleAt('../cli')) ??
    (await (await makers()).bundleEngine(places.engine));
  const config =
    findRecord(places.config, file, engine.folder) ??
    (await (await bundledMakers(engine)).bundleConfig(file, places.config, engine.folder));
  module.enableCompileCache?.(path.join(engine.folder, 'compiled')); // newer than Node 20
  const { run } = await import(addressOf(path.join(engine.folder, 'cli.mjs')));
  return (args, env) => run(args, env, { engine, config, file, places });
}

async function loadSources() {
  const file = moduleAt('../cli');
  if (file.endsWith('.ts')) await readTypeScript();
  const cli = await import(addressOf(file));
  return (args, env) => cli.run(args, env);
}

/** The module that makes bundles, from the bundle of the engine: ready to run, also in the repository. */
const bundledMakers = ({ folder }) => import(addressOf(path.join(folder, 'makeBundles.mjs')));

/** The module that makes bundles: JavaScript in the package, TypeScript in the repository. Only needed for a new engine. */
async function makers() {
  const file = moduleAt('./makeBundles');
  if (!file.endsWith('.ts')) return import(addressOf(file));
  const stop = await readTypeScript();
  const made = await import(addressOf(file));
  // Otherwise every later import is parsed as well, such as the 2 MB that dev bundles after each edit.
  await stop();
  process.setSourceMapsEnabled(false);
  return made;
}

/** Lets this process import TypeScript, which also turns source maps on; returns how to end it. */
const readTypeScript = async () => (await import('tsx/esm/api')).register();

function moduleAt(name) {
  const file = path.join(launch, name);
  return existsSync(`${file}.ts`) ? `${file}.ts` : `${file}.js`;
}

const addressOf = (file) => pathToFileURL(file).href;

/** The folder where tools cache data about packages, if there are packages. */
function folderNextToPackages() {
  for (let folder = engine; path.dirname(folder) !== folder; folder = path.dirname(folder)) {
    const packages = path.join(folder, 'node_modules');
    if (existsSync(packages)) return [path.join(packages, '.cache', 'ottoman-docs')];
  }
  return [];
}
