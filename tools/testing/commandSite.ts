import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildFixture, copyFixture, hashesOf } from '../../engine/testing';

interface Ended {
  code: number | null;
  signal: string | null;
  text: string;
}

export interface CommandOptions {
  command?: string;
  args?: readonly string[];
  out?: string;
  cache?: string;
  env?: NodeJS.ProcessEnv;
  uid?: number;
}

export type CommandSite = ReturnType<typeof commandSite>;

/** A copy of a fixture with folders for its output and its cache, and the commands of the engine on it, as processes. */
export function commandSite(fixture: string) {
  const site = copyFixture(fixture);
  chmodSync(site.folder, 0o755); // some tests build as another user
  const temporary = realpathSync(mkdtempSync(path.join(tmpdir(), 'faults-')));
  const out = path.join(temporary, 'dist');
  const cache = path.join(temporary, 'cache');

  function start(more: CommandOptions = {}): { child: ChildProcess; ended: Promise<Ended> } {
    const { command = 'build', args = [], env, uid, ...places } = { out, cache, ...more };
    const flags = ['--config', path.join(site.folder, 'config.ts'), '--cache', places.cache];
    if (command === 'build') flags.push('--out', places.out);
    const child = spawn(process.execPath, ['engine/bin.mjs', command, ...flags, ...args], {
      cwd: path.join(import.meta.dirname, '../..'),
      env: { ...process.env, CI: '1', ...env },
      uid,
      detached: true,
    });
    let text = '';
    child.stdout!.on('data', (part) => (text += part));
    child.stderr!.on('data', (part) => (text += part));
    const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, text }));
    return { child, ended };
  }

  /** Builds; a build that fails throws what it says. */
  async function buildByCommand(more: CommandOptions = {}): Promise<Record<string, string>> {
    const { code, text } = await start(more).ended;
    if (code !== 0) throw new Error(`the build ended with ${code}: ${text}`);
    return hashesOf(more.out ?? out);
  }

  /** The same build in this process, which takes a third of the time. */
  async function build(more: CommandOptions = {}): Promise<Record<string, string>> {
    const { out: target = out, cache: values = cache } = more;
    const built = await buildFixture(site.folder, { out: target, cache: values });
    if (!built.result || built.texts.length > 0) throw new Error(built.texts.join('\n'));
    return built.hashes();
  }

  return {
    folder: site.folder,
    temporary,
    out,
    cache,
    start,
    buildByCommand,
    build,
    /** The bytes of a build that starts with nothing. */
    async cold(): Promise<Record<string, string>> {
      const built = await buildFixture(site.folder);
      try {
        if (!built.result || built.texts.length > 0) throw new Error(built.texts.join('\n'));
        return built.hashes();
      } finally {
        built.remove();
      }
    },
    /** Changes the text of the site, so that its build differs. */
    write(version: string): void {
      const text = `# Version ${version}\n\n${`Words of version ${version}.\n\n`.repeat(50)}`;
      writeFileSync(path.join(site.folder, 'content/docs/intro.md'), text);
      const more = `---\nsidebar: null\n---\n\n# More of ${version}\n\nWords.\n`;
      writeFileSync(path.join(site.folder, 'content/docs/more.md'), more);
    },
    remove(): void {
      site.remove();
      rmSync(temporary, { recursive: true, force: true });
    },
  };
}
