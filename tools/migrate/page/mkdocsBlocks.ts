import { eachLine } from '../../../engine';
import { lineAt } from './edits';
import { replaceInProse } from './prose';

const types: Readonly<Record<string, string>> = {
  ...{ note: 'note', tip: 'tip', info: 'info', warning: 'warning', danger: 'danger' },
  ...{ caution: 'caution', hint: 'tip', important: 'info', success: 'tip', error: 'danger' },
  ...{ failure: 'danger', bug: 'danger', attention: 'warning' },
};
const block = /^( *)(!!!|\?\?\?\+?)[ \t]+([\w-]+)(?:[ \t]+[\w-]+)*(?:[ \t]+"([^"]*)")?[ \t]*$/;
const tab = /^( *)===[!+]?[ \t]+"([^"]*)"[ \t]*$/;

const attributes = /(?<![ \t])[ \t]*\{:?[ \t]*((?:[.#][\w-]|[\w-]+=)[^{}\n]*)\}/g;

/** Markdown without attributes in braces; a heading keeps its id, and a block of code its language. */
export function plainAttributes(
  text: string,
  report: (name: string, outcome: string, line: number) => void,
): string {
  const fences = text.replace(
    /^([ \t]*(?:`{3,}|~{3,}))[ \t]*\{[ \t]*\.([\w+-]+)(?![\w+-])[^{}\n]*\}/gm,
    '$1$2',
  );
  return replaceInProse(fences, attributes, (_, { 1: words = '', index }) => {
    const line = fences.slice(fences.lastIndexOf('\n', index) + 1, index);
    const id = /^#{1,6}[ \t]/.test(line) ? /(?:^|\s)#([\w:.-]+)/.exec(words)?.[1] : undefined;
    const outcome = id ? 'left out; the id stays' : 'left out';
    if (words.trim() !== `#${id}`) report('attributes in braces', outcome, lineAt(fences, index));
    return id ? ` {#${id}}` : '';
  });
}

/** Markdown with the admonitions, details and tabs of MkDocs as directives. */
export function withDirectives(text: string): string {
  const isCode: boolean[] = [];
  eachLine(text, ({ code }) => void isCode.push(code));
  return convert(
    text.split('\n').map((line, index) => ({ line, isCode: isCode[index] ?? false })),
  ).lines.join('\n');
}

interface Line {
  line: string;
  isCode: boolean;
}

/** Lines with directives, and how deep these are nested. */
function convert(lines: readonly Line[]): { lines: string[]; depth: number } {
  const made: string[] = [];
  let depth = 0;
  for (let at = 0; at < lines.length; ) {
    const { line, isCode } = lines[at]!;
    const match = isCode ? null : (block.exec(line) ?? tab.exec(line));
    if (!match) {
      made.push(line.replace(/^\[TOC\]$/, isCode ? line : ''));
      at += 1;
      continue;
    }
    const isTab = line.trimStart().startsWith('===');
    const indent = match[1]!;
    const parts: { open: string; lines: string[]; depth: number }[] = [];
    do {
      const current = (isTab ? tab : block).exec(lines[at]!.line)!;
      const end = endOfBlock(lines, at + 1, indent.length);
      const inside = convert(lines.slice(at + 1, end).map((part) => dedented(part, indent)));
      parts.push({ open: openingOf(current, isTab), ...inside });
      at = end;
      // Empty lines may separate the tabs of a group.
      const next = isTab ? lines.findIndex(({ line }, i) => i >= end && line.trim() !== '') : -1;
      if (next >= 0 && tab.exec(lines[next]!.line)?.[1] === indent) at = next;
    } while (isTab && tab.exec(lines[at]?.line ?? '')?.[1] === indent);
    const inner = Math.max(...parts.map((part) => part.depth));
    const colons = ':'.repeat(3 + inner);
    const body = parts.flatMap((part) => [colons + part.open, ...trimmed(part.lines), colons]);
    const all = isTab ? [`${colons}:tabs`, ...body, `${colons}:`] : body;
    made.push(...all.map((part) => (part ? indent + part : part)));
    if ((lines[at]?.line.trim() ?? '') !== '') made.push('');
    depth = Math.max(depth, inner + (isTab ? 2 : 1));
  }
  return { lines: made, depth };
}

function openingOf([, , first = '', type = '', title]: RegExpExecArray, isTab: boolean): string {
  if (isTab) return `tab[${first}]`;
  if (first.startsWith('?')) return `details[${title || capital(type)}]`;
  const admonition = types[type] ?? 'note';
  const shown = title || (types[type] ? '' : capital(type));
  return shown ? `${admonition}[${shown}]` : admonition;
}

const capital = (word: string) => word.replace(/^./, (letter) => letter.toUpperCase());

/** The end of the lines that are indented by four spaces more; empty ones between them count. */
function endOfBlock(lines: readonly Line[], from: number, indent: number): number {
  let end = from;
  for (let at = from; at < lines.length; at += 1) {
    const { line } = lines[at]!;
    if (line.trim() === '') continue;
    if (line.search(/\S/) < indent + 4) break;
    end = at + 1;
  }
  return end;
}

const dedented = ({ line, isCode }: Line, indent: string): Line => ({
  line: line.slice(Math.min(indent.length + 4, Math.max(0, line.search(/\S|$/)))),
  isCode,
});

const trimmed = (lines: readonly string[]): string[] =>
  lines.join('\n').replace(/^\n+/, '').trimEnd().split('\n');
