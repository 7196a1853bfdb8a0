import { eachLine } from '../../../engine';

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

export const blanks = (part: string): string => part.replace(/[^\n]/g, ' ');

/** A text so that Markdown shows it as it is. */
export const asWords = (text: string): string => text.replace(/[\\[\]*_`<>{}]/g, '\\$&');
