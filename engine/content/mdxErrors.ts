import type { Problem } from '../plugin';
import type { Page } from './page';

interface Message {
  reason: string;
  line?: number;
  column?: number;
  ruleId?: string;
  cause?: unknown;
}

/** A mistake in MDX as a problem with its true place; anything else is passed on. */
export function mdxProblems(error: unknown, page: Page): Problem[] {
  if (!isMessage(error)) throw error;
  const inText = /\((\d+):(\d+)(?:-\d+:\d+)?\)/.exec(error.reason);
  const line = inText ? Number(inText[1]) : error.line;
  const column = inText ? Number(inText[2]) : error.column;
  const around = page.lines[(line ?? 1) - 1]?.slice(Math.max(0, (column ?? 1) - 2)) ?? '';
  return [
    {
      message: `MDX: ${sentence(error.reason)}`,
      place: { file: page.file, line, column },
      action: hintFor(error.reason, around),
    },
  ];
}

function isMessage(error: unknown): error is Error & Message {
  return error instanceof Error && error.name !== 'Error' && 'reason' in error;
}

function sentence(reason: string): string {
  const line = reason
    .split('\n')[0]!
    .replace(/\s*\(\d+:\d+(?:-\d+:\d+)?\)/, '')
    .replace(/[.]$/, '');
  return line.charAt(0).toLowerCase() + line.slice(1);
}

function hintFor(reason: string, around: string): string {
  if (/!/.test(reason) && /comment/.test(reason)) return 'Write comments as {/* … */}.';
  if (/^<?<?[a-z][a-z0-9+.-]*:\/\//i.test(around.replace(/^[^<]*/, ''))) {
    return 'Write the address as [text](https://…).';
  }
  if (/closing tag|end of file.*tag|unexpected closing/i.test(reason)) {
    return 'Close the tag, or write "\\<" if it is text.';
  }
  if (/acorn|expression/i.test(reason)) return 'Mend the code, or write "\\{" if it is text.';
  if (/before name|in name|local name/i.test(reason)) return 'Write "\\<" or "&lt;" if it is text.';
  if (/attribute/i.test(reason)) return 'Put quotes around the value of an attribute.';
  return 'Mend the syntax, or rename the file to .md if it needs no components.';
}
