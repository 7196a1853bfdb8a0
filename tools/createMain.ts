import { copyFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { readArguments } from '../engine';
import { createSite, createSiteUsage } from './createSite';

/** The program of the package that starts sites, with the packed engine next to it. */

const isEngine = /^ottoman-docs-.*\.tgz$/;

function putEngine(folder: string): string {
  const name = readdirSync(import.meta.dirname).find((file) => isEngine.test(file))!;
  const target = path.join(folder, name);
  copyFileSync(path.join(import.meta.dirname, name), target);
  return target;
}

async function main(): Promise<number> {
  const read = readArguments(
    { call: 'create-ottoman-docs', ...createSiteUsage },
    process.argv.slice(2),
  );
  if ('exitCode' in read) return read.exitCode;
  const { from } = read.flags;
  const options = { from: typeof from === 'string' ? from : undefined, putEngine };
  try {
    process.stdout.write(`${(await createSite(read.given, options)).join('\n')}\n`);
    return 0;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}

process.exitCode = await main();
