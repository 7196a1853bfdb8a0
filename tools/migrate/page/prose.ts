import { eachLine } from '../../../engine';
import { applyEdits } from './edits';

type Line = Parameters<Parameters<typeof eachLine>[1]>[0];

/** A text with other lines; those without a new one are left out. */
export function mapLines(text: string, convert: (line: Line) => string | undefined): string {
  const lines: string[] = [];
  eachLine(text, (line) => {
    const made = convert(line);
    if (made !== undefined) lines.push(made);
  });
  return lines.join('\n');
}

/** The text with its code and escaped tags blanked out; offsets and lines stay. */
export const codeMask = (text: string): string =>
  mapLines(text, ({ text: line, code }) => (code ? blanks(line) : line)).replace(
    /(?<![`\\])(`+)(?!`)[^\n]*?(?<!`)\1(?!`)|\\</g,
    blanks,
  );

const blanks = (part: string): string => part.replace(/[^\n]/g, ' ');

/** A text with other words in place of each match outside of code; `whole` is the match with the code inside of it. */
export const replaceInProse = (
  text: string,
  pattern: RegExp,
  write: (whole: string, match: RegExpExecArray) => string,
): string =>
  applyEdits(
    text,
    [...codeMask(text).matchAll(pattern)].map((match) => {
      const [start, end] = [match.index, match.index + match[0].length];
      return { start, end, text: write(text.slice(start, end), match) };
    }),
  );
