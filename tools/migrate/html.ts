import { parseFragment } from 'parse5';

/** The links in HTML, with their words, their label, or the alternative text of their image. */
export function linksOfHtml(html: unknown): { label: string; address: string }[] {
  if (typeof html !== 'string') return [];
  return [...html.matchAll(/<a\b([^<>]*)>((?:(?!<a\b)[\s\S])*?)<\/a>/gi)].flatMap(
    ([, attributes = '', inside = '']) => {
      const attributeOf = (key: string, text: string) =>
        new RegExp(`\\b${key}\\s*=\\s*(["'])([\\s\\S]*?)\\1`, 'i').exec(text)?.[2];
      const address = attributeOf('href', attributes);
      if (!address) return [];
      const host = URL.canParse(address) ? new URL(address).hostname : address;
      const named = attributeOf('aria-label', attributes) || attributeOf('alt', inside);
      return [{ label: plain(inside) || named || host, address }];
    },
  );
}

/** The text of HTML, in one line. */
export const plain = (html: string): string =>
  parseFragment(html.replace(/<[^<>]*>/g, ' '))
    .childNodes.map((node) => ('value' in node ? node.value : ''))
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim();
