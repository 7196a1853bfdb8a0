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
  warnOfValue(first, page);
  page.found.title = { text: textOf(first), place: positionOf(page, first) };
  const above = tree.children.slice(0, index).filter((node) => !isBlankLine(node));
  const end = tree.children[index + 1]?.type === 'text' ? index + 2 : index + 1;
  tree.children.splice(0, end, ...above);
  const { id } = first.properties;
  if (id) tree.children.push(element('span', { id, className: ['title-target'] }));
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
export function finishHeading(node: Element, page: Page): Heading {
  if (node.tagName === 'h1') {
    warn(page, node, secondTitle('Begin it with "##".'));
    node.tagName = 'h2';
  }
  warnOfValue(node, page);
  const level = Number(node.tagName[1]) as Heading['level']; // of a heading
  const text = textOf(node);
  const id = String(node.properties.id || page.state.slugger.slug(text));
  const heading = { id, level, text, html: inlineHtml(node).trim() };
  node.properties.id = id;
  page.found.headings.push(heading);
  // Not part of the heading for screen readers; the table of contents has the same links.
  node.children.push(
    element('a', { className: ['anchor'], href: `#${id}`, ariaHidden: 'true', tabIndex: -1 }),
  );
  return heading;
}

const textOf = (heading: Element) => textOfNode(heading).replace(/\s+/g, ' ').trim();

function warnOfValue(heading: Element, page: Page): void {
  if (heading.children.some(hasValue))
    warn(page, heading, {
      message:
        'the value of "{…}" in a heading is missing in titles, lists of headings and the search',
      action: 'Write the value as text.',
    });
}

/** Whether a node has an expression of MDX, whose value is only known when the page is rendered. Comments have no value. */
const hasValue = (node: RootContent): boolean =>
  node.type === 'mdxTextExpression'
    ? !/^\s*(?:\/\*|$)/.test(node.value)
    : 'children' in node && node.children.some(hasValue);

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
