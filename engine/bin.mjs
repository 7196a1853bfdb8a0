#!/usr/bin/env node
// Node 20 cannot run TypeScript: `launch/index.ts` runs from a copy in JavaScript, which is made again when a file of
// its folder changed. Everything else is decided there.
import crypto from 'node:crypto'; // older versions of Node have no `hash` in it
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { unsupportedNode } from './launch/unsupportedNode.mjs';

const refusal = unsupportedNode(process.versions.node);
if (refusal) {
  process.stderr.write(refusal);
  process.exit(1);
}

const launch = path.join(path.dirname(fileURLToPath(import.meta.url)), 'launch');
const index = path.join(launch, 'index.ts');

async function importLaunch() {
  const compiled = path.join(launch, 'index.js'); // in the package
  return import(pathToFileURL(existsSync(compiled) ? compiled : await copyInJavaScript()).href);
}

async function copyInJavaScript() {
  const copy = copyOfSources();
  if (existsSync(copy)) return copy;
  try {
    const { buildSync } = await import('esbuild');
    const define = {
      'import.meta.dirname': JSON.stringify(launch),
      'import.meta.url': JSON.stringify(pathToFileURL(index).href),
    };
    const { outputFiles } = buildSync({
      entryPoints: [index],
      bundle: true,
      packages: 'external',
      format: 'esm',
      platform: 'node',
      target: 'node20',
      define,
      write: false,
      logLevel: 'silent',
    });
    if (copyOfSources() !== copy) throw new Error('a source was saved meanwhile');
    mkdirSync(path.dirname(copy), { recursive: true });
    writeFileSync(`${copy}.${process.pid}`, outputFiles[0].text);
    renameSync(`${copy}.${process.pid}`, copy);
    return copy;
  } catch {
    // Nobody may write there.
    const { register } = await import('tsx/esm/api');
    register();
    return index;
  }
}

/** The file of the copy of these sources. It has absolute paths: in a copied checkout it would lead to the first one. */
function copyOfSources() {
  const sources = readdirSync(launch).filter((name) => /(?<!\.test)\.ts$/.test(name));
  const texts = sources.map((name) => name + readFileSync(path.join(launch, name), 'utf8'));
  const name = crypto.hash('sha256', [launch, ...texts].join('\0')).slice(0, 32);
  return path.join(launch, `../../node_modules/.cache/ottoman-docs/launch-${name}.mjs`);
}

const { start } = await importLaunch();
// Not awaited here: when the work never ends, Node 24 would print its warning before what `start` reports.
start(process.argv.slice(2), process.env).then((code) => {
  process.exitCode = code;
});
