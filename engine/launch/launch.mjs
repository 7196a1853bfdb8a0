import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import module from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

// To find and translate some 250 modules one by one takes longer than the rest of an unchanged build of 1,000
// pages. So engine and plugins are bundled beside the packages, a config with what it imports into the cache folder,
// and both are started from there until a file of theirs changes.

const engine = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const keepMs = 7 * 24 * 60 * 60 * 1000;

/** The command line's module: from the bundle, or by way of tsx when there can be none. */
export async function launch(args) {
  const config = path.resolve(flagOf(args, 'config') ?? 'site/config.ts');
  const folder = path.join(path.resolve(flagOf(args, 'cache') ?? '.cache'), 'launch');
  const bundle = await startBundle(config, folder);
  if (!bundle) return translated();
  return {
    run: (...given) =>
      bundle.run(...given).catch(async (error) => {
        if (bundle.folders.every((one) => statSync(one, { throwIfNoEntry: false }))) throw error;
        // The cache was deleted while this ran, and parts of the bundle with it.
        return (await translated()).run(...given);
      }),
  };
}

/** The bundled command line; nothing when there is no config, a mistake in it, or no place to write. */
async function startBundle(config, folder) {
  try {
    statSync(config);
    const own = await takeBundle({ name: engine, folder: besidePackages() ?? folder }, (maker) =>
      maker.bundleEngine(),
    );
    const site = await takeBundle({ name: `${config}\0${own}`, folder }, (maker) =>
      maker.bundleConfig({ config, folder: own }),
    );
    module.enableCompileCache?.(path.join(own, 'compiled')); // Node 20 has none, and compiles all anew
    const load = (name) => import(pathToFileURL(path.join(own, name)).href);
    const { addConfig } = await load('modules.mjs');
    addConfig(config, path.join(site, 'config.mjs'));
    const { run } = await load('cli.mjs');
    return { run, folders: [own, site] };
  } catch {
    return undefined; // whoever loads the config next says what is wrong with it
  }
}

async function translated() {
  const { register } = await import('tsx/esm/api');
  register();
  return import('../cli.ts');
}

function flagOf(args, name) {
  const index = args.findIndex((arg) => arg === `--${name}` || arg.startsWith(`--${name}=`));
  if (index < 0) return undefined;
  return args[index].includes('=') ? args[index].slice(name.length + 3) : args[index + 1];
}

/** The folder of the bundle of that name: the last one, when every file it was made from is as it was. */
async function takeBundle({ name, folder }, bundle) {
  const record = path.join(folder, `${hashOf([process.version, engine, name].join('\0'))}.json`);
  const known = knownBundle(record);
  if (known) return known;
  const { files, inputs } = await bundle(await import('./bundleEngine.mjs'));
  const out = path.join(folder, hashOf(JSON.stringify(files)));
  writeBundle(out, files);
  const own = ['bundleEngine.mjs', 'launch.mjs'].map((file) => path.join(engine, 'launch', file));
  const hashed = [...inputs, ...own, ...installed()].map((file) => [file, hashFile(file)]);
  writeFileSync(record, JSON.stringify({ out, inputs: hashed }));
  removeOld(folder);
  return out;
}

function knownBundle(record) {
  try {
    const { out, inputs } = JSON.parse(readFileSync(record, 'utf8'));
    if (!inputs.every(([file, hash]) => hashFile(file) === hash)) return undefined;
    const now = new Date();
    utimesSync(out, now, now);
    return out;
  } catch {
    return undefined;
  }
}

/** Written whole, in place of what may be damaged there: another process may be starting from that folder. */
function writeBundle(out, files) {
  const [staged, old] = ['new', 'old'].map((name) => `${out}.${name}-${process.pid}`);
  mkdirSync(staged, { recursive: true });
  for (const [name, text] of files) writeFileSync(path.join(staged, name), text);
  if (statSync(out, { throwIfNoEntry: false })) renameSync(out, old);
  try {
    renameSync(staged, out);
  } catch (error) {
    rmSync(staged, { recursive: true });
    if (!statSync(out, { throwIfNoEntry: false })) throw error; // another one was first
  }
  rmSync(old, { recursive: true, force: true });
}

/** Where tools keep what they make of packages; nothing when nobody may write there. */
function besidePackages() {
  const [lock] = installed();
  if (!lock) return undefined;
  const folder = path.join(path.dirname(lock), '.cache', 'ottoman-docs');
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return folder;
  } catch {
    return undefined;
  }
}

const hashOf = (content) => createHash('sha256').update(content).digest('hex').slice(0, 32);
const hashFile = (file) => hashOf(readFileSync(file));

/** What npm notes of the packages; their code is part of the bundle. */
function installed() {
  for (let folder = engine; path.dirname(folder) !== folder; folder = path.dirname(folder)) {
    const lock = path.join(folder, 'node_modules/.package-lock.json');
    if (statSync(lock, { throwIfNoEntry: false })) return [lock];
  }
  return [];
}

/** Bundles that nobody started for a week; a younger one may still be running. */
function removeOld(folder) {
  for (const name of readdirSync(folder)) {
    const one = path.join(folder, name);
    if (statSync(one).mtimeMs < Date.now() - keepMs) rmSync(one, { recursive: true, force: true });
  }
}
