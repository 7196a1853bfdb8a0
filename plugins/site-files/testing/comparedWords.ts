import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTable } from 'micromark-extension-gfm-table';
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item';
import { type DefaultTreeAdapterMap, parse } from 'parse5';

/** For tests: the words of a document and of its Markdown version, each read by its own rules. */

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

/** Parts of `<main>` that no reader reads as the page's words. */
const skipped = (element: Element) =>
  /^(nav|footer|script|style|template|noscript|button|select|textarea|label|output)$/.test(
    element.tagName,
  ) ||
  (has(element, 'hidden') && attribute(element, 'role') !== 'tabpanel') ||
  attribute(element, 'aria-hidden') === 'true' ||
  attribute(element, 'role') === 'tablist' ||
  has(element, 'data-menu') ||
  (element.tagName !== 'h2' &&
    /\b(sr-only|tab-label|dark-only|data-footnote-backref)\b/.test(
      attribute(element, 'class') ?? '',
    ));

const phrasing =
  /^(a|abbr|b|bdi|cite|code|data|del|dfn|em|i|img|ins|kbd|mark|math|m[a-z]+|q|s|samp|small|span|strong|sub|sup|svg|time|u|var|wbr|site-island)$/;

const apart = /^(a|code|span|time)$/;

const attribute = ({ attrs }: Element, name: string) =>
  attrs.find((one) => one.name === name)?.value;
const has = (element: Element, name: string) => attribute(element, name) !== undefined;
const isElement = (node: Node): node is Element => 'tagName' in node;
const childrenOf = (node: Node): Node[] => ('childNodes' in node ? node.childNodes : []);

function* elementsOf(node: Node): Generator<Element> {
  for (const child of childrenOf(node)) {
    if (isElement(child)) yield child;
    yield* elementsOf(child);
  }
}

/** The words below `<main>`, in order; the label of a tab where its panel begins. */
export function wordsOfDocument(html: string): string[] {
  const elements = [...elementsOf(parse(html))];
  const labels = new Map(
    elements.flatMap((element) =>
      attribute(element, 'role') === 'tab'
        ? [[attribute(element, 'id'), childrenOf(element).map(rawText).join('')]]
        : [],
    ),
  );
  const main = elements.find(({ tagName }) => tagName === 'main');
  return main ? split(textOf(main)) : [];

  function textOf(element: Element): string {
    if (skipped(element)) return '';
    if (/^(pre|code)$/.test(element.tagName)) return rawText(element);
    if (element.tagName === 'img') return attribute(element, 'alt') ?? '';
    if (element.tagName === 'svg') return attribute(element, 'aria-label') ?? '';
    if (element.tagName === 'math') return attribute(element, 'alttext') ?? rawText(element);
    const label = labels.get(attribute(element, 'aria-labelledby'));
    const isPanel = attribute(element, 'role') === 'tabpanel';
    return (isPanel && label ? `${label} ` : '') + childrenText(element);
  }

  function childrenText(element: Element): string {
    let text = '';
    let before: Element | undefined;
    for (const child of childrenOf(element)) {
      if (!isElement(child)) {
        text += rawText(child);
        if (child.nodeName === '#text') before = undefined;
        continue;
      }
      const own = textOf(child);
      const isBlock = !phrasing.test(child.tagName);
      const touches = before && apart.test(before.tagName) && apart.test(child.tagName);
      text += isBlock ? ` ${own} ` : touches ? ` ${own}` : own;
      if (own !== '') before = child;
    }
    return text;
  }
}

const rawText = (node: Node): string =>
  node.nodeName === '#text'
    ? (node as DefaultTreeAdapterMap['textNode']).value
    : isElement(node) && skipped(node)
      ? ''
      : childrenOf(node).map(rawText).join('');

const split = (text: string): string[] => text.split(/\s+/).filter(Boolean);

const inline = /^(text|emphasis|strong|delete|inlineCode|link|image|linkReference|imageReference)$/;

function textIn(node: Nodes): string {
  if ('value' in node) return node.value;
  if (node.type === 'image') return node.alt ?? '';
  if (node.type === 'break') return ' ';
  if (!('children' in node)) return '';
  return (node.children as Nodes[])
    .map((child) => (inline.test(child.type) ? textIn(child) : ` ${textIn(child)} `))
    .join('');
}

/** The words of a Markdown text, in order; without the lines with addresses when it is a file of the output. */
export function wordsOfMarkdown(markdown: string, { isFile = false } = {}): string[] {
  const tree = fromMarkdown(markdown, {
    extensions: [gfmStrikethrough(), gfmTable(), gfmTaskListItem()],
    mdastExtensions: [
      gfmStrikethroughFromMarkdown(),
      gfmTableFromMarkdown(),
      gfmTaskListItemFromMarkdown(),
    ],
  });
  if (isFile) tree.children.splice(tree.children[0]?.type === 'heading' ? 1 : 0, 1);
  return split(textIn(tree));
}

/** The first difference of two lists of words, with what is around it; empty when they are equal. */
export function firstDifference(expected: readonly string[], actual: readonly string[]): string {
  const at = expected.findIndex((word, index) => word !== actual[index]);
  const from = at < 0 ? expected.length : at;
  if (at < 0 && actual.length === expected.length) return '';
  const near = (words: readonly string[]) => words.slice(Math.max(0, from - 4), from + 4).join(' ');
  return `page: … ${near(expected)} … markdown: … ${near(actual)} …`;
}
