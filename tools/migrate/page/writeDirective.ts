import type { Node, Parent } from 'mdast';
import { eachLine } from '../../../engine';
import { textOf } from '../values';
import { isJsx, type Jsx, spanOf } from './mdx';
import { asWords } from './prose';
import { isBlank, type Tag } from './tagPage';

/** Writes a tag as a directive with other directives in it, `depth` deep; returns how deep they are nested with its own. */
export function writeDirective(tag: Tag, directive: string, depth: number): number {
  const { node, start, end, page } = tag;
  const written = page.text.slice(start, end);
  const count = Math.max(3 + depth, longestColons(written) + 1);
  const colons = ':'.repeat(count);
  const newLine = `\n${tag.indent}`;
  if (node.children.length === 0) {
    const words = textOf(tag.attributes.get('description'));
    const lines = [colons + directive, ...(words ? [asWords(words)] : []), colons];
    page.edits.push({ start, end, text: lines.join(newLine) });
  } else {
    const gap = written.includes('\n') ? '' : newLine;
    const { opened, closing } = edgesOf(tag);
    page.edits.push({ start, end: opened, text: colons + directive + gap });
    page.edits.push({ start: closing, end, text: gap + colons });
  }
  return count - 2;
}

/** The offsets after the first and before the last tag of an element, whose directives the parser did not see. */
export function edgesOf({ node, start, end, page: { masked } }: Tag) {
  const from = spanOf(node.children[0] ?? node)[0];
  const to = spanOf(node.children.at(-1) ?? node)[1];
  return {
    opened: start + masked.slice(start, from).trimEnd().length,
    closing: end - masked.slice(to, end).trimStart().length,
  };
}

/** The colons of the longest directive that a text is written with. */
function longestColons(text: string): number {
  let longest = 0;
  eachLine(text, ({ text: line, code }) => {
    if (!code) longest = Math.max(longest, /^\s*(:{3,})/.exec(line)?.[1]?.length ?? 0);
  });
  return longest;
}

/** Whether a directive that is one list got anything else, which would be a problem of the build. */
export function isListWithoutList({ name, children }: Jsx): boolean {
  if (name !== 'Steps' && name !== 'FileTree') return false;
  const [list, ...more] = children.filter((child) => !isBlank(child));
  const isList = list?.type === 'list' && (name === 'FileTree' || list.ordered === true);
  return !isList || more.length > 0;
}

/** Tabs hold nothing but their items, and items are nowhere else. */
export function isTabWithoutGroup(node: Jsx, parent: Node | undefined): boolean {
  if (node.name === 'TabItem') return !parent || !isTabs(parent);
  return node.name === 'Tabs' && !isTabs(node);
}

function isTabs(node: Node): boolean {
  const { children = [] } = node as Partial<Parent>;
  const shown = children.flatMap((child) =>
    child.type === 'paragraph' ? child.children : [child],
  );
  return (
    isJsx(node) &&
    node.name === 'Tabs' &&
    shown.every((child) => isBlank(child) || (isJsx(child) && child.name === 'TabItem'))
  );
}
