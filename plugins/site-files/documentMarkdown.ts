import type { Element, ElementContent, Root, RootContent } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { toMdast } from 'hast-util-to-mdast';
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemToMarkdown } from 'mdast-util-gfm-task-list-item';
import { toMarkdown } from 'mdast-util-to-markdown';
import { parseFragment } from 'parse5';

/**
 * A finished document as Markdown: what it says below `<main>`, as a reader sees it with every tab and disclosure open.
 * `address` is that of the page, which links and images start from.
 */
export function documentMarkdown(main: string, address: string): string {
  // parse5's document fragment is what `fromParse5` expects
  const tree = fromParse5(parseFragment(main) as Parameters<typeof fromParse5>[0]) as Root;
  const labels = tabLabels(tree);
  const kept: Root = { type: 'root', children: keep(tree.children, { address, labels }) };
  return toMarkdown(toMdast(kept, { document: true }) as MarkdownRoot, writing);
}

type MarkdownRoot = Parameters<typeof toMarkdown>[0];

const writing: NonNullable<Parameters<typeof toMarkdown>[1]> = {
  bullet: '-',
  rule: '-',
  extensions: [
    gfmStrikethroughToMarkdown(),
    gfmTableToMarkdown({ tablePipeAlign: false }),
    gfmTaskListItemToMarkdown(),
  ],
};

/** The part of a document with its words. */
export function mainOf(html: string): string {
  const start = html.search(/<main[\s>]/);
  const end = html.lastIndexOf('</main>');
  return start < 0 || end < start ? html : html.slice(start, end);
}

interface Page {
  address: string;
  /** Id of a tab → its label. */
  labels: ReadonlyMap<string, string>;
}

/** Elements that are not words: ways around the site, controls, drawings. */
const silentTags = new Set(
  'nav footer script style template noscript link meta button select textarea label output svg'.split(
    ' ',
  ),
);

/** Labels for screen readers that the words around them make clear, and second versions of what is shown. */
const silentClasses = ['sr-only', 'tab-label', 'dark-only', 'data-footnote-backref'];

const classesOf = ({ properties }: Element): readonly unknown[] =>
  Array.isArray(properties.className) ? properties.className : [];

function isSilent(element: Element): boolean {
  const { tagName, properties } = element;
  return (
    silentTags.has(tagName) ||
    (properties.hidden != null && properties.role !== 'tabpanel') ||
    properties.ariaHidden === 'true' ||
    properties.role === 'tablist' ||
    properties.dataMenu != null ||
    (tagName === 'input' && properties.type !== 'checkbox') ||
    (tagName === 'a' && element.children.length === 0) ||
    (tagName !== 'h2' && classesOf(element).some((name) => silentClasses.includes(String(name))))
  );
}

/** Elements that style sheets set apart: when two touch, a space goes between them. */
const apart = new Set(['a', 'code', 'span', 'time']);

/** The children that are words, in elements that Markdown knows. */
function keep(children: readonly RootContent[], page: Page): ElementContent[] {
  let before: string | undefined;
  return children.flatMap((child): ElementContent[] => {
    const kept = keepOne(child, page);
    if (kept.length === 0) return [];
    const tagName = child.type === 'element' ? child.tagName : undefined;
    const touches = apart.has(before ?? '') && apart.has(tagName ?? '');
    before = tagName;
    return touches ? [{ type: 'text', value: ' ' }, ...kept] : kept;
  });
}

function keepOne(child: RootContent, page: Page): ElementContent[] {
  if (child.type === 'text') return [child];
  if (child.type !== 'element') return [];
  const drawing = child.tagName === 'svg' && child.properties.ariaLabel;
  if (drawing) return [{ type: 'text', value: String(drawing) }];
  return isSilent(child) ? [] : keepElement(child, page);
}

function keepElement(element: Element, page: Page): ElementContent[] {
  const { tagName, properties } = element;
  if (tagName === 'math') return [inline('code', texOf(element))];
  if (tagName === 'pre') return [block('pre', [code(element)])];
  if (tagName === 'code') return [inlineCode(element)];
  const children = keep(element.children, page);
  if (tagName === 'dl') return [block('ul', definitions(children))];
  if (properties.dataLanguage && tagName === 'figure')
    nameLanguage(children, String(properties.dataLanguage));
  if (properties.role === 'tabpanel') {
    const label = page.labels.get(String(properties.ariaLabelledBy));
    return label === undefined ? children : [paragraph([inline('strong', label)]), ...children];
  }
  const isTitle = tagName === 'summary' || classesOf(element).includes('admonition-title');
  if (isTitle && textOf(element).trim()) return [paragraph([block('strong', children)])];
  if (tagName === 'aside') return [block('blockquote', children)];
  const kept: Element = { ...element, children };
  const isFolded = tagName === 'details' && classesOf(element).includes('admonition');
  if (isFolded) kept.tagName = 'blockquote';
  else if (tagName === 'details') kept.tagName = 'div';
  for (const name of ['href', 'src'] as const)
    if (properties[name]) kept.properties = addressed(kept.properties, name, page);
  return [kept];
}

const addressed = (properties: Element['properties'], name: 'href' | 'src', { address }: Page) => ({
  ...properties,
  [name]: URL.canParse(String(properties[name]), address)
    ? new URL(String(properties[name]), address).href
    : properties[name],
});

/** Each term with its explanations as a point of a list. */
function definitions(children: readonly ElementContent[]): Element[] {
  const points: Element[] = [];
  for (const child of children) {
    if (child.type !== 'element') continue;
    if (child.tagName === 'div') points.push(...definitions(child.children));
    else if (child.tagName === 'dt') points.push(block('li', [paragraph(child.children)]));
    else points.at(-1)?.children.push(block('div', child.children));
  }
  return points;
}

const block = (tagName: string, children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children,
});

const paragraph = (children: ElementContent[]) => block('p', children);

const inline = (tagName: string, value: string) => block(tagName, [{ type: 'text', value }]);

/** Markdown has no code without a character in it: two backticks would open the code of the words that follow. */
function inlineCode(element: Element): ElementContent {
  const value = textOf(element);
  return value.trim() ? inline('code', value) : { type: 'text', value };
}

/** One text instead of hundreds of colored pieces. */
const code = (pre: Element) => inline('code', textOf(pre));

function nameLanguage(children: readonly ElementContent[], language: string): void {
  for (const child of children) {
    if (child.type !== 'element') continue;
    if (child.tagName === 'code' || child.tagName !== 'pre') nameLanguage(child.children, language);
    else
      for (const inner of child.children)
        if (inner.type === 'element') inner.properties.className = [`language-${language}`];
  }
}

function textOf(node: RootContent): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element' || isSilent(node)) return '';
  return node.children.map(textOf).join('');
}

/** A formula as it was written: browsers show what its other children draw. */
function texOf(math: Element): string {
  const { alttext } = math.properties;
  return typeof alttext === 'string' ? alttext : textOf(math);
}

function tabLabels(node: Root | Element, labels = new Map<string, string>()): Map<string, string> {
  for (const child of node.children) {
    if (child.type !== 'element') continue;
    const { role, id } = child.properties;
    if (role === 'tab' && id) labels.set(String(id), child.children.map(textOf).join(''));
    else tabLabels(child, labels);
  }
  return labels;
}
