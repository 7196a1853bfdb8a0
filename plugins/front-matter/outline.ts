import { decodeString } from 'micromark-util-decode-string';
import { eachLine, splitHeadingId } from '../../engine';

/**
 * Properties of a Markdown file without compiling it: its leading heading and its first paragraph. Scans lines; thousands of
 * files take a fraction of a second.
 */

/** The h1 a body starts with, as plain text; `line` counts from 1 in the body. Null when it starts otherwise. */
export function leadingHeading(body: string): { text: string; line: number } | null {
  const begin = firstBlock(body, usualLines);
  const { lines, index } = begin.index < usualLines - 1 ? begin : firstBlock(body);
  const line = lines[index];
  if (line === undefined) return null;
  const atx = /^ {0,3}#[ \t]+(.*)$/s.exec(line);
  if (atx) return { text: plainText(withoutClosingMarks(atx[1]!)), line: index + 1 };
  const underline = lines[index + 1];
  if (/^\S/.test(line) && underline !== undefined && /^ {0,3}=+[ \t]*$/.test(underline)) {
    return { text: plainText(line), line: index + 1 };
  }
  return null;
}

/** The words of `# Words ##`. */
function withoutClosingMarks(heading: string): string {
  const trimmed = heading.trimEnd();
  let end = trimmed.length;
  while (trimmed[end - 1] === '#') end -= 1;
  return /^[ \t]?$/.test(trimmed.slice(end - 1, end)) ? trimmed.slice(0, end) : trimmed;
}

/** Plain text of the first paragraph, cut at a word's end; empty when there is none. */
export function firstParagraph(body: string, maxLength = 200): string {
  const { lines, index } = firstBlock(body);
  const words: string[] = [];
  eachLine(lines.slice(index).join('\n'), ({ text, number, code }) => {
    const line = text.trim();
    const isText =
      !code && line !== '' && !/^([#>|<]|[-*+] |\d+[.)] |:::|=+$|-{3,}$|!\[)/.test(line);
    const isSetext = /^=+$/.test(lines[index + number]?.trim() ?? '');
    if (isText && !isSetext) words.push(line);
    else if (words.length > 0) return false;
    return true;
  });
  return cut(plainText(words.join(' ')), maxLength);
}

/** A line of Markdown without its marks: links become their text, code and emphasis lose their signs. */
export function plainText(markdown: string): string {
  const code: string[] = [];
  const words = (splitHeadingId(markdown)?.text ?? markdown)
    .replaceAll('\0', '')
    // Code comes first: its text is not Markdown.
    .replace(/`+([^`]*)`+/g, (_, text: string) => `\0${code.push(text) - 1}\0`)
    .replace(/!?\[([^[\]]*)\](?:\((?:[^()]|\([^()]*\))*\)|\[[^[\]]*\])/g, '$1')
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/<(https?:[^<>\s]*)>|<\/?[a-z][^<>]*>/gi, '$1')
    .replace(/(?<!\\)(\*{1,3}|~~)(?=\S)([^*~]*?\S)\1/g, '$2')
    .replace(/(?<![\p{L}\p{N}_\\])(_{1,3})(?=\S)([^_]*?\S)\1(?![\p{L}\p{N}_])/gu, '$2');
  return decodeString(words)
    .replace(/\0(\d+)\0/g, (_, index) => code[Number(index)] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Nearly every body starts within this many lines; splitting all of a large site takes a tenth of reading it. */
const usualLines = 20;

/** Index of the first line that is neither blank (`&nbsp;` is), comment nor an import or export of a module page. */
function firstBlock(body: string, maxLines?: number): { lines: string[]; index: number } {
  const lines = body.split(/\r\n?|\n/, maxLines);
  let index = 0;
  while (index < lines.length) {
    const line = lines[index]!.trim();
    if (line.startsWith('<!--')) index = endOf(lines, index, (text) => text.includes('-->'));
    else if (/^(import|export)\b/.test(line)) index = endOf(lines, index, (_, next) => next === '');
    else if (line !== '' && line !== '&nbsp;') break;
    index++;
  }
  return { lines, index };
}

function endOf(
  lines: string[],
  start: number,
  isEnd: (line: string, next: string) => boolean,
): number {
  let index = start;
  while (index < lines.length - 1 && !isEnd(lines[index]!, lines[index + 1]!.trim())) index++;
  return index;
}

function cut(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const end = text.lastIndexOf(' ', maxLength - 1);
  return `${text.slice(0, end > 0 ? end : maxLength - 1)}…`;
}
