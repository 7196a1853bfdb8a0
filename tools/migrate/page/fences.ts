import type { Code } from 'mdast';
import type { ReportAt } from '../findings';
import type { Edit } from './edits';

/** Prism's names for languages that have other names in this engine. */
const languages: Record<string, string> = {
  objectivec: 'objective-c',
  markup: 'html',
  'shell-session': 'shellsession',
  plain: 'text',
  none: 'text',
  webmanifest: 'json',
  flow: 'ts',
  golang: 'go',
};

const comment =
  /^([ \t>]*)(\/\/|#|--|%|;|\/\*|\{\/\*|<!--)[ \t]*highlight-(next-line|start|end)(?:[ \t]*(\*\/\}|\*\/|-->))?[ \t]*$/;

/** Edits to a fence: words of its meta, and comments that highlight lines. */
export function fenceEdits(node: Code, text: string, report: ReportAt): Edit[] {
  const start = node.position?.start.offset ?? 0;
  const end = node.position?.end.offset ?? 0;
  const lines = text.slice(start, end).split('\n');
  if (!/^(`{3,}|~{3,})/.test(lines[0]!)) return [];
  return [...metaEdits(lines[0]!, start, report), ...highlightEdits(lines, start)];
}

function metaEdits(line: string, start: number, report: ReportAt): Edit[] {
  const edits: Edit[] = [];
  const replace = (word: RegExp, by: string) => {
    const match = word.exec(line);
    if (!match) return false;
    const at = start + match.index;
    edits.push({ start: at, end: at + match[0].length, text: by });
    return true;
  };
  const language = /(?<=^[`~]{3,}[ \t]*)[\w-]+/.exec(line)?.[0] ?? '';
  if (Object.hasOwn(languages, language))
    replace(/(?<=^[`~]{3,}[ \t]*)[\w-]+/, languages[language]!);
  replace(/(?<=\s)npm2yarn\b/, 'pm');
  if (replace(/(?<!\s)\s+live\b/, '')) report('live code block', 'shown as code', start);
  replace(/(?<!\s)\s+noInline\b/, '');
  // Here a file would be read; Docusaurus ignores the word.
  replace(/(?<=\s)file=(?=["'])/, /\stitle=/.test(line) ? 'name=' : 'title=');
  return edits;
}

/** Converts `// highlight-next-line` and similar comments to those of this engine. */
function highlightEdits(lines: readonly string[], start: number): Edit[] {
  const edits: Edit[] = [];
  let offset = start;
  for (const [index, line] of lines.entries()) {
    const match = comment.exec(line);
    const at = offset;
    offset += line.length + 1;
    if (!match) continue;
    const [, indent, open, kind, close] = match;
    if (kind === 'end') {
      edits.push({ start: at, end: offset, text: '' });
      continue;
    }
    const count = kind === 'start' ? linesUntilEnd(lines, index) : 1;
    const mark = `[!code highlight${count > 1 ? `:${count}` : ''}]`;
    const text = `${indent}${open} ${mark}${close ? ` ${close}` : ''}`;
    edits.push({ start: at, end: at + line.length, text });
  }
  return edits;
}

function linesUntilEnd(lines: readonly string[], from: number): number {
  const end = lines.findIndex((line, at) => at > from && comment.exec(line)?.[3] === 'end');
  return Math.max(1, (end < 0 ? lines.length - 1 : end) - from - 1);
}
