import type { Nodes, Root } from 'mdast';
import { harmfulElements } from '../transform/harmful';
import { isPlain, type Jsx } from '../transform/jsx';

/**
 * `words`, unless a page of MDX runs code: an import, an export, an expression, or a component. Elements of HTML and the
 * tags that mean a directive (`isDirective`) are rendered while the site is built.
 */
export function laneOf(tree: Root, isDirective: (tag: string) => boolean): 'words' | 'module' {
  const hasCode = (node: Nodes): boolean =>
    isCode(node, isDirective) || ('children' in node && node.children.some(hasCode));
  return hasCode(tree) ? 'module' : 'words';
}

/** Whether only the module lane can render a node itself. */
export function isCode(node: Nodes, isDirective: (tag: string) => boolean = () => false): boolean {
  switch (node.type) {
    case 'mdxjsEsm':
      return true;
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return !isComment(node.value);
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return !isDirective(node.name ?? '') && !isHtml(node);
    case 'leafDirective': // the included text is not known before the page is compiled
      return node.name === 'include' && (node.attributes?.file?.endsWith('.mdx') ?? false);
    default:
      return false;
  }
}

const isHtml = ({ name, attributes }: Jsx): boolean =>
  /^[a-z][\w-]*$/.test(name ?? '') && !harmfulElements.has(name!) && attributes.every(isPlain);

/** Whether there is nothing but comments and blanks. */
function isComment(code: string): boolean {
  const comment = /\s+|\/\*[\s\S]*?\*\/|\/\/.*/y;
  let end = 0;
  while (comment.test(code)) end = comment.lastIndex;
  return end === code.length;
}
