import type { TextRules } from '../ownContract';
import type { LoadContext, Problem, SourcePosition } from '../plugin';
import { isSiteError, SiteError } from '../report/report';
import type { CompileContext, Compiler } from './compile';
import type { Compiled } from './compiled';
import { sourceOf } from './readFile';

interface TextContext extends Pick<CompileContext, 'language'> {
  /** The lines of the file, if they are known. */
  fileLines?: readonly string[] | undefined;
}

/**
 * Compiles a text of Markdown that is part of a file; `at` is the place of its first character. When the file does not have
 * the text line by line, as in JSON or in quotes with escapes, this is the place of everything in it.
 * @throws SiteError with the problems of the text at their places in the file
 */
export async function compileText(
  text: string,
  at: Required<SourcePosition>,
  compiler: Compiler,
  { fileLines, ...context }: TextContext = {},
): Promise<Compiled> {
  const { file, line, column } = at;
  const isWritten = fileLines === undefined || hasLines(fileLines, text, at);
  const shift = <P extends { file?: string; line?: number; column?: number }>(place: P): P => {
    if (place.file !== undefined && place.file !== file) return place;
    if (!isWritten) return { ...place, line, column };
    return place.column === undefined ? place : { ...place, column: place.column + column - 1 };
  };
  const shiftProblem = <P extends { place?: SourcePosition }>(problem: P): P =>
    problem.place ? { ...problem, place: shift(problem.place) } : problem;
  try {
    const compiled = await compiler.compile(sourceOf(file, text, line), context);
    if (compiled.components) throw new SiteError(onlyInPages({ file, line, column: 1 }));
    return {
      ...compiled,
      // Relative addresses start at the file, wherever its route is.
      links: compiled.links.map((link) => ({ file, ...shift(link) })),
      problems: compiled.problems.map(shiftProblem),
    };
  } catch (error) {
    if (!isSiteError(error)) throw error;
    throw new SiteError(error.problems.map(shiftProblem), { cause: error.cause });
  }
}

/** Whether a file has a text line by line, each from the same column on. */
function hasLines(
  fileLines: readonly string[],
  text: string,
  { line: first, column }: Required<SourcePosition>,
): boolean {
  const lines = text.trimEnd().split('\n');
  return lines.every((line, index) =>
    fileLines[first - 1 + index]?.slice(column - 1).startsWith(line),
  );
}

/** Only the text of a route says which components the bundle needs. */
const onlyInPages = (place: SourcePosition): Problem => ({
  message: 'content: a component of the site is in a text that is no page',
  place,
  action: 'Show it in a page of Markdown.',
});

/** Compiles a text by other authors. See `LoadContext.compileRuled`. */
export async function compileRuled(
  text: string,
  rules: TextRules,
  compiler: Compiler,
  { language, notes }: Pick<CompileContext, 'language' | 'notes'> = {},
): ReturnType<LoadContext['compileRuled']> {
  const source = sourceOf('text.md', text.replaceAll('\0', ''));
  try {
    const { html, links } = await compiler.compile(source, { rules, language, notes });
    return { html, links };
  } catch (error) {
    // A problem without a place is none of the text: a module could not be loaded.
    if (!isSiteError(error) || error.problems.some(({ place }) => !place)) throw error;
    return { problems: error.problems };
  }
}
