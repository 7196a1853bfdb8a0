import type { Problem, Source } from '../plugin';
import { SiteError } from '../report';
import { eachLine } from './scan';

/** Text ready for the parser: lines count as in the file. */
export interface Prepared {
  text: string;
  bracketed: Set<number>;
  problems: Problem[];
}

/** More nesting than anybody reads; parsers need time and stack for each level. */
const maxDepth = 100;
const warnLength = 500_000;
const maxLength = 4_000_000;

const titled =
  /^([ \t>]*(?:[-*+][ \t]+|\d+[.)][ \t]+)*:{3,})(\w[\w-]*)[ \t]([ \t]*[^\s[{].*?)[ \t]*$/;
const headingId = /^([ \t]{0,3}#{1,6}[ \t].*?)\{(#[^{}\s]+\}[ \t]*)$/;

/** Directives whose title may follow their name without brackets. */
const titleNames = /^(?:note|tip|info|caution|warning|danger|details|tab)$/;

/**
 * Prepares a source: checks its size and nesting, puts the title of `:::tip Title` into brackets,
 * and keeps `{#id}` from being an expression in MDX.
 */
export function prepareText(source: Source, mdx: boolean): Prepared {
  const { file, body, bodyLine } = source;
  const problems = checkLength(source);
  const bracketed = new Set<number>();
  const lines: string[] = [];
  let tags = 0;
  const blank = '\n'.repeat(bodyLine - 1);
  const rewrite = body.includes(':::') || (mdx && body.includes('{#'));
  eachLine(body, ({ text, number, code }) => {
    const line = bodyLine - 1 + number;
    if (!code) {
      tags += openTags(text);
      if (Math.max(depthOf(text), tags) > maxDepth) throw tooDeep(file, line);
    }
    if (rewrite) lines.push(code ? text : rewriteLine(text, line, mdx, bracketed));
  });
  return { text: blank + (rewrite ? lines.join('\n') : body), bracketed, problems };
}

function rewriteLine(text: string, line: number, mdx: boolean, bracketed: Set<number>): string {
  const directive = text.includes(':::') ? titled.exec(text) : null;
  if (directive && titleNames.test(directive[2]!)) {
    bracketed.add(line);
    const title = directive[3]!;
    const safe = isBalanced(title) ? title : title.replace(/[[\]]/g, '\\$&');
    return `${directive[1]}${directive[2]}[${safe}]`;
  }
  return mdx && text.includes('{#') ? text.replace(headingId, '$1\\{$2') : text;
}

function isBalanced(text: string): boolean {
  let depth = 0;
  for (const character of text) {
    if (character === '[') depth += 1;
    if (character === ']') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
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
  for (const [tag, slash, name] of text.matchAll(/<(\/?)([A-Za-z][\w.:-]*)?[^<>]*>/g)) {
    if (slash) open -= 1;
    else if (name && !tag.endsWith('/>') && !voidTags.test(name)) open += 1;
  }
  return open;
}

const voidTags =
  /^(?:area|base|br|col|embed|hr|img|input|link|meta|p|li|source|track|wbr|https?:?)$/i;

function tooDeep(file: string, line: number): SiteError {
  return new SiteError({
    message: `nested deeper than ${maxDepth} levels`,
    place: { file, line },
    action: 'Flatten the lists, quotes or tags around this line.',
  });
}

function checkLength({ file, body }: Source): Problem[] {
  const kilobytes = Math.round(body.length / 1000);
  const action = 'Split the page.';
  if (body.length > maxLength) {
    const message = `${kilobytes} KB of text; at most ${maxLength / 1000} KB are compiled`;
    throw new SiteError({ message, place: { file }, action });
  }
  if (body.length <= warnLength) return [];
  return [{ message: `${kilobytes} KB of text slow the page down`, place: { file }, action }];
}
