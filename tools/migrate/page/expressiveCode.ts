import { mapLines } from './prose';

/** Marks of lines in Expressive Code → those of this engine at the end of a line. */
const notations: Readonly<Record<string, string>> = { ins: '++', add: '++', del: '--', rem: '--' };

/** A page of Starlight whose code blocks have their marks as this engine writes them. */
export function convertFences(text: string): string {
  let marks = new Map<number, string>();
  let isDiff = false;
  let number = 0;
  return mapLines(text, ({ text: line, code, info }) => {
    if (info !== undefined) {
      const [, before = '', language = '', meta = ''] =
        /^((?:(?!`{3}|~{3}).)*(?:`{3,}(?!`)|~{3,}(?!~))\s*)([^\s{]*)(.*)$/s.exec(line) ?? [];
      const inside = language === 'diff' ? /\slang=["']?([\w-]+)["']?/.exec(meta)?.[1] : undefined;
      isDiff = inside !== undefined;
      marks = linesOf(meta);
      number = 0;
      const rest = convertMeta(isDiff ? meta.replace(/\slang=["']?[\w-]+["']?/, '') : meta);
      return `${before}${inside ?? language}${rest}`;
    }
    if (!code) return line;
    number += 1;
    const mark = marks.get(number);
    const [, indent = '', sign] = (isDiff && /^(\s*)([+-])/.exec(line)) || [];
    const own = sign ? notations[sign === '+' ? 'ins' : 'del'] : mark;
    const plain = sign ? line.replace(/^(\s*)[+-]/, indent) : line;
    // A comment on a line without code would be about the line after it.
    const isBare = /^[ \t>]*(`{3,}|~{3,})?[ \t]*$/.test(line);
    return own && !isBare ? `${plain} // [!code ${own}]` : plain;
  });
}

const lineMark = /\s(ins|del|add|rem|mark)=\{(?:["'][^"']*["']:)?([\d,\s-]+)\}/g;

/** Line → its mark, for lines that were added or removed. */
function linesOf(meta: string): Map<number, string> {
  const marked = new Map<number, string>();
  for (const [, kind = '', ranges = ''] of meta.matchAll(lineMark)) {
    const mark = notations[kind];
    if (!mark) continue;
    for (const range of ranges.split(',')) {
      const [from = 0, to = from] = range.split('-').map(Number);
      for (let line = from; line <= Math.min(to, from + 1_000); line += 1) marked.set(line, mark);
    }
  }
  return marked;
}

/** The words after the language: marked lines and words, line numbers; what only changes the frame goes. */
const convertMeta = (meta: string): string =>
  meta
    .replace(lineMark, (_, kind: string, ranges: string) =>
      kind === 'mark' ? ` {${ranges.replace(/\s/g, '')}}` : '',
    )
    .replace(/\s\{["'][^"']*["']:([\d,\s-]+)\}/g, ' {$1}')
    .replace(/\s(?:ins|del|add|rem|mark)=(["'])([^"']*)\1/g, (_, __, words: string) =>
      wordMark(words),
    )
    .replace(/\s(?:ins|del|add|rem|mark)=(\/[^/]*\/)/g, '')
    .replace(/(?<=\s)(["'])([^"']*)\1(?=\s|$)/g, (_, __, words: string) => wordMark(words).trim())
    .replace(/\sshowLineNumbers=false/g, '')
    .replace(/\sshowLineNumbers(?:=true)?\s+startLineNumber=(\d+)/g, ' showLineNumbers{$1}')
    .replace(
      /\s(?:frame|collapse|startLineNumber|preserveIndent|hangingIndent)=(?:"[^"]*"|\{[^}]*\}|\S+)/g,
      '',
    )
    .replace(/\s(?:wrap=false|wrap=true)/g, (word) => (word.endsWith('true') ? ' wrap' : ''));

/** Words with a slash cannot be written as a mark. */
const wordMark = (words: string) => (words.includes('/') ? '' : ` /${words}/`);
