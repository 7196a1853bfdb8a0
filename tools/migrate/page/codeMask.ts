import { eachLine } from '../../../engine';

/** The text with its code blanked out, in fences and in lines; offsets and lines stay. */
export function codeMask(text: string): string {
  const lines: string[] = [];
  eachLine(text, ({ text: line, code }) => void lines.push(code ? blanks(line) : line));
  return lines.join('\n').replace(/(?<![`\\])(`+)(?!`)[^\n]*?(?<!`)\1(?!`)/g, blanks);
}

const blanks = (part: string): string => part.replace(/[^\n]/g, ' ');
