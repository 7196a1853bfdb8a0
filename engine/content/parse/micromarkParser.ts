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
import { parseNativeMdx } from './parseNative';

type List<Name extends keyof Options> = NonNullable<Options[Name]>;

const micromarkExtensions: List<'extensions'> = [
  gfmTable(),
  gfmStrikethrough({ singleTilde: false }),
  gfmFootnote(),
  gfmTaskListItem(),
  gfmAutolinkLiteral(),
  // As blocks only: `:name` and `10:30` inside of prose are prose.
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

/** Parses MDX with GitHub's extensions and directives, natively where it can. */
export function remarkMdxSyntax(this: Processor): void {
  const data = this.data() as {
    micromarkExtensions?: List<'extensions'>;
    fromMarkdownExtensions?: List<'mdastExtensions'>;
  };
  this.parser = (document) =>
    parseWithPrograms(document) ??
    parseMarkdown(document, data.micromarkExtensions, data.fromMarkdownExtensions);
}

function parseWithPrograms(text: string): Root | undefined {
  const tree = parseNativeMdx(text);
  try {
    if (tree) addPrograms(tree);
    return tree;
  } catch {
    return undefined;
  }
}

/** The tree of a text as its author wrote it: nothing is included, numbered or made of it. */
export const parseMarkdown = (
  text: string,
  micromark: List<'extensions'> = [],
  mdast: List<'mdastExtensions'> = [],
): Root =>
  fromMarkdown(text, {
    extensions: [...micromark, ...micromarkExtensions],
    mdastExtensions: [...mdast, ...mdastExtensions],
  });
