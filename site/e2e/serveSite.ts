import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { type build, type Problem, preview } from '../../engine';
import { findChromium } from '../../engine/testing/browser/findChromium';
import { builtSites } from '../../tools/testing/builtSites';

type BuildResult = Awaited<ReturnType<typeof build>>;

/** A site of this repository, built and served. */
interface Served {
  /** Address of the served site, without a trailing slash. */
  address: string;
  /** Folder of the built site. */
  out: string;
  /** Texts of the build's warnings. */
  warnings: string[];
  /** The reports of plugins about the build. */
  reports: BuildResult['reports'];
}

declare module 'vitest' {
  /** Ottoman's site, and the handbook of the engine. */
  export interface ProvidedContext extends Served {
    handbook: Served;
  }
}

const formatted = ({ message, place }: Problem) =>
  place ? `${message} (${place.file}:${place.line ?? ''})` : message;

/**
 * Builds a site as a user does: the command has threads, and takes from the cache what an earlier build made. The bundle of
 * an engine that runs from its sources is no value of the cache.
 */
async function buildSite(
  config: string,
  out: string,
): Promise<Pick<Served, 'warnings' | 'reports'>> {
  const flags = ['--config', config, '--out', out, '--report', 'json'];
  const command = ['engine/bin.mjs', 'build', ...flags];
  const { stdout } = await promisify(execFile)(process.execPath, command, {
    maxBuffer: 64 * 1024 * 1024,
  }).catch((error) => {
    throw new Error(`${config} cannot be built: ${error.stdout}${error.stderr}`);
  });
  const built = JSON.parse(stdout) as Pick<BuildResult, 'warnings' | 'reports'>; // `--report json` prints it
  const warnings = built.warnings.map(formatted);
  for (const text of warnings) process.stderr.write(`${text}\n`);
  return { warnings, reports: built.reports };
}

/** Builds both sites once for all browser tests and serves them. */
export default async function serveSite({ provide }: TestProject) {
  findChromium();
  const folder = builtSites();
  const serve = async (config: string, name: string) => {
    const out = path.join(folder, name);
    const built = await buildSite(config, out);
    const server = await preview({ folder: out, port: 0 });
    return { server, address: server.address.replace(/\/$/, ''), out, ...built };
  };
  const [{ server, ...ottoman }, { server: other, ...handbook }] = await Promise.all([
    serve('site/config.ts', 'ottoman'),
    serve('engine/handbook/config.ts', 'handbook'),
  ]);
  provide('address', ottoman.address);
  provide('out', ottoman.out);
  provide('warnings', ottoman.warnings);
  provide('reports', ottoman.reports);
  provide('handbook', handbook);
  return async () => {
    await Promise.all([server.close(), other.close()]);
    rmSync(folder, { recursive: true, force: true });
  };
}
