import type { Blockquote, Paragraph, PhrasingContent, RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { ContentText } from '../texts';
import { takeLabel } from './label';

const alerts: Record<string, [type: string, title: TitleKey]> = {
  NOTE: ['note', 'content.note'],
  TIP: ['tip', 'content.tip'],
  IMPORTANT: ['info', 'content.important'],
  WARNING: ['warning', 'content.warning'],
  CAUTION: ['danger', 'content.caution'],
};

const titles = ['note', 'tip', 'info', 'caution', 'warning', 'danger', 'details'] as const;
type TitleKey = `content.${(typeof titles)[number] | 'important'}`;

/** Turns `:::tip Title` into an `<aside>` with a title, and `:::details` into a `<details>` with a summary. */
export function writeAdmonition(node: ContainerDirective, text: ContentText): void {
  const { name } = node;
  const kind = titles.find((entry) => entry === name);
  const fallback = kind ? text(`content.${kind}`) : name;
  const written = node.attributes?.title ?? fallback;
  const title = takeLabel(node) ?? [{ type: 'text' as const, value: written }];
  node.children.unshift(titleOf(title, name) as ContainerDirective['children'][number]);
  node.data = { ...node.data, ...elementOf(name) };
}

/** Turns a quote that begins with `[!NOTE]` into the same element as the directive. */
export function readAlert(quote: Blockquote, say: ContentText): void {
  const first = quote.children[0];
  const text = first?.type === 'paragraph' ? first.children[0] : undefined;
  if (first?.type !== 'paragraph' || text?.type !== 'text') return;
  const match = /^\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\][ \t]*(?:\n|$)/i.exec(text.value);
  const alert = match && alerts[match[1]!.toUpperCase()];
  if (!match || !alert) return;
  text.value = text.value.slice(match[0].length);
  if (text.value === '') first.children.shift();
  if (first.children[0]?.type === 'break') first.children.shift();
  if (first.children.length === 0) quote.children.shift();
  quote.children.unshift(titleOf([{ type: 'text', value: say(alert[1]) }], alert[0]) as Paragraph);
  quote.data = { ...quote.data, ...elementOf(alert[0]) };
}

function titleOf(children: PhrasingContent[], name: string): RootContent {
  const data =
    name === 'details'
      ? { hName: 'summary' }
      : { hProperties: { className: ['admonition-title'] } };
  return { type: 'paragraph', children, data };
}

/** A remark is a note for screen readers, not a landmark of the page. */
const elementOf = (name: string) =>
  name === 'details'
    ? { hName: 'details', hProperties: { className: ['admonition', name] } }
    : { hName: 'aside', hProperties: { className: ['admonition', name], role: 'note' } };
