import type { VFile } from 'vfile';
import type { Problem } from '../../plugin';
import type { Page } from '../page';

type Message = VFile['messages'][number];

/** A syntax error in MDX as a problem with its true position; rethrows anything else. */
export function mdxProblems(error: unknown, page: Pick<Page, 'file' | 'lines'>): Problem[] {
  if (!isMessage(error)) throw error;
  const { reason } = error;
  const place = truePlace(error, page);
  const detail = error.cause instanceof Error ? `: ${lowerFirst(error.cause.message)}` : '';
  return [
    {
      message: `content: ${sentence(reason + detail)}`,
      place: { file: page.file, ...place },
      action: hintFor(
        reason,
        page.lines[(place.line ?? 1) - 1]?.slice((place.column ?? 1) - 1) ?? '',
      ),
    },
  ];
}

/** The position where authors should look: some messages point to the end of the error. */
function truePlace({ reason, line, column }: Message, { lines }: Pick<Page, 'lines'>) {
  const opening = /^Expected a closing tag.*?\((\d+):(\d+)/.exec(reason);
  if (opening) return { line: Number(opening[1]), column: Number(opening[2]) };
  if (line === undefined || column === undefined) return { line, column };
  const open = /closing brace/.test(reason)
    ? '{'
    : /before (?:local )?name/.test(reason)
      ? '<'
      : '';
  for (let at = line; open && at > 0; at -= 1) {
    const text = lines[at - 1] ?? '';
    const index = text.slice(0, at === line ? column : undefined).lastIndexOf(open);
    if (index >= 0) return { line: at, column: index + 1 };
    if (!text.trim() && at < line) break;
  }
  return { line, column };
}

function isMessage(error: unknown): error is Message {
  return error instanceof Error && error.name !== 'Error' && 'reason' in error;
}

/** The parser's names for blocks, in words that writers know. */
const blocks: Readonly<Record<string, string>> = {
  paragraph: 'the paragraph',
  atxHeading: 'the heading',
  setextHeading: 'the heading that the line of "-" or "=" makes of it',
};

function sentence(reason: string): string {
  const line = reason
    .split('\n')[0]!
    .replace(/ ?\(note: (?:(?!\(note: ).)*\)/, '')
    .replace(/ ?\(\d+:\d+(?:-\d+:\d+)?\)/g, '')
    .replace(/[.]$/, '')
    .replace(' import/exports with acorn', ' the import or export')
    .replace(' expression with acorn', ' the expression')
    .replace(/`(\w+)`$/, (quoted, kind: string) => blocks[kind] ?? quoted);
  return lowerFirst(line);
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** `source` is the text of the line from the error on. */
function hintFor(reason: string, source: string): string {
  if (source.startsWith('<!')) return 'Write comments as {/* … */}.';
  if (/^<[a-z][a-z0-9+.-]*:\/\//i.test(source)) return 'Write the address as [text](https://…).';
  if (/closing tag|end of file(?:(?!end of file).)*tag|unexpected closing/i.test(reason)) {
    return 'Close the tag, or write "\\<" if it is text.';
  }
  if (/import\/exports/.test(reason)) return 'Fix the import or export.';
  if (/acorn|expression/i.test(reason)) return 'Fix the code, or write "\\{" if it is text.';
  if (/before name|in name|local name/i.test(reason)) return 'Write "\\<" or "&lt;" if it is text.';
  if (/attribute/i.test(reason)) return 'Put quotes around the value of an attribute.';
  return 'Fix the syntax, or rename the file to .md if it needs no components.';
}
