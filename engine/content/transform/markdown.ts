import type { Heading, Html, Root, RootContent } from 'mdast';
import type { VFile } from 'vfile';
import { type Page, pageOf, placeOf } from '../page';
import { pageIds } from './slug';

type Parent = { type: string; children: RootContent[] };

/** Nodes with inline children; other nodes contain blocks. */
const holdsText = new Set(
  'paragraph heading tableCell emphasis strong delete link linkReference'.split(' '),
);

/** Reads ids from headings (`## Title {#id}`), drops HTML comments, and checks for remaining raw HTML. */
export function remarkMarkdown() {
  return (tree: Root, file: VFile): void => {
    clean(tree, pageOf(file));
  };
}

function clean(parent: Parent, page: Page): void {
  let kept = 0;
  for (const node of parent.children) {
    if (node.type === 'html' && !cleanHtml(node, parent, page)) continue;
    if (node.type === 'heading') readId(node, page);
    if ('children' in node) clean(node as Parent, page);
    parent.children[kept] = node;
    kept += 1;
  }
  parent.children.length = kept;
}

/** Whether anything is left of the node. HTML of an untrusted author becomes text. */
function cleanHtml(node: Html, parent: Parent, page: Page): boolean {
  node.value = node.value.replace(/<!--[\s\S]*?(?:-->|$)/g, '');
  if (!node.value.trim()) return false;
  if (page.trusted) page.state.hasRawHtml = true;
  else if (holdsText.has(parent.type)) Object.assign(node, { type: 'text' });
  else Object.assign(node, { type: 'paragraph', children: [{ type: 'text', value: node.value }] });
  return true;
}

function readId(node: Heading, page: Page): void {
  const last = node.children.at(-1);
  const found = last?.type === 'text' ? /[ \t]*\{#([^{}\s]+)\}[ \t]*$/.exec(last.value) : null;
  if (last?.type !== 'text' || !found) return;
  last.value = last.value.slice(0, found.index);
  if (last.value === '') node.children.pop();
  const id = found[1]!;
  if (page.state.slugger.reserve(id)) {
    node.data = { ...node.data, hProperties: { id } };
    return;
  }
  page.found.problems.push({
    message: pageIds.has(id)
      ? `content: the id "${id}" belongs to the page around the words`
      : `content: the id "${id}" is used twice on this page`,
    place: placeOf(page, node),
    action: 'Give this heading another id.',
  });
}
