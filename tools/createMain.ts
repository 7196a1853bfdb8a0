import { copyFileSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createSite } from './createSite';
import { createSiteUsage } from './createSiteUsage';
import { runTool } from './runTool';

/** The program of the package that starts sites, with the packed engine next to it; once published, npm has the engine. */

const isEngine = /^ottoman-docs-.*\.tgz$/;

function putEngine(folder: string): string {
  const own = import.meta.dirname;
  const name = readdirSync(own).find((file) => isEngine.test(file));
  if (!name) return `^${JSON.parse(readFileSync(path.join(own, 'package.json'), 'utf8')).version}`;
  const target = path.join(folder, name);
  copyFileSync(path.join(own, name), target);
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
