import { nameToEmoji } from 'gemoji';
import type { Heading, Root } from 'mdast';
import { toString as plainText } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { slugOf } from '../../../engine/content/transform/slug';
import { applyEdits, type Edit } from './edits';
import { parsePage, spanOf } from './jsx';

interface EmojiOptions {
  /** Gives headings with emoji the ids that Docusaurus makes, in which `:tada:` is a word. */
  keepIds?: boolean;
}

/** Names between colons; not the minutes of `12:30:00`, and none that is escaped. */
const names = /(?<![\w\\]):([\w+-]+):(?!\w)/g;

const emojiOf = (name: string): string | undefined =>
  Object.hasOwn(nameToEmoji, name) ? nameToEmoji[name] : undefined;

/** Markdown with characters for its emoji, `:tada:`; those in code, in addresses and in HTML stay, and so do unknown ones. */
export function withEmoji(text: string, options?: EmojiOptions): string {
  if (withoutEmoji(text) === text) return text;
  return applyEdits(text, emojiEdits(parsePage(text, 'md'), text, options));
}

export const withoutEmoji = (text: string): string =>
  text.replace(names, (whole, name: string) => (emojiOf(name) === undefined ? whole : ''));

/** Edits that write the emoji of a page as characters. */
export function emojiEdits(tree: Root, text: string, { keepIds }: EmojiOptions = {}): Edit[] {
  const edits: Edit[] = [];
  visit(tree, 'text', (node, _, parent) => {
    // An address in the text is a link whose words are the address.
    const isAddress = parent?.type === 'link' && parent.url.endsWith(node.value);
    if (!node.position || isAddress) return;
    const [start, end] = spanOf(node);
    for (const { 0: whole, 1: name, index } of text.slice(start, end).matchAll(names)) {
      const emoji = emojiOf(name!);
      const at = start + index;
      if (emoji) edits.push({ start: at, end: at + whole.length, text: emoji });
    }
  });
  return keepIds && edits.length > 0 ? [...edits, ...idEdits(tree, text, edits)] : edits;
}

function idEdits(tree: Root, text: string, emoji: readonly Edit[]): Edit[] {
  const made: Edit[] = [];
  const counts = new Map<string, number>();
  visit(tree, 'heading', (node: Heading) => {
    const [start, end] = spanOf(node);
    const last = node.children.at(-1);
    const hasEmoji = emoji.some((edit) => edit.start >= start && edit.end <= end);
    if (node.depth === 1 || !last || !hasEmoji) return;
    const [line = ''] = text.slice(start).split('\n', 1);
    if (/\{(?:\/\*\s*)?#[^{}\s]+/.test(line)) return; // it has an id
    const id = slugOf(plainText(node));
    const count = counts.get(id) ?? 0;
    counts.set(id, count + 1);
    const at = spanOf(last)[1];
    if (id !== '') made.push({ start: at, end: at, text: ` {#${id}${count ? `-${count}` : ''}}` });
  });
  return made;
}
