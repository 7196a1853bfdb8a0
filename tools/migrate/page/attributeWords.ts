import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import { asWords } from './asWords';

type Jsx = MdxJsxFlowElement | MdxJsxTextElement;

const headings = ['header', 'heading', 'title', 'label', 'name'];
const texts = ['description', 'text', 'caption', 'summary', 'alt'];
const addresses = ['href', 'to', 'url', 'link', 'src'];

/** The texts of the attributes of a tag: plain ones only. */
function attributeWords(node: Jsx) {
  const plain = new Map<string, string>();
  for (const one of node.attributes)
    if (one.type === 'mdxJsxAttribute' && typeof one.value === 'string' && one.value.trim() !== '')
      plain.set(one.name, one.value.trim().replace(/\s+/g, ' '));
  const first = (keys: readonly string[]) =>
    keys.map((key) => plain.get(key)).find((one) => one !== undefined);
  return {
    heading: first(headings),
    text: first(texts),
    address: first(addresses),
  };
}

/**
 * The words of a tag's attributes as Markdown: what comes before its children, and after them.
 * `isFlow`: it is not in the middle of a sentence.
 */
export function wordsText(
  node: Jsx,
  isFlow: boolean,
): { before: string; after: string; url?: string } {
  const { heading, text, address } = attributeWords(node);
  const words = heading ?? text;
  const rest = heading && text ? ` ${asWords(text)}` : '';
  if (address && /\.(png|jpe?g|gif|svg|webp|avif)$/i.test(address))
    return { before: `![${asWords(words ?? '')}](<${address}>)`, after: '', url: address };
  // In the middle of a sentence an address may be part of one that only the component knew.
  if (address && (isFlow || heading !== undefined || /^https?:/.test(address))) {
    if (words || node.children.length === 0)
      return {
        before: `[${asWords(words ?? address)}](<${address}>)${rest}`,
        after: '',
        url: address,
      };
    if (isOneText(node)) return { before: '[', after: `](<${address}>)`, url: address };
    const label = `[${asWords(address)}](<${address}>)`;
    return { before: '', after: isFlow ? `\n\n${label}` : ` (${label})`, url: address };
  }
  if (!words) return { before: '', after: '' };
  return { before: isFlow || heading ? `**${asWords(words)}**${rest}` : asWords(words), after: '' };
}

/** Whether the children are words of one paragraph, which may become the text of a link. */
function isOneText({ children }: Jsx): boolean {
  const inside = children.flatMap((one) => (one.type === 'paragraph' ? one.children : [one]));
  return (
    children.filter(({ type }) => type === 'paragraph').length <= 1 &&
    inside.every(({ type }) => ['text', 'emphasis', 'strong', 'inlineCode'].includes(type))
  );
}
