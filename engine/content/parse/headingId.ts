import type { Heading, Nodes, Root } from 'mdast';
import { walk } from '../transform/walk';
import { containers, eachLine } from './eachLine';

/** A heading without the id at its end, `{#id}` or, as in MDX, `{/* #id *\/}` or `\{#id}`. */
interface HeadingWithId {
  text: string;
  id: string;
}

/** Separates the id from the end of a heading; undefined when there is none. */
export function splitHeadingId(heading: string): HeadingWithId | undefined {
  const trimmed = heading.trimEnd();
  if (!trimmed.endsWith('}')) return undefined;
  const start = trimmed.lastIndexOf('{');
  const id = idInBraces.exec(trimmed.slice(start));
  if (!id) return undefined;
  const text = trimmed.slice(0, start).replace(/\\$/, '').trimEnd();
  const written = (id[1] ?? id[2])!; // one of the two forms has matched
  return { text, id: written.replace(/\\(?=[!-/:-@[-`{-~])/g, '') };
}

const idInBraces = /^\{(?:#([^{}\s]+)|\/\*[ \t]*#([^{}\s]+)[ \t]*\*\/)\}$/;

/**
 * Parses a text without the ids at the end of its headings, and notes each id on its heading: an id is no Markdown, and a
 * parser would take `__init__` or `www.a.b` in it for markup. Blanks replace the ids, so that all positions stay.
 */
export function readHeadingIds<Tree extends Root | undefined>(
  text: string,
  parse: (text: string) => Tree,
): Tree {
  const found = text.includes('{#') || text.includes('{/*') ? findIds(text) : undefined;
  if (!found?.size) return parse(text);
  const tree = parse(withoutIds(text, found));
  const noted = tree ? noteIds(tree, found) : found;
  if (noted.size === found.size) return tree;
  // The other lines are no headings, but HTML, indented code or strings in MDX.
  const again = parse(withoutIds(text, noted));
  if (again) noteIds(again, noted);
  return again;
}

/** The id that its author wrote after a heading, in a tree of `readHeadingIds`. */
export const headingIdOf = ({ data }: Heading): string | undefined =>
  (data as { writtenId?: string } | undefined)?.writtenId;

/** The ids of lines that look like headings, by line, counted from 1. `line` has blanks in place of the id. */
type Ids = ReadonlyMap<number, { line: string; id: string }>;

const headingStart = new RegExp(`^${containers}#{1,6}[ \\t]`);
const underline = /^[ \t>]*(?:=+|-+)[ \t]*$/;
const closingMarks = /[ \t]#+[ \t]*$/;

function findIds(text: string): Ids {
  const ids = new Map<number, { line: string; id: string }>();
  const lines = text.split('\n');
  eachLine(text, ({ text: line, number, code }) => {
    if (code || !line.includes('}')) return;
    if (!headingStart.test(line) && !underline.test(lines[number] ?? '')) return;
    const closing = closingMarks.exec(line)?.[0] ?? '';
    const words = line.slice(0, line.length - closing.length);
    const heading = splitHeadingId(words);
    if (heading)
      ids.set(number, { line: heading.text.padEnd(words.length) + closing, id: heading.id });
  });
  return ids;
}

function withoutIds(text: string, ids: Ids): string {
  if (ids.size === 0) return text;
  const lines = text.split('\n');
  for (const [number, { line }] of ids) lines[number - 1] = line;
  return lines.join('\n');
}

/** Notes the ids on their headings; returns those of headings. */
function noteIds(tree: Root, ids: Ids): Ids {
  const noted = new Map<number, { line: string; id: string }>();
  walk<Nodes>(tree, (node) => {
    if (node.type !== 'heading') return;
    const { start, end } = node.position!; // it was parsed
    for (let number = start.line; number <= end.line; number += 1) {
      const found = ids.get(number);
      if (!found) continue;
      noted.set(number, found);
      node.data = { ...node.data, writtenId: found.id } as Heading['data'];
    }
  });
  return noted;
}
