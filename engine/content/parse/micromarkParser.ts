import type { Root } from 'mdast';
import { directiveFromMarkdown } from 'mdast-util-directive';
import { fromMarkdown, type Options } from 'mdast-util-from-markdown';
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal';
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item';
import { directive } from 'micromark-extension-directive';
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTable } from 'micromark-extension-gfm-table';
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item';
import type { Processor } from 'unified';
import { addPrograms } from './mdxPrograms';
import type { NativeParser } from './nativeParser';

type List<Name extends keyof Options> = NonNullable<Options[Name]>;

const micromarkExtensions: List<'extensions'> = [
  gfmTable(),
  gfmStrikethrough({ singleTilde: false }),
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

/**
 * Gives MDX GitHub's extensions and directives, and the native parser where it can be used. Without the native one a
 * module page takes 13 ms more to parse: 6 % of a cold build of 1,000 pages, of which 100 are module pages.
 */
export function remarkMdxParser(this: Processor, native?: NativeParser): void {
  const data = this.data() as {
    micromarkExtensions?: List<'extensions'>;
    fromMarkdownExtensions?: List<'mdastExtensions'>;
  };
  this.parser = (document) =>
    parseNativeMdx(document, native) ??
    parseWithMicromark(document, data.micromarkExtensions, data.fromMarkdownExtensions);
}

/** Undefined for code with a mistake: the other parser explains it. */
function parseNativeMdx(text: string, native: NativeParser | undefined): Root | undefined {
  const tree = native?.mdx(text);
  try {
    if (tree) addPrograms(tree);
    return tree;
  } catch {
    return undefined;
  }
}

/** The tree of a text exactly as its author wrote it, from the parser written in JavaScript. */
export const parseWithMicromark = (
  text: string,
  micromark: List<'extensions'> = [],
  mdast: List<'mdastExtensions'> = [],
): Root =>
  fromMarkdown(text, {
    extensions: [...micromark, ...micromarkExtensions],
    mdastExtensions: [...mdast, ...mdastExtensions],
  });
