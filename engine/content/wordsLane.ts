import type { Element, Root as HastRoot } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { Root } from 'mdast';
import remarkRehype, { type Options } from 'remark-rehype';
import { type Processor, unified } from 'unified';
import type { VFile } from 'vfile';
import { rehypeExtensions, rehypeStyles, remarkExtensions } from './extensions/steps';
import { pageOf } from './page';
import { remarkBlocks } from './transform/blocks';
import { rehypeFinishTree } from './transform/finishTree';
import { remarkInclude } from './transform/include';
import { remarkCheckJsx } from './transform/jsxChecks';
import { remarkMarkdown } from './transform/markdown';
import { rehypeRules } from './transform/rules';
import { remarkTags } from './transform/tags';

/** The steps on the tree of Markdown, in order, for both lanes. */
export const remarkPlugins = [
  remarkInclude,
  remarkCheckJsx,
  remarkExtensions,
  remarkMarkdown,
  remarkTags,
  remarkBlocks,
];

/** The steps on the tree of elements, for both lanes. */
export const rehypePlugins = [rehypeExtensions, rehypeRules, rehypeFinishTree, rehypeStyles];

export const remarkRehypeOptions: Options = {
  clobberPrefix: '',
  allowDangerousHtml: true,
  handlers: { finished: (_: unknown, node: Element) => node } as Options['handlers'],
};

/** Parses HTML inside Markdown; sites without any never load the parser. */
function rehypeHtml() {
  return async (tree: HastRoot, file: VFile) => {
    if (!pageOf(file).state.hasRawHtml) return undefined;
    const { default: rehypeRaw } = await import('rehype-raw');
    return rehypeRaw({ passThrough: ['finished'] })(tree, file);
  };
}

/** From the tree of Markdown to HTML. */
export function createWordsLane() {
  const processor = unified()
    .use(remarkPlugins as never)
    .use(remarkRehype, remarkRehypeOptions)
    .use(rehypeHtml)
    .use(rehypePlugins)
    .freeze() as unknown as Processor<Root, Root, HastRoot>;
  return {
    compile: async (tree: Root, file: VFile): Promise<string> =>
      toHtml(await processor.run(tree, file), htmlOptions),
  };
}

/** NUL marks placeholders: it must pass unescaped. */
const htmlOptions = { allowDangerousHtml: true, allowParseErrors: true } as const;
