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
import { liftCode, returnCode } from './liftCode';
import { parseNative } from './parseNative';

type List<Name extends keyof Options> = NonNullable<Options[Name]>;

/** A part of the syntax beyond CommonMark, and a pattern that every text with it matches. */
interface Part {
  used: RegExp;
  micromark: List<'extensions'>[number];
  mdast: List<'mdastExtensions'>[number];
}

const parts: readonly Part[] = [
  { used: /\|/, micromark: gfmTable(), mdast: gfmTableFromMarkdown() },
  {
    used: /~~/,
    micromark: gfmStrikethrough({ singleTilde: false }),
    mdast: gfmStrikethroughFromMarkdown(),
  },
  { used: /\[\^/, micromark: gfmFootnote(), mdast: gfmFootnoteFromMarkdown() },
  { used: /\[[ \txX\n]\]/, micromark: gfmTaskListItem(), mdast: gfmTaskListItemFromMarkdown() },
  {
    // Addresses in brackets and quotes are links already.
    used: /(?<![(<"'])https?:\/\/|www\.|[^\s@]@[^\s@]/i,
    micromark: gfmAutolinkLiteral(),
    mdast: gfmAutolinkLiteralFromMarkdown(),
  },
  // As blocks only: `:name` and `10:30` inside of prose are prose.
  { used: /::/, micromark: { flow: directive().flow }, mdast: directiveFromMarkdown() },
];

/**
 * Parses Markdown with GitHub's extensions and directives, natively where it can. For the other parser, which MDX
 * extends, parts of the syntax that a text cannot contain are left out, since every part slows it down on every
 * character; so is the code of fences.
 */
export function remarkSyntax(this: Processor): void {
  const data = this.data() as {
    micromarkExtensions?: List<'extensions'>;
    fromMarkdownExtensions?: List<'mdastExtensions'>;
  };
  const parse = (text: string) =>
    parseMarkdown(text, data.micromarkExtensions, data.fromMarkdownExtensions);
  const parseHere = (document: string) => parseLifted(document, parse) ?? parse(document);
  this.parser = data.micromarkExtensions
    ? parseHere
    : (document) => parseNative(document) ?? parseHere(document);
}

/** The tree of a text as its author wrote it: nothing is included, numbered or made of it. */
export function parseMarkdown(
  text: string,
  micromark: List<'extensions'> = [],
  mdast: List<'mdastExtensions'> = [],
): Root {
  const used = parts.filter((part) => part.used.test(text));
  return fromMarkdown(text, {
    extensions: [...micromark, ...used.map((part) => part.micromark)],
    mdastExtensions: [...mdast, ...used.map((part) => part.mdast)],
  });
}

/** Parses without the code of fences; undefined when not all that looked like a fence was one. */
function parseLifted(document: string, parse: (text: string) => Root): Root | undefined {
  const lifted = liftCode(document);
  if (lifted.fences.size === 0) return undefined;
  try {
    const tree = parse(lifted.text);
    return returnCode(tree.children, lifted) === lifted.fences.size ? tree : undefined;
  } catch {
    return undefined; // the text as it is tells the mistake
  }
}
