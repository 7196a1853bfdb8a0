import { eachLine } from '../../../engine';
import type { ReportAt } from '../findings';
import { blank, type Edit } from './edits';
import { codeMask } from './prose';

const types = ['note', 'tip', 'info', 'caution', 'warning', 'danger'];
const aliases: Record<string, string> = { important: 'info', secondary: 'note', success: 'tip' };
const opener = /^([ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)?:{3,}[ \t]*)([A-Za-z][\w-]*)(?![\w-])(.*)$/;

/** A text that MDX can parse: front matter, comments, admonitions and heading ids are blanked out, offsets stay. */
export function maskForMdx(text: string, bodyStart: number, report: ReportAt) {
  /** Admonitions with types other than Docusaurus' own. */
  const edits: Edit[] = [];
  const body = blank(text, 0, bodyStart);
  const comments = commentsIn(body);
  let masked = comments.reduce((from, { start, end }) => blank(from, start, end), body);
  let offset = 0;
  eachLine(masked, ({ text: line, code }) => {
    const start = offset;
    offset += line.length + 1;
    if (code) return;
    const colons = line.indexOf(':::');
    if (colons >= 0 && /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)?:{3}/.test(line)) {
      const match = opener.exec(line);
      if (match) edits.push(...renameAdmonition(match, start, report));
      masked = blank(masked, start + colons, start + line.length);
    }
    const id = /^\s{0,3}#{1,6}\s.*?(\\?\{#[^{}\s]+\}|\{\/\*\s*#[^{}\s]+\s*\*\/\})\s*$/.exec(
      line,
    )?.[1];
    if (id) masked = blank(masked, start + line.lastIndexOf(id), start + line.length);
  });
  return { text: masked, comments, edits };
}

/** The comments outside of code; code may be inside of them. */
function commentsIn(text: string) {
  const comments: { start: number; end: number }[] = [];
  let rest = text;
  let prose = codeMask(rest);
  for (let at = prose.indexOf('<!--'); at >= 0; at = prose.indexOf('<!--', at)) {
    const close = rest.indexOf('-->', at);
    if (close < 0) break;
    const end = close + '-->'.length;
    comments.push({ start: at, end });
    rest = blank(rest, at, end);
    // A fence in a comment began code, as far as the mask knows.
    prose = /`{3}|~{3}/.test(text.slice(at, end)) ? codeMask(rest) : blank(prose, at, end);
  }
  return comments;
}

function renameAdmonition(match: RegExpExecArray, start: number, report: ReportAt): Edit[] {
  const [, before = '', name = '', rest = ''] = match;
  if (types.includes(name)) return [];
  const as = aliases[name] ?? 'note';
  if (!aliases[name]) report(`:::${name}`, 'written as a note', start);
  const title = rest.trim() === '' ? `[${name[0]!.toUpperCase()}${name.slice(1)}]` : '';
  const at = start + before.length;
  return [{ start: at, end: at + name.length, text: as + title }];
}
