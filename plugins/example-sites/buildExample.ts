import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { listFiles, SiteError } from '../../engine';

interface ExampleInput {
  /** Absolute. */
  config: string;
  baseUrl: string;
  /** The cache's folder of the example. */
  cache: string;
}

/** The files of a built example: name → bytes in base64, as the cache stores JSON. */
export type Example = Readonly<Record<string, string>>;

const home = path.resolve(import.meta.dirname, '../..');
const isSource = (file: string) =>
  /\.(tsx?|jsx?|mjs|css|mdx?|json|svg|png)$/.test(file) && !/\.test\.|\/testing\//.test(file);

/**
 * Builds the site of another config. It runs in a separate process, as the command line would: two sites share nothing.
 * @throws SiteError with the output of the build.
 */
export async function buildExample(
  { config, baseUrl, cache }: ExampleInput,
  inputs: { add(file: string): void },
): Promise<Example> {
  if (!existsSync(config)) throw noConfig(config);
  await nameInputs(path.dirname(config), inputs);
  const temporary = mkdtempSync(path.join(os.tmpdir(), 'example-'));
  try {
    const out = path.join(temporary, 'dist');
    const args = ['--config', path.basename(config), '--base-url', baseUrl, '--out', out];
    await run(['build', ...args, '--cache', cache], path.dirname(config));
    const files = listFiles(out).filter((file) => !/^_(headers|redirects)$/.test(file)); // host rules only work at the root
    return Object.fromEntries(
      files.map((file) => [file, readFileSync(path.join(out, file), 'base64')]),
    );
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** Names the sources of an example, of the theme and of the plugins, and whatever they import from elsewhere. */
export async function nameInputs(
  folder: string,
  inputs: { add(file: string): void },
): Promise<void> {
  const rooms = [folder, path.join(home, 'theme'), path.join(home, 'plugins')];
  const sources = rooms.flatMap((room) =>
    listFiles(room)
      .filter(isSource)
      .map((file) => path.join(room, file)),
  );
  const modules = sources.filter(
    (file) => file.startsWith(folder + path.sep) && /\.[jt]sx?$/.test(file),
  );
  for (const file of [...sources, ...(await codeOf(modules))]) {
    inputs.add(file);
    inputs.add(path.dirname(file)); // a new file there
  }
}

/** The files that modules import, themselves included; none when some code cannot be read, which the build of the example says. */
async function codeOf(modules: readonly string[]): Promise<string[]> {
  const settings = { bundle: true, metafile: true, write: false, outdir: home } as const;
  const traced = await build({
    ...settings,
    absWorkingDir: home,
    entryPoints: [...modules],
    packages: 'external',
    external: ['*.css', '*.svg', '*.png'],
    logLevel: 'silent',
  }).catch(() => undefined);
  return Object.keys(traced?.metafile.inputs ?? {}).map((file) => path.resolve(home, file));
}

async function run(args: string[], cwd: string): Promise<void> {
  const program = path.join(home, 'engine', 'bin.mjs');
  try {
    await promisify(execFile)(process.execPath, [program, ...args], { cwd });
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

const noConfig = (config: string) =>
  new SiteError({
    message: `example-sites: there is no config "${path.basename(config)}" in "${path.basename(path.dirname(config))}"`,
    place: { file: 'config.ts' },
    action: 'Give the path of the config file of the example, relative to the site.',
  });
