import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';

/** A tag in MDX, as typed in Markdown's tree; in the element tree only its children differ. */
export type Jsx = MdxJsxFlowElement | MdxJsxTextElement;

export const isJsx = (node: { type: string }): node is Jsx =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
