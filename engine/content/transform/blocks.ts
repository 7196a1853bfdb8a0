import type { Root, RootContent } from 'mdast';
import type { VFile } from 'vfile';
import { type Block, formOf } from '../extensions/renderBlock';
import { type Page, pageOf } from '../page';
import { renderAsCode, renderFence } from './codeBlocks';
import { directiveAsText, renderDirective } from './directives';

/** A renderer whose result contains its own block would go on forever. */
const maxDepth = 50;

/** Renders code blocks and directives, and those in the results; directives that nobody renders stay text. */
export function remarkBlocks() {
  return async (tree: Root, file: VFile): Promise<void> => {
    tree.children = await replaceBlocks(tree.children, pageOf(file), 0);
  };
}

async function replaceBlocks(
  nodes: readonly RootContent[],
  page: Page,
  depth: number,
): Promise<RootContent[]> {
  const made: RootContent[] = [];
  for (const node of nodes) {
    const replaced = isBlock(node) ? await replaceBlock(node, page, depth) : undefined;
    if (replaced) {
      made.push(...(await replaceBlocks(replaced, page, depth + 1)));
      continue;
    }
    if ('children' in node) {
      const parent = node as { children: RootContent[] };
      parent.children = await replaceBlocks(parent.children, page, depth);
    }
    made.push(node);
  }
  return made;
}

const isBlock = (node: RootContent): node is Block =>
  node.type === 'code' || Object.hasOwn(formOf, node.type);

/** The nodes for a block; undefined for code that stays as it is. */
async function replaceBlock(
  node: Block,
  page: Page,
  depth: number,
): Promise<RootContent[] | undefined> {
  if (node.type !== 'code') {
    const rendered = depth < maxDepth ? await renderDirective(node, page) : undefined;
    return rendered ?? directiveAsText(node, page);
  }
  if (depth > maxDepth) return undefined;
  // At the limit only the plain code block is rendered: it ends the recursion.
  const rendered = depth < maxDepth ? await renderFence(node, page) : undefined;
  return rendered ?? renderAsCode(node, page);
}
