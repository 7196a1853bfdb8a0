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
  for (const comment of commentsIn(text)) rest = withBlanks(rest, comment);
  return rest;
}

interface Span {
  start: number;
  end: number;
}

const withBlanks = (text: string, { start, end }: Span): string =>
  text.slice(0, start) + blanks(text.slice(start, end)) + text.slice(end);

/** The comments outside of code; code may be inside of them. */
export function commentsIn(text: string): Span[] {
  const comments: Span[] = [];
  let rest = text;
  let prose = codeMask(rest);
  for (let start = prose.indexOf('<!--'); start >= 0; start = prose.indexOf('<!--', start)) {
    const close = rest.indexOf('-->', start);
    if (close < 0) break;
    const comment = { start, end: close + '-->'.length };
    comments.push(comment);
    const isFenced = /`{3}|~{3}/.test(rest.slice(start, comment.end));
    rest = withBlanks(rest, comment);
    // A fence in a comment began code, as far as the mask knows.
    prose = isFenced ? codeMask(rest) : withBlanks(prose, comment);
  }
  return comments;
}
