import type { Code, Definition, Heading, Html, Link, Root, RootContent, Text } from 'mdast';
import type { MdxTextExpression } from 'mdast-util-mdx';
import { toString as textOf } from 'mdast-util-to-string';
import type { VFile } from 'vfile';
import { type Page, pageOf, warn, warnOnce } from '../page';
import { splitHeadingId } from '../parse/headingId';
import { pageIds } from './slug';

type Parent = { type: string; children: RootContent[] };

/** Nodes with inline children; other nodes contain blocks. */
const holdsText = new Set(
  'paragraph heading tableCell emphasis strong delete link linkReference'.split(' '),
);

/**
 * Reads ids from headings (`## Title {#id}`, `## Title {/* #id *\/}`), separates languages of fences from their settings,
 * drops HTML comments, and checks for remaining raw HTML.
 */
export function remarkMarkdown() {
  return (tree: Root, file: VFile): void => {
    clean(tree, pageOf(file));
  };
}

function clean(parent: Parent, page: Page): void {
  let kept = 0;
  for (const node of parent.children) {
    if (node.type === 'html' && !cleanHtml(node, parent, page)) continue;
    if (node.type === 'text') reportInterpolation(node, page);
    if (node.type === 'heading') readId(node, page);
    if (node.type === 'code') separateInfo(node);
    if (node.type === 'definition') checkNote(node, page);
    if (node.type === 'link' && parent.type === 'tableCell') checkAddress(node, page);
    if ('children' in node) clean(node as Parent, page);
    parent.children[kept] = node;
    kept += 1;
  }
  parent.children.length = kept;
}

/** False when the node is to be removed. HTML by an untrusted author becomes text. */
function cleanHtml(node: Html, parent: Parent, page: Page): boolean {
  node.value = node.value.replace(/<!--[\s\S]*?(?:-->|$)/g, '');
  if (!node.value.trim()) return false;
  if (!page.rules) reportForeignHtml(node, page);
  if (!page.rules) page.state.hasRawHtml = true;
  else if (holdsText.has(parent.type)) Object.assign(node, { type: 'text' });
  else Object.assign(node, { type: 'paragraph', children: [{ type: 'text', value: node.value }] });
  return true;
}

/** `[^a note]: text` defines a link by the rules of Markdown, so its text is shown nowhere. */
function checkNote(node: Definition, page: Page): void {
  if (!node.label?.startsWith('^')) return;
  warn(page, node, {
    message: `the label of the note "[${node.label}]" contains a blank; its text is not shown`,
    action: 'Write the label in one word, such as "[^long-note]".',
  });
}

/** A bare address takes the "|" behind it along, and with it the rest of its row. */
function checkAddress(node: Link, page: Page): void {
  if (!node.url.includes('|') || textOf(node) !== node.url) return;
  warn(page, node, {
    message: 'an address in a table contains "|", which ends no cell there',
    action: 'Put a blank between the address and the "|".',
  });
}

/** A fence may begin with "js{5,10}": the braces are settings, also without a blank before them. */
function separateInfo(node: Code): void {
  const at = node.lang?.indexOf('{') ?? -1;
  if (!node.lang || at < 0) return;
  node.meta = [node.lang.slice(at), node.meta].filter(Boolean).join(' ');
  node.lang = node.lang.slice(0, at) || null;
}

const idInComment = /^\/\*\s*#([^{}\s]+)\s*\*\/$/;

function takeId(node: Heading): string | undefined {
  const last = node.children.at(-1) as Heading['children'][number] | MdxTextExpression | undefined;
  if (last?.type === 'mdxTextExpression') {
    const id = idInComment.exec(last.value.trim())?.[1];
    if (id !== undefined) node.children.pop();
    const before = node.children.at(-1);
    if (id !== undefined && before?.type === 'text') before.value = before.value.trimEnd();
    return id;
  }
  const heading = last?.type === 'text' ? splitHeadingId(last.value) : undefined;
  if (last?.type !== 'text' || !heading) return undefined;
  last.value = heading.text;
  if (last.value === '') node.children.pop();
  return heading.id;
}

function readId(node: Heading, page: Page): void {
  const id = takeId(node);
  if (id === undefined) return;
  if (page.state.slugger.reserve(id)) {
    node.data = { ...node.data, hProperties: { id } };
    return;
  }
  warn(page, node, {
    message: pageIds.has(id)
      ? `the id "${id}" belongs to the page around the words`
      : `the id "${id}" is used twice on this page`,
    action: 'Give this heading another id.',
  });
}

const element = /<([A-Z][\w.]*|[a-z][a-z0-9]*-[\w-]*)(?=[\s/>])/g;
const interpolation = /\{\{[^{}]+\}\}/;

/** Reports elements that only other programs know. */
function reportForeignHtml(node: Html, page: Page): void {
  for (const [, name] of node.value.matchAll(element)) {
    warnOnce(page, node, {
      message: `unknown element <${name}>; only the text in it is shown`,
      action: 'Write it in Markdown, or rename the page to .mdx and import the component.',
    });
  }
}

/** Reports `{{ … }}`, which Vue and template languages replace, and which is text here. */
function reportInterpolation(node: Text, page: Page): void {
  if (!page.file.endsWith('.md') || !interpolation.test(node.value)) return;
  warnOnce(page, node, {
    message: '"{{ … }}" is shown as written; pages have no interpolation',
    action: 'Write the value itself, or the text as code.',
  });
}
