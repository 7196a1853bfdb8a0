import { blanks, codeMask, mapLines } from './prose';

/** A text that MDX can parse: comments, lines of directives and ids of headings are blanked out, offsets stay. */
export const maskForMdx = (text: string): string =>
  mapLines(withoutComments(text), ({ text: line, code }) => {
    if (code) return line;
    if (/^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)?:{3}/.test(line))
      return line.replace(/:{3}.*/, blanks);
    return /^\s{0,3}#/.test(line) ? line.replace(headingId, blanks) : line;
  });

const headingId = /(?:\\?\{#[^{}\s]+\}|\{\/\*\s*#[^{}\s]+\s*\*\/\})\s*$/;

function withoutComments(text: string): string {
  let rest = text;
  for (const { start, end } of commentsIn(text))
    rest = rest.slice(0, start) + blanks(rest.slice(start, end)) + rest.slice(end);
  return rest;
}

/** The comments outside of code; code may be inside of them. */
export function commentsIn(text: string): { start: number; end: number }[] {
  const comments: { start: number; end: number }[] = [];
  let rest = text;
  let prose = codeMask(rest);
  for (let start = prose.indexOf('<!--'); start >= 0; start = prose.indexOf('<!--', start)) {
    const close = rest.indexOf('-->', start);
    if (close < 0) break;
    const end = close + '-->'.length;
    comments.push({ start, end });
    const isFenced = /`{3}|~{3}/.test(rest.slice(start, end));
    rest = rest.slice(0, start) + blanks(rest.slice(start, end)) + rest.slice(end);
    // A fence in a comment began code, as far as the mask knows.
    prose = isFenced
      ? codeMask(rest)
      : prose.slice(0, start) + blanks(prose.slice(start, end)) + prose.slice(end);
  }
  return comments;
}
