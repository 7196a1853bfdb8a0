import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { asWords } from './page/prose';

/** The text of HTML, and its links with their words, their label, or the name of their host. */
export function readHtml(html: string, { asMarkdown = false } = {}) {
  const links: { label: string; address: string }[] = [];
  const read = (node: DefaultTreeAdapterTypes.ChildNode): string => {
    if ('value' in node) return asMarkdown ? asWords(node.value) : node.value;
    const inside = 'childNodes' in node ? node.childNodes.map(read).join('') : '';
    if (!('tagName' in node)) return inside;
    const attributeOf = (key: string) => node.attrs.find(({ name }) => name === key)?.value;
    if (node.tagName === 'img') return attributeOf('alt') ?? '';
    const address = node.tagName === 'a' ? attributeOf('href') : undefined;
    if (address) {
      const host = URL.canParse(address) ? new URL(address).hostname : address;
      links.push({ label: oneLine(inside) || attributeOf('aria-label') || host, address });
      return asMarkdown ? `[${inside}](<${address}>)` : inside;
    }
    return /^(br|p|div|li|tr|h\d)$/.test(node.tagName) ? `${inside}\n` : inside;
  };
  return { text: parseFragment(html).childNodes.map(read).join(''), links };
}

export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
