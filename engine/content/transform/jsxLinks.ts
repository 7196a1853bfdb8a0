import type { Element } from 'hast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import type { Page } from '../page';
import { finishImage, finishMedia, mediaTags } from './images';
import { linkProperties } from './links';

/** A tag in MDX, as typed in Markdown's tree; in the element tree only its children differ. */
export type Jsx = MdxJsxFlowElement | MdxJsxTextElement;

/** Resolves the tags of links, images and media: their relative addresses mean the same as in Markdown. */
export function finishJsx(node: Jsx, page: Page): void {
  const { id, name, href, src } = textAttributes(node);
  if (id) page.found.anchors.add(id);
  if (name && node.name === 'a') page.found.anchors.add(name);
  if (href !== undefined && (node.name === 'a' || node.name === 'Link')) {
    setAttributes(node, linkProperties(href, page, node));
  }
  if (src !== undefined && node.name === 'img') finishTag(node, finishImage, page);
  if (node.name && mediaTags.has(node.name)) finishTag(node, finishMedia, page);
}

function finishTag(node: Jsx, finish: typeof finishImage, page: Page): void {
  const { position } = node;
  const properties: Element['properties'] = textAttributes(node);
  const tag: Element = { type: 'element', tagName: 'img', properties, children: [], position };
  finish(tag, page);
  setAttributes(node, tag.properties);
}

function textAttributes(node: Jsx): Record<string, string> {
  return Object.fromEntries(
    node.attributes.flatMap((attribute) =>
      attribute.type === 'mdxJsxAttribute' && typeof attribute.value === 'string'
        ? [[attribute.name, attribute.value]]
        : [],
    ),
  );
}

function setAttributes(node: Jsx, values: Element['properties']): void {
  for (const [name, value] of Object.entries(values)) {
    if (value == null) continue;
    const present = node.attributes.find(
      (attribute) => 'name' in attribute && attribute.name === name,
    );
    if (present && typeof present.value === 'string') present.value = String(value);
    else if (!present)
      node.attributes.push({ type: 'mdxJsxAttribute', name, value: String(value) });
  }
}
