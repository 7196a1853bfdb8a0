import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeCorpus } from './corpus/writeCorpus';
import { type Peer, peers } from './peers';
import type { SiteGenerator } from './siteGenerator';

/** A peer in its own folder. @throws Error that lists the known ones. */
export function peerGenerator(name: string, bench: string): SiteGenerator {
  const peer = Object.hasOwn(peers, name) ? peers[name] : undefined;
  if (!peer)
    throw new Error(
      `unknown peer "${name}"; known peers are ${Object.keys(peers).sort().join(', ')}`,
    );
  const folder = path.join(bench, 'peers', name);
  const inside = (file: string) => path.join(folder, file);
  const isCommand = Object.keys(peer.packages).length === 0;
  const run = (args: readonly string[]) =>
    isCommand
      ? [peer.program, ...args]
      : [nodeOf(folder), inside(`node_modules/${peer.program}`), ...args];
  return {
    name,
    versions: isCommand
      ? versionOf(peer.program)
      : Object.entries(peer.packages)
          .map((one) => one.join(' '))
          .join(', '),
    prepare: () => (isCommand ? writeFiles(folder, peer.files) : install(peer, folder)),
    write(count) {
      const corpus = writeCorpus(inside(peer.docs), count, peer.syntax);
      writeFiles(folder, peer.filesOf?.(corpus) ?? {});
      return corpus;
    },
    paths: () => ({
      folder,
      docs: inside(peer.docs),
      out: inside(peer.out),
      caches: peer.caches.map(inside),
      address: (page) => `/${page.path}${peer.trailingSlash ? '/' : ''}`,
    }),
    build: () => run(peer.build),
    dev: (port) => run(peer.dev(String(port))),
    env: { ASTRO_TELEMETRY_DISABLED: '1', CI: '1', NODE_OPTIONS: '--max-old-space-size=12288' },
  };
}

/** @throws Error when the command is not on this machine. */
function versionOf(command: string): string {
  try {
    return execFileSync(command, ['version'], { encoding: 'utf8' }).trim();
  } catch (cause) {
    throw new Error(`${command} is not on the PATH; install it first`, { cause });
  }
}

/** Installs the peer unless the same packages are there already. */
function install(peer: Peer, folder: string): void {
  const manifest = {
    name: 'peer',
    private: true,
    dependencies: peer.packages,
    overrides: peer.overrides,
  };
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  const stamp = path.join(folder, 'node_modules', 'installed.json');
  const isInstalled = existsSync(stamp) && readFileSync(stamp, 'utf8') === text;
  writeFiles(folder, { ...peer.files, 'package.json': text });
  if (isInstalled) return;
  const npm = (...args: string[]) => execFileSync('npm', args, { cwd: folder, stdio: 'inherit' });
  npm('install', '--no-audit', '--no-fund');
  // Its install script needs a package that may only be installed later.
  if (peer.packages.node && !existsSync(ownNode(folder))) npm('rebuild', 'node');
  writeFileSync(stamp, text);
}

function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    const full = path.join(folder, file);
    mkdirSync(path.dirname(full), { recursive: true });
    writeFileSync(full, text);
  }
}

const ownNode = (folder: string) => path.join(folder, 'node_modules/node/bin/node');

/** The Node version that a peer brings, else this one. */
function nodeOf(folder: string): string {
  const own = ownNode(folder);
  return existsSync(own) ? own : process.execPath;
}
