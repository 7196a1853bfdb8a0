import type { Element, Root as HastRoot } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { Root } from 'mdast';
import remarkRehype, { type Options } from 'remark-rehype';
import { type Processor, unified } from 'unified';
import type { VFile } from 'vfile';
import { remarkCode } from './code/codeBlocks';
import { pageOf } from './page';
import type { NativeParser } from './parse/nativeParser';
import { remarkDirectives } from './transform/directives';
import { rehypeFinishTree } from './transform/finishTree';
import { remarkInclude } from './transform/include';
import { remarkMarkdown } from './transform/markdown';

/** MDX has no HTML, no indented code and no autolinks; the same goes for its pages without code. */
const mdxWords = { disable: { null: ['autolink', 'codeIndented', 'htmlFlow', 'htmlText'] } };

export interface ParseWordsOptions {
  mdx: boolean;
  /** Undefined where it cannot be loaded. */
  native: NativeParser | undefined;
}

/** The tree of a text without code. The JavaScript parser is loaded for the texts that the native one leaves. */
export async function parseWords(text: string, { mdx, native }: ParseWordsOptions): Promise<Root> {
  const tree = mdx ? native?.mdx(text) : native?.markdown(text);
  if (tree) return tree;
  const { parseWithMicromark } = await import('./parse/micromarkParser');
  return parseWithMicromark(text, mdx ? [mdxWords] : []);
}

/** The steps on the tree of Markdown, in order, for both lanes. */
export const remarkPlugins = [remarkInclude, remarkMarkdown, remarkDirectives, remarkCode];

/** The steps on the tree of elements, for both lanes. */
export const rehypePlugins = [rehypeFinishTree];

/** How Markdown becomes elements, in both lanes. */
export const remarkRehypeOptions: Options = {
  clobberPrefix: '',
  allowDangerousHtml: true,
  handlers: { codeFigure: (_: unknown, node: Element) => node } as Options['handlers'],
};

/** Parses HTML inside Markdown; sites without any never load the parser. */
function rehypeHtml() {
  return async (tree: HastRoot, file: VFile) => {
    if (!pageOf(file).state.hasRawHtml) return undefined;
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
