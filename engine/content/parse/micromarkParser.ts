import type { Nodes, Paragraph, Root, RootContent } from 'mdast';
import { directiveFromMarkdown } from 'mdast-util-directive';
import { fromMarkdown, type Options } from 'mdast-util-from-markdown';
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal';
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item';
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly';
import { gfmStrikethroughCjkFriendly } from 'micromark-extension-cjk-friendly-gfm-strikethrough';
import { directive } from 'micromark-extension-directive';
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmTable } from 'micromark-extension-gfm-table';
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item';
import type { Syntax } from '../extensions/extensions';
import { readHeadingIds } from './headingId';
import { revertMarks } from './revertMarks';

type List<Name extends keyof Options> = NonNullable<Options[Name]>;

const micromarkExtensions: List<'extensions'> = [
  gfmTable(),
  // Emphasis next to Chinese, Japanese and Korean: CommonMark takes `**` between a letter and 「 for text.
  cjkFriendlyExtension(),
  gfmStrikethroughCjkFriendly({ singleTilde: false }),
  gfmFootnote(),
  gfmTaskListItem(),
  gfmAutolinkLiteral(),
  // Blocks only: `:name` and `10:30` in a sentence are text.
  { flow: directive().flow },
];

const mdastExtensions: List<'mdastExtensions'> = [
  gfmTableFromMarkdown(),
  gfmStrikethroughFromMarkdown(),
  gfmFootnoteFromMarkdown(),
  gfmTaskListItemFromMarkdown(),
  gfmAutolinkLiteralFromMarkdown(),
  directiveFromMarkdown(),
];

/** The tree of a text from the parser written in JavaScript. */
export function parseWithMicromark(
  text: string,
  { micromark = [], mdast = [], directives = [] }: Partial<Syntax> = {},
): Root {
  const inline = directives.length > 0 ? [{ text: directive().text }] : [];
  return readHeadingIds(text, (plain) => {
    const tree = fromMarkdown(plain, {
      extensions: [...micromarkExtensions, ...micromark, ...inline],
      mdastExtensions: [...mdastExtensions, ...mdast],
    });
    if (directives.length > 0) revertMarks(tree, plain, directives);
    return tree;
  });
}

/**
 * A paragraph of nothing but tags and expressions is no paragraph: the tags are blocks. MDX does this after its parser, and
 * the native one while it parses.
 */
export function unravel<T extends Nodes>(node: T): T {
  if (!('children' in node)) return node;
  const parent = node as { children: RootContent[] };
  parent.children = parent.children.flatMap((child): RootContent[] => {
    unravel(child);
    if (child.type !== 'paragraph' || !isOnlyCode(child)) return [child];
    return child.children.filter(({ type }) => type !== 'text').map(asBlock);
  });
  return node;
}

const isOnlyCode = ({ children }: Paragraph): boolean =>
  children.some(({ type }) => type !== 'text') &&
  children.every((child) =>
    child.type === 'text' ? child.value.trim() === '' : child.type.startsWith('mdx'),
  );

const asBlock = (node: RootContent): RootContent => {
  const type = node.type === 'mdxJsxTextElement' ? 'mdxJsxFlowElement' : 'mdxFlowExpression';
  return { ...node, type } as RootContent; // the two differ in nothing else
};
