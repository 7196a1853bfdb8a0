import type { Nodes, Root } from 'mdast';
import { markdownToMdast, mdxToMdast } from 'satteri';

/** Of some texts its time grows with the square of their length: 200,000 characters took up to 47 s. */
const maxLength = 60_000;
/** With 15,000 entities in one text it has ended the process, which nobody can catch. */
const maxEntities = 2_000;

/**
 * The tree of Markdown with GitHub's extensions and directives, from a native parser that takes a thirtieth of the
 * other's time. Undefined for a text that the two would read differently, and for one too long to be sure of.
 */
export const parseNative = (text: string): Root | undefined => parse(text, markdownToMdast);

/** The same of MDX, whose code stays text. Undefined for one with a mistake as well: the other parser tells it better. */
export function parseNativeMdx(text: string): Root | undefined {
  try {
    return parse(text, mdxToMdast);
  } catch {
    return undefined;
  }
}

function parse(text: string, native: typeof markdownToMdast | typeof mdxToMdast): Root | undefined {
  if (text.length > maxLength || text.includes('\0')) return undefined;
  if (text.includes('&') && text.split('&').length > maxEntities) return undefined;
  const directive = text.includes('::');
  const tree = native(text, { features: { gfm: true, frontmatter: false, directive } }) as Root;
  if (!directive && !/~|style/.test(text)) return tree;
  return differs(tree, text) ? undefined : tree;
}

/** `:name` inside of prose is prose here, `~one~` tilde deletes nothing, and a style is a mistake with a place. */
const differs = (node: Nodes, text: string): boolean =>
  node.type === 'textDirective' ||
  (node.type === 'delete' && text[node.position!.start.offset! + 1] !== '~') ||
  ('attributes' in node && Array.isArray(node.attributes) && node.attributes.some(isStyle)) ||
  ('children' in node && node.children.some((child) => differs(child, text)));

const isStyle = (attribute: object) => 'name' in attribute && attribute.name === 'style';
