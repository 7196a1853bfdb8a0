import type { Problem, Source } from '../../plugin';
import { SiteError } from '../../report/report';
import { DirectiveLines } from './directiveLines';
import { eachLine } from './eachLine';
import { containersOf, MarkBudget } from './markBudget';

/** Text ready for the parser: its lines have the numbers of the file. */
export interface Prepared {
  text: string;
  lines: string[];
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
  const whole = '\n'.repeat(bodyLine - 1) + body;
  const lines = whole.split('\n');
  const directives = new DirectiveLines(file, lines, directiveNames);
  const budget = new MarkBudget(file);
  let tags = 0;
  eachLine(whole, ({ text, number, code }) => {
    budget.readCells(text, number);
    if (code) {
      if (text.includes(':::')) directives.readCode(text);
    } else {
      budget.read(text, number);
      tags += openTags(text);
      if (text.includes(':::')) directives.read(number - 1);
    }
    if (Math.max(code ? 0 : depthOf(text), tags, directives.depth) <= maxDepth) return;
    throw new SiteError({
      message: `content: nested deeper than ${maxDepth} levels`,
      place: { file, line: number },
      action: 'Flatten the lists, quotes, tags or directives around this line.',
    });
  });
  directives.finish();
  const { written } = directives;
  const text = written.size > 0 ? lines.join('\n') : whole;
  return { text, lines, written, problems: [...checkLength(source), ...directives.problems] };
}

/** Levels of quotes and lists that a line opens or continues. */
function depthOf(text: string): number {
  const own = containersOf(text);
  return own === 0 ? 0 : own + Math.floor(text.search(/[^ \t]/) / 2);
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
