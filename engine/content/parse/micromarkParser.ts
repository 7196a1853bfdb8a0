import type { Nodes, Root } from 'mdast';
import { directiveFromMarkdown } from 'mdast-util-directive';
import { fromMarkdown, type Options } from 'mdast-util-from-markdown';
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal';
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item';
import { toString as textOf } from 'mdast-util-to-string';
import { directive } from 'micromark-extension-directive';
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTable } from 'micromark-extension-gfm-table';
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item';
import type { Processor } from 'unified';
import type { Syntax } from '../extensions/extensions';
import { revertInlineDirectives } from '../extensions/inlineDirectives';
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
export function remarkMdxParser(
  this: Processor,
  native: NativeParser | undefined,
  syntaxFor: (text: string) => Syntax | undefined,
): void {
  const data = this.data() as {
    micromarkExtensions?: List<'extensions'>;
    fromMarkdownExtensions?: List<'mdastExtensions'>;
  };
  this.parser = (document) => {
    const syntax = syntaxFor(document);
    const { micromarkExtensions: micromark, fromMarkdownExtensions: mdast } = data;
    const tree = syntax ? undefined : parseNativeMdx(document, native);
    return tree ?? parseWithMicromark(document, { micromark, mdast, syntax });
  };
}

/** Undefined when the code has a syntax error: the other parser has better messages. */
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
export function parseWithMicromark(
  text: string,
  { micromark = [], mdast = [], syntax }: MicromarkOptions = {},
): Root {
  const inline = syntax?.inline ? [{ text: directive().text }] : [];
  const tree = fromMarkdown(text, {
    extensions: [...micromark, ...micromarkExtensions, ...(syntax?.micromark ?? []), ...inline],
    mdastExtensions: [...mdast, ...mdastExtensions, ...(syntax?.mdast ?? [])],
  });
  if (syntax?.inline) revertInlineDirectives(tree, text, syntax.directives);
  return withoutMailInAddresses(tree);
}

interface MicromarkOptions {
  micromark?: List<'extensions'>;
  mdast?: List<'mdastExtensions'>;
  syntax?: Syntax;
}

/** `git@host.example` in `ssh://git@host.example` is no mail address: GitHub links none after a slash. */
function withoutMailInAddresses<T extends Nodes>(node: T): T {
  if (!('children' in node)) return node;
  const { children } = node as { children: Nodes[] };
  children.forEach((child, index) => {
    const before = children[index - 1];
    const isMail = child.type === 'link' && child.url.startsWith('mailto:');
    if (isMail && before?.type === 'text' && before.value.endsWith('/')) {
      const value = textOf(child);
      children[index] = { type: 'text', value, position: child.position };
    } else withoutMailInAddresses(child);
  });
  return node;
}
