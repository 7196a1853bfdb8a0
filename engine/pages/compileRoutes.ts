import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { engineHash } from '../cache/engineHash';
import { type Cache, hashOf } from '../cache/store';
import type { RoutedSite } from '../lifecycle/runContentLoaded';
import type { Compiled, Problem, Source } from '../plugin';
import type { Progress } from '../report/progress';
import { SiteError, textOfThrown } from '../report/report';
import { contentFileOf, type Route } from '../routes/routes';
import { takeTurns } from '../workers/mapLimit';
import type { Pool } from '../workers/pool';

/** Compiles the files of all routes, as far as the cache does not know them. */

/** A compiled file as the later steps need it: everything but the words, which stay in the cache. */
export type CompiledEntry = Omit<Compiled, 'html' | 'code' | 'sections'> & {
  /**
   * Key of `{ html, code }` in the cache's `compiled` space, and of the sections in its `sections` space; changes
   * with everything the words depend on.
   */
  key: string;
};

export interface CompiledContent {
  /** File → what it says. */
  entries: ReadonlyMap<string, CompiledEntry>;
  /** Warnings of all files. */
  problems: Problem[];
}

interface Stored {
  dependencies: { file: string; hash: string }[];
  entry: CompiledEntry;
}

export interface CompileInput {
  placed: RoutedSite;
  pool: Pool;
  cache: Cache;
  progress: Progress;
}

/** Enough to keep all threads busy. */
const filesAtOnce = 100;

/** @throws SiteError with the mistakes of all files. */
export async function compileRoutes({
  placed,
  pool,
  cache,
  progress,
}: CompileInput): Promise<CompiledContent> {
  const compile = createFileCompiler(placed, pool, cache);
  const files = [...new Set(placed.table.routes.flatMap(fileOf))];
  const entries = new Map<string, CompiledEntry>();
  const failures: Problem[] = [];
  let done = 0;
  await takeTurns(files, filesAtOnce, async (file) => {
    try {
      entries.set(file, await compile(file));
    } catch (error) {
      failures.push(...problemsOf(error, file));
    }
    progress.step(++done, files.length);
  });
  if (failures.length > 0) throw new SiteError(failures);
  const problems = files.flatMap((file) => entries.get(file)!.problems);
  return { entries, problems };
}

/** The compiled file of a route; React pages are modules of their own and have none. */
export function fileOf(route: Route): string[] {
  const file = contentFileOf(route);
  return file !== undefined && isMarkdown(file) ? [file] : [];
}

export const isMarkdown = (file: string): boolean => /\.mdx?$/i.test(file);

/** A function that compiles one file or finds it in the cache. */
export function createFileCompiler(
  placed: RoutedSite,
  pool: Pool,
  cache: Cache,
): (file: string) => Promise<CompiledEntry> {
  const wordsOf = cache.namespace('compiled');
  const sectionsOf = cache.namespace('sections');
  const records = cache.namespace('compiled-of');
  const folder = placed.site.folder;
  const version = hashOf([engineHash(), placed.site.config.highlight]);
  const known = new Map<string, string>();
  const hashFile = (file: string): string => {
    const seen = known.get(file);
    if (seen !== undefined) return seen;
    const full = path.join(folder, file);
    const hash = existsSync(full) ? hashOf(readFileSync(full)) : '';
    known.set(file, hash);
    return hash;
  };
  // The words are asked for each time: unused for weeks, they would be dropped, and missed when the theme changes.
  const isWhole = ({ dependencies, entry }: Stored): boolean =>
    dependencies.every((one) => hashFile(one.file) === one.hash) &&
    wordsOf.has(entry.key) &&
    sectionsOf.has(entry.key);
  return async (file) => {
    const source: Source = await placed.reader.read(file);
    const notes = placed.notes.get(file) ?? [];
    const recordKey = hashOf([version, file, source.hash, notes]);
    const stored = records.getJson<Stored>(recordKey);
    if (stored && isWhole(stored)) return stored.entry;
    const { words, sections, ...rest } = await pool.run('compile', { source, notes });
    const dependencies = rest.dependencies.map((one) => ({ file: one, hash: hashFile(one) }));
    const key = hashOf([recordKey, dependencies]);
    wordsOf.set(key, words);
    sectionsOf.set(key, sections);
    const entry: CompiledEntry = { ...rest, key };
    records.setJson(recordKey, { dependencies, entry });
    return entry;
  };
}

/** What went wrong with a file, as problems that name it. */
function problemsOf(error: unknown, file: string): Problem[] {
  const problems = (error as { problems?: Problem[] }).problems;
  if (problems) return problems;
  return [
    {
      message: `content: ${file} could not be compiled: ${textOfThrown(error)}`,
      place: { file },
      action: 'Remove parts of the page until it compiles, and fix the part that caused it.',
    },
  ];
}
