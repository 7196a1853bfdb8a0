import type { Problem, Source } from '../../plugin';
import { SiteError } from '../../report/report';
import { DirectiveLines } from './directiveLines';
import { eachLine } from './eachLine';
import { MarkBudget } from './markBudget';

/** Text ready for the parser, with the line numbers of the file. */
export interface Prepared {
  text: string;
  /** Lines that were edited for the parser, as the author wrote them. */
  written: Map<number, string>;
  problems: Problem[];
}

/** Deeper nesting is unreadable, and each level costs the parsers time and stack. */
const maxDepth = 100;
const warnLength = 500_000;

/**
 * Prepares a source: checks its size and nesting, and rewrites directives to the form that the parser understands.
 */
export function prepareText(source: Source, directiveNames: readonly string[]): Prepared {
  const { file, body, bodyLine } = source;
  const problems = checkLength(source);
  const lines = body.split('\n');
  const written = new Map<number, string>();
  const change = (index: number) => {
    const line = bodyLine + index;
    if (!written.has(line)) written.set(line, lines[index]!);
  };
  const directives = new DirectiveLines({ file, lines, change, problems, names: directiveNames });
  const budget = new MarkBudget(file);
  let tags = 0;
  eachLine(body, ({ text, number, code }) => {
    const line = bodyLine - 1 + number;
    budget.readCells(text, line);
    if (code) {
      if (text.includes(':::')) directives.readCode(text);
    } else {
      budget.read(text, line);
      tags += openTags(text);
      if (text.includes(':::')) directives.read(number - 1, line);
    }
    if (Math.max(code ? 0 : depthOf(text), tags, directives.depth) <= maxDepth) return;
    throw new SiteError({
      message: `content: nested deeper than ${maxDepth} levels`,
      place: { file, line },
      action: 'Flatten the lists, quotes, tags or directives around this line.',
    });
  });
  directives.finish();
  const rest = written.size > 0 ? lines.join('\n') : body;
  return { text: '\n'.repeat(bodyLine - 1) + rest, written, problems };
}

/** Levels of quotes and lists that a line opens or continues. */
function depthOf(text: string): number {
  const markers = /^(?:[ \t]|>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))*/.exec(text)?.[0] ?? '';
  if (markers.length <= maxDepth) return 0;
  const own = markers.match(/>|[-*+](?=[ \t])|\d[.)]/g)?.length ?? 0;
  const indent = /^[ \t]*/.exec(text)?.[0].length ?? 0;
  return own + (own > 0 ? Math.floor(indent / 2) : 0);
}

/** Tags that a line opens more than it closes; void and self-closing ones do not count. */
function openTags(text: string): number {
  if (!text.includes('<')) return 0;
  let open = 0;
  const prose = text.replace(codeSpan, '');
  for (const [tag, slash, name] of prose.matchAll(/<(\/?)([A-Za-z][\w.:-]*(?![\w.:-]))?[^<>]*>/g)) {
    if (slash) open -= 1;
    else if (name && !tag.endsWith('/>') && !voidTags.test(name)) open += 1;
  }
  return open;
}

/** Roughly: the number of backticks is not compared. */
const codeSpan = /(?<!`)`+[^`]+`+/g;

const voidTags =
  /^(?:area|base|br|col|embed|hr|img|input|link|meta|p|li|source|track|wbr|https?:?)$/i;

function checkLength({ file, body }: Source): Problem[] {
  if (body.length <= warnLength) return [];
  const message = `content: ${Math.round(body.length / 1000)} KB of text slow the page down`;
  return [{ message, place: { file }, action: 'Split the page.' }];
}
