import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, type BuildResult, build } from '../build';
import type { Payload } from '../contract';
import { formatProblem, SiteError, sortProblems } from '../report';

/** A fixture site as it was built. */
export interface BuiltFixture extends BuildResult {
  /** Text of a file of the output. */
  read(file: string): Promise<string>;
  /** The payload of a document: what the page's script starts from. */
  readRoute(file: string): Promise<Payload>;
  remove(): Promise<void>;
}

/** The folder of a fixture site. */
export const fixtureFolder = (name: string): string =>
  fileURLToPath(new URL(`./fixtures/${name}`, import.meta.url));

/**
 * Builds the site in `fixtures/<name>` into a temporary folder.
 * @throws what the build throws; the temporary folder is removed then.
 */
export async function buildFixture(
  name: string,
  options: Partial<BuildOptions> = {},
): Promise<BuiltFixture> {
  const folder = await mkdtemp(path.join(os.tmpdir(), `fixture-${name}-`));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const result = await build({
      config: path.join(fixtureFolder(name), 'config.ts'),
      out: path.join(folder, 'dist'),
      cache: path.join(folder, 'cache'),
      workers: 1,
      ...options,
    });
    const read = (file: string) => readFile(path.join(result.out, file), 'utf8');
    const readRoute = async (file: string) => {
      const found = /<script[^>]* id="route"[^>]*>(.*?)<\/script>/s.exec(await read(file));
      if (!found) throw new Error(`${file} has no route data`);
      return JSON.parse(found[1]!).payload;
    };
    return { ...result, read, readRoute, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/**
 * Builds a fixture site that must fail.
 * @returns what a person reads: every problem with its place, the lines and what to do.
 */
export async function failFixture(name: string): Promise<string[]> {
  let error: unknown;
  try {
    const built = await buildFixture(name);
    await built.remove();
  } catch (thrown) {
    error = thrown;
  }
  if (!(error instanceof SiteError)) {
    throw new Error(`the fixture "${name}" did not fail as expected`, { cause: error });
  }
  const textOf = (file: string) => {
    const absolute = path.join(fixtureFolder(name), file);
    return existsSync(absolute) ? readFileSync(absolute, 'utf8') : undefined;
  };
  return sortProblems(error.problems).map((problem) => formatProblem(problem, textOf));
}
