import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from '../build';
import { Pack } from '../cache/pack';
import { Cache } from '../cache/store';
import type { DocumentData } from '../client/document';
import type { Problem } from '../plugin';
import type { BuildResult } from '../report/buildResult';
import { formatProblem, isSiteError, sortProblems } from '../report/report';

const fixtures = path.join(path.dirname(fileURLToPath(import.meta.url)), 'fixtures');

export interface FixtureBuild {
  /** The data of a document, which its script reads. */
  readRoute(file: string): DocumentData;
  /** Removes the output, when it is a temporary one. */
  remove(): void;
  /** Folder of the fixture that was built. */
  folder: string;
  out: string;
  /** Undefined when the build failed. */
  result?: BuildResult;
  /** The problems as texts for people, sorted: errors of a failed build, warnings of a successful one. */
  texts: string[];
  /** Reads a file of the output. */
  read(file: string): Promise<string>;
  /** Name → hash of every file of the output. */
  hashes(): Record<string, string>;
}

export interface FixtureOptions {
  /** Working folder, which holds `rsbuild.config.ts`; the one of the process by default. */
  root?: string;
  /** Another config file of the fixture instead of `config.ts`. */
  config?: string;
  /** Output folder to keep, so that a test can build over it again. */
  out?: string;
  /** Folder of a cache to keep; an empty one by default, except for the bundles of this process. */
  cache?: string;
  env?: Record<string, string>;
  baseUrl?: string;
  workers?: number;
}

/**
 * Builds a fixture site of `engine/testing/fixtures` (or of an absolute folder) through the front door.
 * Failures are returned as `texts`; anything but a SiteError is thrown.
 */
export async function buildFixture(
  name: string,
  options: FixtureOptions = {},
): Promise<FixtureBuild> {
  const folder = path.isAbsolute(name) ? name : path.join(fixtures, name);
  const temporary = mkdtempSync(path.join(os.tmpdir(), 'fixture-'));
  const out = options.out ?? path.join(temporary, 'dist');
  const cache = options.cache ?? emptyCache(path.join(temporary, 'cache'));
  const run = (problems: readonly Problem[], result?: BuildResult): FixtureBuild => ({
    folder,
    out,
    result,
    get texts() {
      return sortProblems(problems).map((problem) =>
        formatProblem(problem, (file) => textOf(folder, file)),
      );
    },
    ...filesOf(out),
    remove: () => rmSync(temporary, { recursive: true, force: true }),
  });
  try {
    // Test runners leave the package to Node, and Node 20 cannot read a config in TypeScript.
    if (import.meta.url.endsWith('.js')) (await import('tsx/esm/api')).register();
    const config = path.join(folder, options.config ?? 'config.ts');
    const result = await build({
      root: options.root ?? process.cwd(),
      config,
      out,
      cache,
      env: options.env,
      baseUrl: options.baseUrl,
      // Tests run next to each other, and fixtures are small.
      workers: options.workers ?? 0,
    });
    if (options.cache === undefined) keepShared(cache);
    return run(result.warnings, result);
  } catch (error) {
    if (!isSiteError(error)) throw error;
    return run(error.problems);
  }
}

/** The ways to read the output of a build. */
export const filesOf = (out: string): Pick<FixtureBuild, 'read' | 'hashes' | 'readRoute'> => ({
  read: async (file) => readFileSync(path.join(out, file), 'utf8'),
  hashes: () => hashesOf(out),
  readRoute: (file) => readRoute(readFileSync(path.join(out, file), 'utf8')),
});

/** Values that take most of a build's time, and that many fixtures have in common: bundles, and what TypeScript says. */
const isShared = (key: string) =>
  /^(inputs\/)?(bundle|bundle-file|plugin\/api-reference)\//.test(key);

/** The shared values of the processes of a test run, and the bundles that this one has unpacked. */
const sharedFolder = () => path.join(os.tmpdir(), 'fixture-values');
let bundles: string | undefined;

/** An empty cache, except for the shared values of earlier builds. */
export function emptyCache(folder: string): string {
  bundles ??= mkdtempSync(path.join(os.tmpdir(), 'fixture-bundles-'));
  const store = path.join(folder, 'store');
  mkdirSync(store, { recursive: true });
  symlinkSync(bundles, path.join(folder, 'bundle'), 'junction');
  for (const name of packsOf(sharedFolder())) {
    try {
      linkSync(path.join(sharedFolder(), 'store', name), path.join(store, name));
    } catch (error) {
      // another process has joined packs meanwhile
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  return folder;
}

/** Takes the shared values from the cache of a build that `emptyCache` made. */
function keepShared(folder: string): void {
  const shared = new Cache(sharedFolder());
  const known = new Set(packsOf(sharedFolder()));
  const store = path.join(folder, 'store');
  for (const name of packsOf(folder).filter((file) => !known.has(file))) {
    const pack = new Pack(store, name);
    for (const key of pack.index.keys())
      if (isShared(key) && !shared.has(key)) shared.set(key, pack.read(key));
    pack.close();
  }
  shared.compact();
  shared.close();
}

/** Packs, which never change. */
const packsOf = (cache: string) => {
  const store = path.join(cache, 'store');
  return existsSync(store) ? readdirSync(store).filter((name) => name.endsWith('.pack')) : [];
};

function readRoute(html: string): DocumentData {
  const data = /<script[^>]* id="route"[^>]*>(.*?)<\/script>/s.exec(html);
  if (!data) throw new Error('the document has no route data');
  return JSON.parse(data[1]!) as DocumentData;
}

function textOf(folder: string, file: string): string | undefined {
  const full = path.join(folder, file);
  return existsSync(full) && statSync(full).isFile() ? readFileSync(full, 'utf8') : undefined;
}

/** Name → hash of every file of a folder. */
export function hashesOf(folder: string): Record<string, string> {
  const names = existsSync(folder)
    ? (readdirSync(folder, { recursive: true }) as string[]).sort()
    : [];
  return Object.fromEntries(
    names
      .filter((name) => statSync(path.join(folder, name)).isFile())
      .map((name) => [
        name,
        createHash('sha256')
          .update(readFileSync(path.join(folder, name)))
          .digest('hex'),
      ]),
  );
}

/** A copy of a fixture, or of any folder with an absolute path, next to it, that a test may change; `remove` deletes it. */
export function copyFixture(name: string): { folder: string; remove(): void } {
  const from = path.resolve(fixtures, name);
  // Next to the original, so that its imports of the engine and the theme still resolve.
  const folder = mkdtempSync(path.join(path.dirname(from), '.copy-'));
  cpSync(from, folder, { recursive: true });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
