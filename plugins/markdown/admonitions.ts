import type { Element, ElementContent } from 'hast';
import type { Blockquote, Nodes, Paragraph, Root } from 'mdast';
import type { VFile } from 'vfile';
import { element, type MarkdownBlock, type Rendered, walk } from '../../engine';

/** Renders `:::tip Title` as an `<aside>` with a title, and `:::details` as a `<details>` with a summary. */
export function admonition({ name, label, attributes, text }: MarkdownBlock): Rendered {
  const words = attributes.title ?? text(`content.${name}`);
  const title: ElementContent = label
    ? element('slot', { name: 'label' })
    : { type: 'text', value: words };
  const slot = element('slot', {});
  if (name === 'details')
    return element('details', propertiesOf(name), [element('summary', {}, [title]), slot]);
  return element('aside', propertiesOf(name), [element('p', titleProperties, [title]), slot]);
}

const titleProperties = { className: ['admonition-title'] };

/** A remark is a note for screen readers, not a landmark of the page. */
function propertiesOf(name: string): Element['properties'] {
  const className = ['admonition', name];
  return name === 'details' ? { className } : { className, role: 'note' };
}

const alerts = {
  NOTE: ['note', 'content.note'],
  TIP: ['tip', 'content.tip'],
  IMPORTANT: ['info', 'content.important'],
  WARNING: ['warning', 'content.warning'],
  CAUTION: ['danger', 'content.caution'],
} as const;

const alertMark = /^\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\][ \t]*(?:\n|$)/i;

/** Turns GitHub's alerts, quotes that begin with `[!NOTE]`, into the same elements as the directives. */
export function remarkAlerts() {
  return (tree: Root, { data }: VFile): void => {
    const say = data.text as MarkdownBlock['text']; // the engine puts it there
    walk<Nodes>(tree, (quote) => {
      const kind = quote.type === 'blockquote' && takeMark(quote);
      if (!kind) return;
      const [name, title] = alerts[kind];
      const paragraph: Paragraph = {
        type: 'paragraph',
        children: [{ type: 'text', value: say(title) }],
        data: { hProperties: titleProperties },
      };
      quote.children.unshift(paragraph);
      quote.data = { ...quote.data, hName: 'aside', hProperties: propertiesOf(name) };
    });
  };
}

/** Removes the mark at the beginning of a quote; undefined when there is none. */
function takeMark(quote: Blockquote): keyof typeof alerts | undefined {
  const [first] = quote.children;
  const text = first?.type === 'paragraph' ? first.children[0] : undefined;
  if (first?.type !== 'paragraph' || text?.type !== 'text') return undefined;
  const [mark, kind] = alertMark.exec(text.value) ?? [];
  if (mark === undefined || kind === undefined) return undefined;
  text.value = text.value.slice(mark.length);
  if (text.value === '') first.children.shift();
  if (first.children[0]?.type === 'break') first.children.shift();
  if (first.children.length === 0) quote.children.shift();
  return kind.toUpperCase() as keyof typeof alerts; // the pattern names the same words
}
