import type { Element, Root as HastRoot } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { Root } from 'mdast';
import { directiveFromMarkdown } from 'mdast-util-directive';
import { directive } from 'micromark-extension-directive';
import rehypeRaw from 'rehype-raw';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype, { type Options } from 'remark-rehype';
import { type Processor, unified } from 'unified';
import type { VFile } from 'vfile';
import { remarkCode } from './codeBlocks';
import { remarkDirectives } from './directives';
import { remarkInclude } from './include';
import { remarkMarkdown } from './markdown';
import { pageOf } from './page';
import { rehypePolish } from './polish';

/** Directives as blocks only: `:name` and `10:30` inside of prose are prose. */
function remarkBlockDirectives(this: Processor) {
  const { flow } = directive();
  extend(this, 'micromarkExtensions', { flow });
  extend(this, 'fromMarkdownExtensions', directiveFromMarkdown());
}

/** MDX has no HTML, no indented code and no autolinks; its pages without code have none either. */
function remarkMdxText(this: Processor) {
  const disabled = ['autolink', 'codeIndented', 'htmlFlow', 'htmlText'];
  extend(this, 'micromarkExtensions', { disable: { null: disabled } });
}

function extend(processor: Processor, list: string, extension: object): void {
  const data = processor.data() as Record<string, object[] | undefined>;
  data[list] = [...(data[list] ?? []), extension];
}

/** What both lanes do with Markdown, in order. */
export const remarkPlugins = [
  [remarkGfm, { singleTilde: false }],
  remarkBlockDirectives,
  remarkInclude,
  remarkMarkdown,
  remarkDirectives,
  remarkCode,
];

/** What both lanes do with the tree of elements. */
export const rehypePlugins = [rehypePolish];

/** How both lanes make elements of Markdown. */
export const remarkRehypeOptions: Options = {
  clobberPrefix: '',
  allowDangerousHtml: true,
  handlers: { codeFigure: (_: unknown, node: Element) => node } as Options['handlers'],
};

/** Parses HTML inside of Markdown; pages without any do not pay for it. */
function rehypeHtml() {
  const parse = rehypeRaw({ passThrough: ['codeFigure'] });
  return (tree: HastRoot, file: VFile) => (pageOf(file).hasRawHtml ? parse(tree, file) : undefined);
}

/** The pipeline from Markdown to a string of HTML. */
export function createWordsProcessor({ mdx }: { mdx: boolean }) {
  return unified()
    .use(remarkParse)
    .use(mdx ? [remarkMdxText] : [])
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
