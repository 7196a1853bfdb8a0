import { nativeParserWarnings } from '../content/parse/nativeParser';
import { mapLimit } from '../files/mapLimit';
import type { Problem } from '../plugin';
import type { Progress } from '../report/progress';
import { isSiteError, listNames, SiteError, textOfThrown } from '../report/report';
import { contentFileOf, type Route } from '../routes/routes';
import { type CompiledFile, FileCompiler, type FileCompilerInput } from './fileCompiler';

/** Compiles the files of all routes, unless they are in the cache. */

export interface CompiledContent {
  files: ReadonlyMap<string, CompiledFile>;
  problems: Problem[];
}

interface CompileInput extends FileCompilerInput {
  progress: Progress;
}

/** Enough to keep all threads busy. */
const filesAtOnce = 100;
/** With more files, the threads end before bundling: 10,000 pages then need 1,280 MB at most instead of 1,460. */
const manyFiles = 5_000;

/** @throws SiteError with the problems of all files. */
export async function compileRoutes(input: CompileInput): Promise<CompiledContent> {
  const { routed, pool, progress } = input;
  const compiler = new FileCompiler(input);
  const wanted = [...new Set(routed.table.routes.flatMap(fileOf))];
  const failures = new Map<string, unknown>();
  const files = new Map<string, CompiledFile>();
  const changed: string[] = [];
  await mapLimit(wanted, filesAtOnce, async (file) => {
    try {
      const cached = await compiler.find(file);
      if (cached) files.set(file, cached);
      else changed.push(file);
    } catch (error) {
      failures.set(file, error);
    }
  });
  progress.plan(changed.length, wanted.length);
  pool.prepare();
  await mapLimit(changed, filesAtOnce, async (file) => {
    try {
      files.set(file, await compiler.make(file));
    } catch (error) {
      failures.set(file, error);
    }
    progress.step();
  });
  if (failures.size > 0) throw new SiteError(problemsOf(failures));
  if (wanted.length > manyFiles) await pool.rest();
  const problems = wanted.flatMap((file) => files.get(file)!.facts.problems);
  if (changed.length > 0) problems.push(...(await nativeParserWarnings()));
  return { files, problems };
}

/** The compiled file of a route; React pages are modules and have none. */
export function fileOf(route: Route): string[] {
  const file = contentFileOf(route);
  return file !== undefined && isMarkdown(file) ? [file] : [];
}

export const isMarkdown = (file: string): boolean => /\.mdx?$/i.test(file);

/** The problems in the files; the same failure of the engine is reported once for all its files. */
function problemsOf(failures: ReadonlyMap<string, unknown>): Problem[] {
  const problems: Problem[] = [];
  const filesByCause = new Map<string, string[]>();
  for (const [file, error] of failures) {
    if (isSiteError(error)) {
      problems.push(...error.problems);
      continue;
    }
    const cause = textOfThrown(error);
    filesByCause.set(cause, [...(filesByCause.get(cause) ?? []), file]);
  }
  return [...problems, ...[...filesByCause].map(engineFailed)];
}

function engineFailed([cause, files]: [string, string[]]): Problem {
  const message = `content: ${listNames(files)} could not be compiled: ${cause}`;
  if (files.length > 1) {
    const action =
      'No page is at fault: the engine or one of its packages failed. Run "npm ci", and report it if that does not help.';
    return { message, action };
  }
  return {
    message,
    place: { file: files[0]! },
    action:
      'Remove parts of the page until it compiles, fix the part that caused it, and report it.',
  };
}
