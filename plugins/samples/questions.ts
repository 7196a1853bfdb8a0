import type { Diagnostic, LanguageServer } from './languageServer';
import type { SampleFile } from './sampleFiles';
import { tidyType } from './tidyType';

/**
 * Comments of a sample that ask TypeScript, written as for Twoslash: `//  ^?` for the type of the name above, and
 * `// @errors: 2304` for errors that the sample shows. The page shows the answers as comments.
 */

/** A problem in a sample: lines count from its first, from 0. */
export interface SampleProblem {
  line: number;
  column: number;
  message: string;
}

export interface Answers {
  /** The sample with the answers; undefined when it asks nothing. */
  shown?: string;
  /** For each line of the sample its line in `shown`. */
  lines: number[];
  problems: SampleProblem[];
}

const query = /^\s*\/\/\s*\^\?\s*$/;
const expected = /^\s*\/\/\s*@errors:([\d\s,]+)$/;

const isQuestion = (line: string): boolean => query.test(line) || expected.test(line);

/** The code without its questions. */
export const withoutQuestions = (code: string): string =>
  code
    .split('\n')
    .filter((line) => !isQuestion(line))
    .join('\n');

/** Whether a sample shows errors of TypeScript; it may then fail when it runs. */
export const expectsErrors = (code: string): boolean =>
  code.split('\n').some((line) => expected.test(line));

/** Answers the questions of a sample; all errors that it does not expect are problems. */
export async function answerQuestions(
  { name, code, linesBefore }: SampleFile,
  errors: readonly Diagnostic[],
  server: Pick<LanguageServer, 'hover'>,
): Promise<Answers> {
  const written = code.split('\n').slice(linesBefore);
  const wanted = expectedErrors(written);
  const shown: string[] = [];
  const lines: number[] = [];
  const problems: SampleProblem[] = [];
  const found = new Set<string>();
  let named = 0;
  for (const [line, text] of written.entries()) {
    lines.push(shown.length);
    if (query.test(text)) {
      const column = text.indexOf('^');
      const type = await server.hover(name, { line: linesBefore + named, character: column });
      if (type) shown.push(...asComment(`${text.slice(0, column)}^ `, tidyType(type)));
      else problems.push({ line, column: column + 1, message: '"^?" is below no name' });
      continue;
    }
    if (expected.test(text)) continue;
    named = line;
    const own = errors.filter(({ range }) => range.start.line === linesBefore + line);
    const isShown = ({ code }: Diagnostic) => wanted.has(String(code));
    for (const error of own.filter((error) => !isShown(error))) {
      const column = error.range.start.character + 1;
      problems.push({ line, column, message: `${error.message} (TS${error.code})` });
    }
    const messages = own.filter(isShown).flatMap(({ code, message }) => {
      found.add(String(code));
      return asComment(`${/^\s*/.exec(text)![0]}// `, `Error TS${code}: ${message}`);
    });
    shown.push(messages.length > 0 ? `${text} // [!code error]` : text, ...messages);
  }
  for (const [code, line] of wanted)
    if (!found.has(code))
      problems.push({ line, column: 1, message: `the sample has no error TS${code}` });
  const asks = written.some(isQuestion);
  return { shown: asks ? shown.join('\n') : undefined, lines, problems };
}

/** The code of each expected error, with the line that names it. */
const expectedErrors = (written: readonly string[]): Map<string, number> =>
  new Map(
    written.flatMap((text, line) =>
      (expected.exec(text)?.[1]?.match(/\d+/g) ?? []).map((code) => [code, line] as const),
    ),
  );

/** A text as comments that go on below its beginning. */
function asComment(start: string, text: string): string[] {
  const rest = start.replace('^', ' ');
  return text
    .split('\n')
    .flatMap(wrap)
    .map((line, index) => (index === 0 ? start : rest) + line);
}

const mostColumns = 72;

/** A line in parts that fit the page; the indentation stays with the first. */
function wrap(line: string): string[] {
  const parts: string[] = [];
  for (const word of line.split(/(?<=\S) /)) {
    const last = parts.at(-1);
    if (last !== undefined && last.length + word.length < mostColumns)
      parts[parts.length - 1] = `${last} ${word}`;
    else parts.push(word);
  }
  return parts;
}
