import type { Nodes, Root, RootContent } from 'mdast';
import type { VFile } from 'vfile';
import { type Page, pageOf, refuse } from '../page';
import { isCode } from '../parse/laneOf';
import { containerNode } from './containerNode';
import { isJsx, isPlain, type Jsx, type PlainAttribute } from './jsx';
import { namesIn } from './jsxChecks';
import { walk } from './walk';

/**
 * Turns the tags of MDX that mean a directive into that directive: `<Badge type="new">Beta</Badge>` is the same as
 * `:badge[Beta]{type=new}`. A component that the page imports or declares keeps its name. On a page without code all
 * other tags become elements, and comments are dropped.
 */
export function remarkTags() {
  return (tree: Root, file: VFile): void => {
    const page = pageOf(file);
    if (!page.file.endsWith('.mdx')) return;
    const own = declaredNames(tree);
    const directiveOf = (name: string) =>
      own.has(name) ? undefined : page.extensions.directiveOf(name);
    replaceTags(tree, page, directiveOf);
  };
}

function replaceTags(
  parent: { children: RootContent[] },
  page: Page,
  directiveOf: (name: string) => string | undefined,
): void {
  parent.children = parent.children.flatMap((node): RootContent[] => {
    const replaced = replacementOf(node, page, directiveOf);
    if (replaced && 'children' in replaced) replaceTags(replaced, page, directiveOf);
    return replaced ? [replaced] : [];
  });
}

/** Undefined for a comment, which is dropped. */
function replacementOf(
  node: RootContent,
  page: Page,
  directiveOf: (name: string) => string | undefined,
): RootContent | undefined {
  const directive = isJsx(node) && node.name ? directiveOf(node.name) : undefined;
  if (directive !== undefined) return directiveFor(node as Jsx, directive, page);
  if (page.lane !== 'words') return node;
  if (isCode(node)) refuseCode(node, page);
  else if (isJsx(node)) return elementFor(node);
  else if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') return undefined;
  return node;
}

function declaredNames(tree: Root): Set<string> {
  const names = new Set<string>();
  walk<Nodes>(tree, (node) => {
    if (node.type !== 'mdxjsEsm') return;
    for (const name of namesIn(node.data?.estree)) names.add(name);
  });
  return names;
}

/** The directive that a tag means; the tag itself, with a problem reported, when an attribute is code. */
function directiveFor(node: Jsx, name: string, page: Page): RootContent {
  const attributes: Record<string, string> = {};
  for (const attribute of node.attributes) {
    if (isPlain(attribute)) {
      attributes[attribute.name] = attribute.value ?? '';
      continue;
    }
    const what =
      attribute.type === 'mdxJsxAttribute' ? `"${attribute.name}"` : 'a spread attribute';
    const message = `${what} of <${node.name}> is code; this component is rendered while the site is built`;
    refuse(page, node, message, 'Write the value as text in quotes.');
    return node;
  }
  const { children, position } = node;
  const type = node.type === 'mdxJsxTextElement' ? 'textDirective' : 'containerDirective';
  return { type, name, attributes, children, position } as RootContent; // a tag in a sentence contains only what a directive in a sentence may contain
}

/** A node that becomes the element of a tag; see `laneOf` for the attributes that it may have. */
function elementFor({ name, attributes, children, position }: Jsx): RootContent {
  const hProperties = Object.fromEntries(attributes.filter(isPlain).map(propertyOf));
  return containerNode({ hName: name, hProperties }, children, position);
}

function propertyOf({ name, value }: PlainAttribute): [string, string | string[] | true] {
  if (value == null) return [name, true];
  const isClass = name === 'class' || name === 'className';
  return isClass ? ['className', value.split(/\s+/).filter(Boolean)] : [name, value];
}

/** Only a page whose own text has code, or which includes an `.mdx` file, is made into a module. */
function refuseCode(node: Nodes, page: Page): void {
  const message = 'this text is included as Markdown, but it contains code of MDX';
  refuse(page, node, message, 'Rename the included file to .mdx, or remove the code.');
}
