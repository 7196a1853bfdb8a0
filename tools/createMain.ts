import { copyFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { createSite } from './createSite';
import { createSiteUsage } from './createSiteUsage';
import { runTool } from './runTool';

/** The program of the package that starts sites, with the packed engine next to it. */

const isEngine = /^ottoman-docs-.*\.tgz$/;

function putEngine(folder: string): string {
  const name = readdirSync(import.meta.dirname).find((file) => isEngine.test(file))!;
  const target = path.join(folder, name);
  copyFileSync(path.join(import.meta.dirname, name), target);
  return target;
}

process.exitCode = await runTool(
  {
    call: 'create-ottoman-docs',
    ...createSiteUsage,
    run: (folder, { from }) => createSite(folder, { from, putEngine }),
  },
  process.argv.slice(2),
);
