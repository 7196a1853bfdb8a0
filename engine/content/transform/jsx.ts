import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';

/** A tag in MDX, as typed in Markdown's tree; in the element tree only its children differ. */
export type Jsx = MdxJsxFlowElement | MdxJsxTextElement;

export const isJsx = (node: { type: string }): node is Jsx =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

/** An attribute whose value is no code: `type="new"`, or a name alone. */
export type PlainAttribute = MdxJsxAttribute & { value?: string | null };

export const isPlain = (attribute: Jsx['attributes'][number]): attribute is PlainAttribute =>
  attribute.type === 'mdxJsxAttribute' && typeof (attribute.value ?? '') === 'string';
