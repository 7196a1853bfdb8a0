import { createHash } from 'node:crypto';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

// To find and translate some 250 modules one by one takes longer than the rest of an unchanged build of 1,000
// pages. So engine, plugins and config are bundled into the cache folder, and started from there until one changes.

const engine = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const keepMs = 7 * 24 * 60 * 60 * 1000;

/** The command line's module: from the bundle, or by way of tsx when there can be none. */
export async function launch(args) {
  const config = path.resolve(flagOf(args, 'config') ?? 'site/config.ts');
  const folder = path.join(path.resolve(flagOf(args, 'cache') ?? '.cache'), 'launch');
  const entry = knownEntry(config, folder) ?? (await makeBundle(config, folder));
  if (!entry) return translated();
  const { run } = await import(pathToFileURL(entry).href);
  return {
    run: (...given) =>
      run(...given).catch(async (error) => {
        if (statSync(entry, { throwIfNoEntry: false })) throw error;
        // The cache was deleted while this ran, and parts of the bundle with it.
        return (await translated()).run(...given);
      }),
  };
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

/** The entry of the last bundle, when every file it was made from is as it was. */
function knownEntry(config, folder) {
  try {
    const { entry, inputs } = JSON.parse(readFileSync(recordFile(config, folder), 'utf8'));
    if (!inputs.every(([file, hash]) => hashFile(file) === hash)) return undefined;
    const now = new Date();
    utimesSync(path.dirname(entry), now, now);
    return entry;
  } catch {
    return undefined;
  }
}

/** Bundles and gives the entry; nothing when there is no config, a mistake in it, or no place to write. */
async function makeBundle(config, folder) {
  try {
    statSync(config);
    const { bundleEngine } = await import('./bundleEngine.mjs');
    const { files, inputs } = await bundleEngine({ engine, config });
    const out = path.join(folder, hashOf(JSON.stringify(files)));
    mkdirSync(out, { recursive: true });
    for (const [name, text] of files) writeFileSync(path.join(out, name), text);
    const entry = path.join(out, 'cli.mjs');
    const own = ['launch/bundleEngine.mjs', 'launch/launch.mjs'].map((name) =>
      path.join(engine, name),
    );
    const hashed = [...inputs, ...own, ...installed()].map((file) => [file, hashFile(file)]);
    writeFileSync(recordFile(config, folder), JSON.stringify({ entry, inputs: hashed }));
    removeOld(folder);
    return entry;
  } catch {
    return undefined; // whoever loads the config next says what is wrong with it
  }
}

const recordFile = (config, folder) =>
  path.join(folder, `${hashOf([process.version, engine, config].join('\0'))}.json`);

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
