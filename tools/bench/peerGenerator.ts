import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeCorpus } from './corpus/corpus';
import type { syntaxes } from './corpus/syntaxes';
import type { Generator } from './generator';

/** Other generators, set up as their guides say, with the flags that make them fast and with a search; Hugo has none. */
const setups = path.join(import.meta.dirname, 'peers');

export const peerNames = readdirSync(setups) as (keyof typeof syntaxes)[];

/** The part of a peer's `package.json` that the benchmark reads. */
interface Manifest {
  dependencies?: Record<string, string>;
  scripts: { build: string };
  bench: { docs: string; out: string; caches: string[]; trailingSlash: boolean };
}

/** Installs a peer in a separate folder. @throws Error when its command is not on this machine. */
export function peerGenerator(name: keyof typeof syntaxes, bench: string): Generator {
  const folder = path.join(bench, 'peers', name);
  const inside = (file: string) => path.join(folder, file);
  cpSync(path.join(setups, name), folder, { recursive: true });
  const text = readFileSync(inside('package.json'), 'utf8');
  const { dependencies, scripts, bench: setup } = JSON.parse(text) as Manifest;
  const command = scripts.build.split(' ');
  if (dependencies) install(folder, text);
  return {
    name,
    versions: dependencies
      ? Object.entries(dependencies).flat().join(' ')
      : execFileSync(command[0]!, ['version'], { encoding: 'utf8' }).trim(),
    prepare(size) {
      if (size === 'own') return undefined;
      const { edited, from, to } = writeCorpus(inside(setup.docs), size, name);
      const addressOf = (page: string) => `/${page}${setup.trailingSlash ? '/' : ''}`;
      return {
        generator: name,
        size,
        command,
        folder,
        env: {
          // the commands of the packages come first, so that a peer may bring its own Node
          PATH: `${inside('node_modules/.bin')}:${process.env.PATH}`,
          ASTRO_TELEMETRY_DISABLED: '1',
          CI: '1',
          NODE_OPTIONS: '--max-old-space-size=12288',
        },
        out: inside(setup.out),
        caches: setup.caches.map(inside),
        edited: path.join(inside(setup.docs), edited),
        visits: [{ kind: 'page', from: addressOf(from), to: addressOf(to) }],
      };
    },
  };
}

/** Installs the packages unless the same ones are there already. */
function install(folder: string, manifest: string): void {
  const stamp = path.join(folder, 'node_modules', 'installed.json');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === manifest) return;
  const npm = (...args: string[]) => execFileSync('npm', args, { cwd: folder, stdio: 'inherit' });
  npm('install', '--no-audit', '--no-fund');
  // The install script of "node" needs a package that may only be installed after it.
  if (JSON.parse(manifest).dependencies.node) npm('rebuild', 'node', '--foreground-scripts');
  writeFileSync(stamp, manifest);
}
