import type { Element, Root as HastRoot } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { Root } from 'mdast';
import remarkRehype, { type Options } from 'remark-rehype';
import { type Processor, unified } from 'unified';
import type { VFile } from 'vfile';
import { remarkCode } from './code/codeBlocks';
import { pageOf } from './page';
import { parseNative, parseNativeMdx } from './parse/parseNative';
import { remarkDirectives } from './transform/directives';
import { rehypePolish } from './transform/finishTree';
import { remarkInclude } from './transform/include';
import { remarkMarkdown } from './transform/markdown';

/** MDX has no HTML, no indented code and no autolinks; its pages without code have none either. */
const mdxWords = { disable: { null: ['autolink', 'codeIndented', 'htmlFlow', 'htmlText'] } };

/** The tree of a text without code. The parser for what the native one leaves is loaded for it alone. */
export async function parseWords(text: string, { mdx }: { mdx: boolean }): Promise<Root> {
  const tree = mdx ? parseNativeMdx(text) : parseNative(text);
  if (tree) return tree;
  const { parseMarkdown } = await import('./parse/micromarkParser');
  return parseMarkdown(text, mdx ? [mdxWords] : []);
}

/** What both lanes do with Markdown, in order. */
export const remarkPlugins = [remarkInclude, remarkMarkdown, remarkDirectives, remarkCode];

/** What both lanes do with the tree of elements. */
export const rehypePlugins = [rehypePolish];

/** How both lanes make elements of Markdown. */
export const remarkRehypeOptions: Options = {
  clobberPrefix: '',
  allowDangerousHtml: true,
  handlers: { codeFigure: (_: unknown, node: Element) => node } as Options['handlers'],
};

/** Parses HTML inside of Markdown; sites without any do not even load the parser. */
function rehypeHtml() {
  return async (tree: HastRoot, file: VFile) => {
    if (!pageOf(file).hasRawHtml) return undefined;
    const { default: rehypeRaw } = await import('rehype-raw');
    return rehypeRaw({ passThrough: ['codeFigure'] })(tree, file);
  };
}

/** The pipeline from a tree of Markdown to a string of HTML. */
export function createWordsProcessor() {
  return unified()
    .use(remarkPlugins as never)
    .use(remarkRehype, remarkRehypeOptions)
    .use(rehypeHtml)
    .use(rehypePlugins)
    .use(function stringify() {
      this.compiler = (tree) => toHtml(tree as HastRoot, htmlOptions);
    })
    .freeze() as unknown as Processor<Root, Root, HastRoot, HastRoot, string>;
}

/** NUL marks placeholders: it must pass unescaped. */
const htmlOptions = { allowDangerousHtml: true, allowParseErrors: true } as const;
