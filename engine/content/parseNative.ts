import type { Program } from 'estree';
import type { Nodes, Root } from 'mdast';
import { markdownToMdast } from 'satteri';

declare module 'mdast' {
  interface Data {
    /** The types of the native parser take it from the nodes of MDX. */
    estree?: Program | null;
  }
}

/** From some 150,000 characters or 15,000 entities on it ends the process, which nobody can catch. */
const maxLength = 60_000;
const maxEntities = 2_000;

/**
 * The tree of Markdown with GitHub's extensions and directives, from a native parser that takes a thirtieth of the
 * other's time. Undefined for a text that the two would read differently, and for one too long to be sure of.
 */
export function parseNative(text: string): Root | undefined {
  if (text.length > maxLength || text.includes('\0')) return undefined;
  if (text.includes('&') && text.split('&').length > maxEntities) return undefined;
  const directive = text.includes('::');
  const features = { gfm: true, frontmatter: false, directive };
  const tree = markdownToMdast(text, { features }) as Root;
  if (!directive && !text.includes('~')) return tree;
  return differs(tree, text) ? undefined : tree;
}

/** `:name` inside of prose is prose here, and `~one~` tilde deletes nothing. */
const differs = (node: Nodes, text: string): boolean =>
  node.type === 'textDirective' ||
  (node.type === 'delete' && text[node.position!.start.offset! + 1] !== '~') ||
  ('children' in node && node.children.some((child) => differs(child, text)));
