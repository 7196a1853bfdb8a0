import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { hashOf, listFiles, SiteError } from '../../engine';

interface ExampleInput {
  /** Absolute. */
  config: string;
  baseUrl: string;
  /** Where outputs are kept between builds. */
  folder: string;
}

/** The result of building an example: the hash of its sources, and its files by name. */
export interface Example {
  key: string;
  files: ReadonlyMap<string, () => Uint8Array>;
}

const home = path.resolve(import.meta.dirname, '../..');
const isSource = (file: string) =>
  /\.(tsx?|jsx?|mjs|css|mdx?|json|svg|png)$/.test(file) && !/\.test\.|\/testing\//.test(file);

/**
 * Builds the site of another config, or reuses an earlier build of the same sources. It runs in a separate
 * process, as the command line would: two sites share nothing. @throws SiteError with the output of the
 * build.
 */
export async function buildExample({ config, baseUrl, folder }: ExampleInput): Promise<Example> {
  if (!existsSync(config)) throw noConfig(config);
  const own = path.dirname(config);
  const rooms = ['engine', 'theme', 'plugins'].map((room) => path.join(home, room));
  const key = hashSources([baseUrl, path.basename(config)], [own, ...rooms]);
  const name = baseUrl.replace(/\W+/g, '-');
  const out = path.join(folder, `out${name}${key}`);
  if (!existsSync(out)) {
    removeOld(folder, `out${name}`);
    await run(['build', '--config', path.basename(config), '--base-url', baseUrl, '--out', out], {
      cwd: own,
      cache: path.join(folder, 'cache'),
    });
  }
  const files = listFiles(out)
    .filter((file) => !/^_(headers|redirects)$/.test(file)) // host rules only work at the root
    .map((file) => [file, () => readFileSync(path.join(out, file))] as const);
  return { key, files: new Map(files) };
}

async function run(args: string[], { cwd, cache }: { cwd: string; cache: string }): Promise<void> {
  const program = path.join(home, 'engine', 'bin.mjs');
  try {
    await promisify(execFile)(process.execPath, [program, ...args, '--cache', cache], { cwd });
  } catch (cause) {
    const { stderr = String(cause) } = cause as { stderr?: string };
    throw new SiteError(
      {
        message: `example-sites: the example in "${path.basename(cwd)}" could not be built`,
        action: `Its build said:\n${stderr.trim()}`,
      },
      { cause },
    );
  }
}

/** A hash of all sources below some folders, and of the extra values. */
function hashSources(facts: readonly string[], folders: readonly string[]): string {
  const sources = folders.flatMap((folder) =>
    listFiles(folder)
      .filter(isSource)
      .map((file) => [file, hashOf(readFileSync(path.join(folder, file)))]),
  );
  return hashOf([facts, process.version, sources]);
}

function removeOld(folder: string, prefix: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder).filter((entry) => entry.startsWith(prefix)))
    rmSync(path.join(folder, name), { recursive: true, force: true });
}

const noConfig = (config: string) =>
  new SiteError({
    message: `example-sites: there is no config "${path.basename(config)}" in "${path.basename(path.dirname(config))}"`,
    place: { file: 'config.ts' },
    action: 'Give the path of the config file of the example, relative to the site.',
  });
