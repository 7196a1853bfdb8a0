import type { Root, RootContent } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import { visit } from 'unist-util-visit';
import { type Page, refuse } from '../page';
import { namesIn } from '../transform/jsxChecks';

type Jsx = MdxJsxFlowElement | MdxJsxTextElement;

/**
 * Turns the tags of MDX that mean a directive into that directive: `<Badge type="new">Beta</Badge>` is the same as
 * `:badge[Beta]{type=new}`. A component that the page imports or declares keeps its name.
 */
export function withoutTags(tree: Root, page: Page): void {
  const own = new Set<string>();
  visit(tree, 'mdxjsEsm', (node) => {
    for (const name of namesIn(node.data?.estree)) own.add(name);
  });
  visit(tree, (node, index, parent) => {
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return;
    if (!node.name || own.has(node.name) || !parent || index === undefined) return;
    const directive = page.extensions?.directiveOf(node.name);
    const attributes = directive === undefined ? undefined : textAttributes(node, page);
    if (directive === undefined || !attributes) return;
    parent.children[index] = directiveFor(node, directive, attributes);
  });
}

function directiveFor(
  { type, children, position, data }: Jsx,
  name: string,
  attributes: Record<string, string>,
): RootContent {
  const shape = type === 'mdxJsxTextElement' ? 'textDirective' : 'containerDirective';
  return { type: shape, name, attributes, children, position, data } as RootContent; // a tag in a sentence contains only what a directive in a sentence may contain
}

/** The attributes of a tag; undefined, with a problem reported, when one is code. */
function textAttributes(node: Jsx, page: Page): Record<string, string> | undefined {
  const attributes: Record<string, string> = {};
  for (const attribute of node.attributes) {
    if (
      attribute.type === 'mdxJsxAttribute' &&
      (typeof attribute.value === 'string' || attribute.value == null)
    ) {
      attributes[attribute.name] = attribute.value ?? '';
      continue;
    }
    const name =
      attribute.type === 'mdxJsxAttribute' ? `"${attribute.name}"` : 'a spread attribute';
    const message = `${name} of <${node.name}> is code; this component is rendered while the site is built`;
    refuse(page, node, message, 'Write the value as text in quotes.');
    return undefined;
  }
  return attributes;
}
