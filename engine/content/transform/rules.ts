import type { Element, ElementContent, Root, RootContent } from 'hast';
import type { VFile } from 'vfile';
import type { TextRules } from '../../ownContract';
import { isExternalUrl } from '../isExternalUrl';
import { type Page, pageOf } from '../page';
import { element, isNoteMark, textOfNode } from './element';
import { addressAttributes, harmfulElements, isHarmfulAttribute } from './harmful';
import { addLink, placeholder } from './links';

/** Leaves of a text by other authors, once extensions have changed it, only what its rules allow. */
export function rehypeRules() {
  return (tree: Root, file: VFile): void => {
    const page = pageOf(file);
    if (page.rules) tame(tree, { page, rules: page.rules, isPlain: false });
  };
}

interface Context {
  page: Page;
  rules: TextRules;
  /** Inside of a link or a program, where nothing is linked. */
  isPlain: boolean;
}

function tame(parent: Root | Element, context: Context): void {
  parent.children = (parent.children as RootContent[]).flatMap((node): ElementContent[] => {
    if (node.type === 'element') return tameElement(node, context);
    if (node.type === 'raw') return [{ type: 'text', value: node.value }];
    return node.type === 'doctype' ? [] : [node as ElementContent]; // finished code blocks, for which hast has no type
  });
}

function tameElement(node: Element, context: Context): ElementContent[] {
  const { tagName, properties } = node;
  if (harmfulElements.has(tagName) || tagName === 'iframe') return [];
  if (tagName === 'img') return [{ type: 'text', value: String(properties.alt ?? '') }];
  const { href, xLinkHref } = properties;
  for (const name of Object.keys(properties)) if (isUnsafe(name, node)) delete properties[name];
  const isPlain = context.isPlain || tagName === 'a' || tagName === 'pre';
  tame(node, { ...context, isPlain });
  if (tagName === 'a') return finishLink(node, String(href ?? xLinkHref ?? ''), context);
  if (tagName === 'code' && !isPlain) return [linkCode(node, context)];
  if (!/^h[1-6]$/.test(tagName)) return [node];
  const strong: Element = { ...node, tagName: 'strong', properties: {} };
  return [{ ...node, tagName: 'p', properties: {}, children: [strong] }];
}

/** Addresses lead to a part of the same page only. */
const isUnsafe = (name: string, { properties }: Element): boolean =>
  isHarmfulAttribute(name) ||
  (addressAttributes.has(name) && !String(properties[name]).startsWith('#'));

/** A link, or its words when it leads nowhere; the footnotes of the text link each other. */
function finishLink(node: Element, url: string, context: Context): ElementContent[] {
  if (isNoteMark(node)) return [node];
  const to = context.isPlain ? undefined : context.rules.link(url);
  if (to === undefined) return node.children;
  const { className } = node.properties;
  return [{ ...node, properties: { className, ...linkTo(to, node, context) } }];
}

function linkCode(node: Element, context: Context): Element {
  const to = context.rules.symbol(textOfNode(node));
  if (to === undefined) return node;
  return element('a', { className: ['symbol'], ...linkTo(to, node, context) }, [node]);
}

function linkTo(to: string, node: Element, { page }: Context): Element['properties'] {
  if (!isExternalUrl(to)) return { href: placeholder(addLink(page, 'link', to, node)) };
  if (/^https?:/i.test(to)) return { href: to, target: '_blank', rel: ['noopener', 'noreferrer'] };
  return /^mailto:/i.test(to) ? { href: to } : {};
}
