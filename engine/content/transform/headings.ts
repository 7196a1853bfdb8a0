import type { Element, Root, RootContent } from 'hast';
import type { Heading } from '../../contract';
import { escapeHtml } from '../../files/escapeHtml';
import { type Page, positionOf, warn } from '../page';
import { element, isNoteMark, textOfNode } from './element';

/**
 * Takes the level-1 heading at the top out of the tree; its text is the page's title. An id that its author gave it
 * stays as an invisible target, which the style sheet puts at the top of the page.
 */
export function takeTitle(tree: Root, page: Page): void {
  const index = tree.children.findIndex(
    (node) =>
      (node.type === 'element' && !isBlankLine(node)) ||
      node.type === 'raw' ||
      node.type.startsWith('mdxJsx'),
  );
  const first = tree.children[index];
  if (first?.type !== 'element' || first.tagName !== 'h1') return;
  const text = textOfNode(first).replace(/\s+/g, ' ').trim();
  page.found.title = { text, place: positionOf(page, first) };
  const above = tree.children.slice(0, index).filter((node) => !isBlankLine(node));
  const end = tree.children[index + 1]?.type === 'text' ? index + 2 : index + 1;
  tree.children.splice(0, end, ...above);
  const { id } = first.properties;
  if (typeof id !== 'string' || !id) return;
  tree.children.push(element('span', { id, className: ['title-target'] }));
}

/** A paragraph of `&nbsp;`, with which authors move a heading down. */
const isBlankLine = (node: RootContent) =>
  node.type === 'element' &&
  node.tagName === 'p' &&
  node.children.every((child) => child.type === 'text' && child.value.trim() === '');

/** The warning about an h1 that is not the page's title. */
export const secondTitle = (action: string) => ({
  message: 'a level-1 heading inside the page; the page has its title already',
  action,
});

/** Gives a heading its id and anchor link and lists it. A second level-1 heading becomes level 2. */
export function finishHeading(
  node: Element,
  page: Page,
): { id: string; level: number; text: string } {
  let level = Number(node.tagName[1]) as Heading['level']; // of a heading
  if (level === 1) {
    warn(page, node, secondTitle('Begin it with "##".'));
    node.tagName = 'h2';
    level = 2;
  }
  if (node.children.some(hasValue)) warn(page, node, valueInHeading);
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

/** Whether a node is an expression of MDX, whose value is only known when the page is rendered. Comments have no value. */
const hasValue = (node: RootContent): boolean =>
  node.type === 'mdxTextExpression' && !/^\s*(?:\/\*|$)/.test(node.value);

const valueInHeading = {
  message: 'the value of "{…}" in a heading is missing in the table of contents and the search',
  action: 'Write the value as text.',
};

const inlineTags = new Set(['code', 'em', 'strong', 'del', 'kbd', 'sub', 'sup']);

/** The inside of a heading for lists of headings: emphasis and code stay, links and images do not. */
function inlineHtml(node: Element): string {
  return node.children
    .map((child): string => {
      if (child.type === 'text') return escapeHtml(child.value);
      if (child.type !== 'element' || isNoteMark(child)) return '';
      const inner = inlineHtml(child);
      return inner && inlineTags.has(child.tagName)
        ? `<${child.tagName}>${inner}</${child.tagName}>`
        : inner;
    })
    .join('');
}
