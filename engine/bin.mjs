#!/usr/bin/env node
// Node 20 cannot run TypeScript: `launch/index.ts` runs from a copy in JavaScript, which is made again when a file of
// its folder changed. Everything else is decided there.
import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const launch = new URL('./launch/', import.meta.url);

async function importLaunch() {
  const compiled = new URL('index.js', launch); // in the package
  return import(existsSync(compiled) ? compiled : await copyInJavaScript());
}

async function copyInJavaScript() {
  const sources = readdirSync(launch).filter((name) => /(?<!\.test)\.ts$/.test(name));
  const texts = sources.map((name) => name + readFileSync(new URL(name, launch), 'utf8'));
  // The copy has absolute paths: in a copied checkout it would lead to the first one.
  const name = `launch-${hash('sha256', [launch.href, ...texts].join('\0')).slice(0, 32)}.mjs`;
  const copy = new URL(`../node_modules/.cache/ottoman-docs/${name}`, import.meta.url);
  if (existsSync(copy)) return copy;
  const { register } = await import('tsx/esm/api');
  const unregister = register();
  try {
    const { copyLaunch } = await import(new URL('makeBundles.ts', launch));
    await copyLaunch(fileURLToPath(copy));
    await unregister();
    return copy;
  } catch {
    return new URL('index.ts', launch); // nobody may write there
  }
}

const { start } = await importLaunch();
// Not awaited here: when the work never ends, Node 24 would print its warning before what `start` reports.
start(process.argv.slice(2), process.env).then((code) => {
  process.exitCode = code;
});
