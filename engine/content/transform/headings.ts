import type { Element, Root } from 'hast';
import type { Heading } from '../../contract';
import { escapeHtml } from '../../files/escapeHtml';
import { type Page, warn } from '../page';
import { element, textOfNode } from './element';

/**
 * Takes the level-1 heading at the top out of the tree; its text is the page's title. An id that its author gave it
 * stays as an invisible target, which the style sheet puts at the top of the page.
 */
export function takeTitle(tree: Root, page: Page): void {
  const index = tree.children.findIndex(
    (node) => node.type === 'element' || node.type === 'raw' || node.type.startsWith('mdxJsx'),
  );
  const first = tree.children[index];
  if (first?.type !== 'element' || first.tagName !== 'h1') return;
  page.found.title = textOfNode(first).replace(/\s+/g, ' ').trim();
  tree.children.splice(index, tree.children[index + 1]?.type === 'text' ? 2 : 1);
  const { id } = first.properties;
  if (typeof id !== 'string' || !id) return;
  tree.children.push(element('span', { id, className: ['title-target'] }));
}

/** Gives a heading its id and anchor link and lists it. A second level-1 heading becomes level 2. */
export function finishHeading(
  node: Element,
  page: Page,
): { id: string; level: number; text: string } {
  let level = Number(node.tagName[1]) as Heading['level']; // of a heading
  if (level === 1) {
    warn(page, node, {
      message: 'a level-1 heading inside the page; the page has its title already',
      action: 'Begin it with "##".',
    });
    node.tagName = 'h2';
    level = 2;
  }
  const text = textOfNode(node).replace(/\s+/g, ' ').trim();
  const written = node.properties.id;
  const id = typeof written === 'string' && written ? written : page.state.slugger.slug(text);
  node.properties.id = id;
  page.found.headings.push({ id, level, text, html: inlineHtml(node).trim() });
  // Not part of the heading for screen readers; the table of contents has the same links.
  node.children.push(
    element('a', { className: ['anchor'], href: `#${id}`, ariaHidden: 'true', tabIndex: -1 }),
  );
  return { id, level, text };
}

const inlineTags = new Set(['code', 'em', 'strong', 'del', 'kbd', 'sub', 'sup']);

/** The inside of a heading for lists of headings: emphasis and code stay, links and images do not. */
function inlineHtml(node: Element): string {
  return node.children
    .map((child): string => {
      if (child.type === 'text') return escapeHtml(child.value);
      if (child.type !== 'element') return '';
      const inner = inlineHtml(child);
      return inlineTags.has(child.tagName)
        ? `<${child.tagName}>${inner}</${child.tagName}>`
        : inner;
    })
    .join('');
}
