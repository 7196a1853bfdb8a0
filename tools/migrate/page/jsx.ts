import { createProcessor } from '@mdx-js/mdx';
import type { Root } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import remarkGfm from 'remark-gfm';
import type { Node } from 'unist';
import { VFile } from 'vfile';

/** A tag in an MDX page. */
export type Jsx = MdxJsxFlowElement | MdxJsxTextElement;

const parsers = {
  mdx: createProcessor({ format: 'mdx', remarkPlugins: [remarkGfm] }),
  md: createProcessor({ format: 'md', remarkPlugins: [remarkGfm] }),
};

/** The tree of a page; a page that is not valid MDX throws. */
export const parsePage = (text: string, format: 'md' | 'mdx'): Root =>
  parsers[format].parse(new VFile(text)) as Root; // the parsers are those of Markdown

export const isJsx = (node: Node): node is Jsx =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

export const spanOf = (node: object): [start: number, end: number] => {
  const { position } = node as Pick<Jsx, 'position'>;
  return [position?.start.offset ?? 0, position?.end.offset ?? 0];
};
