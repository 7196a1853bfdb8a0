import type { Element } from 'hast';
import type { MdxJsxAttribute } from 'mdast-util-mdx';
import type { Page } from '../page';
import { finishImage, finishMedia, mediaTags } from './images';
import type { Jsx } from './jsx';
import { finishLink } from './links';

/** Resolves the tags of links, images and media: their relative addresses mean the same as in Markdown. */
export function finishJsx(node: Jsx, page: Page): void {
  const properties = textAttributes(node);
  const { id, name, src, srcSet } = properties;
  if (id) page.found.anchors.add(id);
  if (name && node.name === 'a') page.found.anchors.add(name);
  const tagName = node.name === 'Link' ? 'a' : (node.name ?? '');
  const { position } = node;
  const tag: Element = { type: 'element', tagName, properties, children: [], position };
  if (tagName === 'a') finishLink(tag, page);
  if (tagName === 'img' && (src ?? srcSet) !== undefined) finishImage(tag, page);
  if (mediaTags.has(tagName)) finishMedia(tag, page);
  setAttributes(node, tag.properties);
}

const isText = (attribute: Jsx['attributes'][number]): attribute is TextAttribute =>
  attribute.type === 'mdxJsxAttribute' && typeof attribute.value === 'string';

type TextAttribute = MdxJsxAttribute & { value: string };

/** The attributes with a text; `srcset` has the name that React gives it. */
const textAttributes = ({ attributes }: Jsx): Record<string, string> =>
  Object.fromEntries(
    attributes
      .filter(isText)
      .map(({ name, value }) => [name === 'srcset' ? 'srcSet' : name, value]),
  );

function setAttributes(node: Jsx, values: Element['properties']): void {
  node.attributes = node.attributes.filter(
    (attribute) => !isText(attribute) || values[attribute.name] != null,
  );
  for (const [name, value] of Object.entries(values)) {
    if (value == null) continue;
    const present = node.attributes.find(
      (attribute) => 'name' in attribute && attribute.name === name,
    );
    if (!present) node.attributes.push({ type: 'mdxJsxAttribute', name, value: String(value) });
    else if (isText(present)) present.value = String(value);
  }
}
