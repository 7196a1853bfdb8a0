import type { Heading, Html, Link, Root, RootContent, Text } from 'mdast';
import type { VFile } from 'vfile';
import { type Page, pageOf, warn } from '../page';
import { headingIdOf } from '../parse/headingId';
import { readCode } from './codeBlocks';
import { isPageId } from './slug';

type Parent = { type: string; children: RootContent[] };

/** Nodes with inline children; other nodes contain blocks. */
const holdsText = new Set(
  'paragraph heading tableCell emphasis strong delete link linkReference'.split(' '),
);

/**
 * Takes the ids that headings have (`## Title {#id}`), reads code blocks as they are written, drops HTML
 * comments, notes whether HTML remains, and makes text of an address inside of an `<a>`, which is no second link.
 */
export function remarkMarkdown() {
  return (tree: Root, file: VFile): void => {
    clean(tree, pageOf(file));
  };
}

function clean(parent: Parent, page: Page, isInLink = false): void {
  let kept = 0;
  let isLinked = isInLink;
  for (const child of parent.children) {
    const node = isLinked && child.type === 'link' ? addressAsText(child) : child;
    if (node.type === 'html' && !cleanHtml(node, parent, page)) continue;
    if (node.type === 'html') isLinked = isOpenAfter(node.value, isLinked);
    if (node.type === 'heading') takeId(node, page);
    if (node.type === 'code') readCode(node, page);
    if ('children' in node) clean(node as Parent, page, isLinked || isLinkTag(node));
    parent.children[kept] = node;
    kept += 1;
  }
  parent.children.length = kept;
}

/** Whether an `<a>` is open after some HTML. */
function isOpenAfter(html: string, wasOpen: boolean): boolean {
  const last = [...html.matchAll(/<(\/?)a(?=[\s>])/gi)].at(-1);
  return last ? last[1] === '' : wasOpen;
}

const isLinkTag = (node: object): boolean =>
  'name' in node && (node.name === 'a' || node.name === 'Link');

const addressAsText = (link: Link): Link | Text => {
  const [text] = link.children;
  return link.children.length === 1 && text?.type === 'text' ? text : link;
};

/** False when the node is to be removed. HTML by an untrusted author becomes text. */
function cleanHtml(node: Html, parent: Parent, page: Page): boolean {
  node.value = node.value.replace(/<!--[\s\S]*?(?:-->|$)/g, '');
  if (!node.value.trim()) return false;
  if (!page.rules) page.state.hasRawHtml = true;
  else if (holdsText.has(parent.type)) Object.assign(node, { type: 'text' });
  else Object.assign(node, { type: 'paragraph', children: [{ type: 'text', value: node.value }] });
  return true;
}

function takeId(node: Heading, page: Page): void {
  const id = headingIdOf(node);
  if (id === undefined) return;
  if (page.state.slugger.reserve(id)) {
    node.data = { ...node.data, hProperties: { id } };
    return;
  }
  warn(page, node, {
    message: isPageId(id)
      ? `the id "${id}" belongs to the page around the words`
      : `the id "${id}" is used twice on this page`,
    action: 'Give this heading another id.',
  });
}
