import type { Problem } from '../plugin';
import { formatProblem, isSiteError } from '../report/report';

/** The whole text of a failure as people read it; `files` provides the lines it shows. */
export async function failureOf(
  run: Promise<unknown> | (() => unknown),
  files: Record<string, string> = {},
): Promise<string> {
  let error: unknown = new Error('nothing failed');
  try {
    await (typeof run === 'function' ? run() : run);
  } catch (thrown) {
    error = thrown;
  }
  if (!isSiteError(error)) throw error;
  return textsOf(error.problems, files);
}

/** Problems as texts for people. */
export const textsOf = (problems: readonly Problem[], files: Record<string, string> = {}) =>
  problems.map((problem) => formatProblem(problem, (file) => files[file])).join('\n');
