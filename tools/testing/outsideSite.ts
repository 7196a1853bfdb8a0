import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, vi } from 'vitest';
import { writeFiles } from '../../engine/files/writeFiles';
import { stagePackage } from '../pack';
import { archivesOf } from '../packages/archives';
import { builtSites } from './builtSites';

/** A five-line config and some pages. */
const files: Record<string, string> = {
  'package.json': '{ "name": "outside", "private": true, "type": "module" }\n',
  'site/config.ts': `import { defineConfig } from 'ottoman-docs';
import { docs } from 'ottoman-docs/plugins/docs';
import { pages } from 'ottoman-docs/plugins/pages';
import { samples } from 'ottoman-docs/plugins/samples';
import { search } from 'ottoman-docs/plugins/search';

export default defineConfig({ title: 'Outside', url: 'https://example.org', theme: 'ottoman-docs/theme', plugins: [docs(), pages(), samples(), search()] });
`,
  'site/content/docs/intro.md': '# Introduction\n\nBuilt **outside**.\n',
  'site/pages/Count.island.tsx': `import { island } from 'ottoman-docs/engine/client';
import { useState } from 'react';

export default island(Count);

function Count() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{count}</button>;
}
`,
  'site/pages/counter.tsx': `import Count from './Count.island';

export const meta = { title: 'Counter' };

export default function Counter() {
  return <main id="main"><h1>Counter</h1><Count /></main>;
}
`,
};

export const writeOutsideSite = (folder: string): void => writeFiles(folder, files);

/** Builds the site with the package in its `node_modules`; returns what the command printed. */
export const buildOutsideSite = (folder: string): string => runOutside(folder, 'build');

/** Runs a command of that package in the folder of the site. */
export const runOutside = (folder: string, ...args: string[]): string =>
  execFileSync(process.execPath, [programOutside(folder), ...args], {
    cwd: folder,
    encoding: 'utf8',
    stdio: 'pipe',
  });

/** The command line of that package. */
export function programOutside(folder: string): string {
  const manifest = createRequire(path.join(folder, 'any.js')).resolve('ottoman-docs/package.json');
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin: Record<string, string> };
  return path.join(path.dirname(manifest), bin['ottoman-docs']!);
}

/**
 * A site outside of the repository for the tests of a file, with the package among its installed ones: the files of the
 * package next to the packages that an installation would bring. It is the archive that the handbook of this run serves, if
 * there is one. `npm run soak` also packs and installs it for good.
 */
export function outsideSite(): { folder: string } {
  const site = { folder: '' };
  beforeAll(async () => {
    site.folder = mkdtempSync(path.join(os.tmpdir(), 'outside-'));
    writeOutsideSite(site.folder);
    linkProductionPackages(path.join(site.folder, 'node_modules'));
    const installed = path.join(site.folder, 'node_modules', 'ottoman-docs');
    const [archive] = archivesOf('engine').map((name) => path.join(builtSites(), 'handbook', name));
    if (archive !== undefined && existsSync(archive)) return unpack(archive, installed);
    const print = vi.spyOn(process.stderr, 'write').mockReturnValue(true); // its steps
    await stagePackage(installed);
    print.mockRestore();
  });
  afterAll(() => rmSync(site.folder, { recursive: true, force: true }));
  return site;
}

/** Links every package of a folder into another one. */
export function symlinkPackages(from: string, into: string): void {
  mkdirSync(into, { recursive: true });
  for (const name of readdirSync(from))
    if (name !== '.cache') symlinkSync(path.join(from, name), path.join(into, name));
}

function linkProductionPackages(into: string): void {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { dev?: boolean }>;
  };
  for (const [name, { dev }] of Object.entries(lock.packages)) {
    if (dev || !/^node_modules\/(@[^/]+\/)?[^/]+$/.test(name)) continue;
    const target = path.join(into, name.slice('node_modules/'.length));
    mkdirSync(path.dirname(target), { recursive: true });
    symlinkSync(path.resolve(name), target);
  }
}

/** Installs the packages that a manifest names, without the registry. */
export function installAsIn(site: string, packages: string): void {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(path.join(site, 'package.json'), 'utf8'),
  ) as Record<'dependencies' | 'devDependencies', Record<string, string>>;
  const installed = path.join(site, 'node_modules');
  for (const [name, range] of Object.entries({ ...dependencies, ...devDependencies })) {
    const target = path.join(installed, name);
    mkdirSync(path.dirname(target), { recursive: true });
    if (range.startsWith('file:')) unpack(path.join(site, range.slice('file:'.length)), target);
    else symlinkSync(path.resolve('node_modules', name), target);
  }
  for (const name of readdirSync(packages))
    if (!existsSync(path.join(installed, name)) && name !== '.cache')
      symlinkSync(path.join(packages, name), path.join(installed, name));
}

/** Unpacks a package of npm. */
export function unpack(tarball: string, into: string): void {
  mkdirSync(into, { recursive: true });
  execFileSync('tar', ['-xzf', tarball, '--strip-components=1', '-C', into]);
}
