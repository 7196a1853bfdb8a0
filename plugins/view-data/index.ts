import { type CompiledText, escapeHtml, type FoundLink, type Heading } from '../../engine';

/** Headings, links and ids in the data of views: not a plugin itself. */

/** A heading of a view, in plain text. */
export const headingOf = (id: string, level: Heading['level'], text: string): Heading => ({
  id,
  level,
  text,
  html: escapeHtml(text),
});

/** Surrounds a link in texts that have no page yet; no text of a person contains this character. */
export const linkMark = '\u0001';

/**
 * Compiled texts that share a page: the HTML of each, in which ids are its own and links are numbered as in `links`, the
 * links of all.
 */
export function joinTexts(texts: readonly Pick<CompiledText, 'html' | 'links'>[]): {
  htmls: string[];
  links: FoundLink[];
} {
  const links: FoundLink[] = [];
  const htmls = texts.map((text, index) => {
    const first = links.length;
    links.push(...text.links);
    const html = text.html.replace(
      placeholder,
      (_, side: string, link: string) => `\u0000${side}${first + Number(link)}\u0000`,
    );
    return withOwnIds(html, `t${index}-`);
  });
  return { htmls, links };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: placeholders are made of them
const placeholder = /\u0000([se]?)(\d+)\u0000/g;

/** Compiled words in which `textOf` replaces the placeholder of each link. For inline code that may become a link, its text has to be marked. */
export const withoutPlaceholders = (html: string, textOf: (link: number) => string): string =>
  html.replace(placeholder, (_, side: string, link: string) => {
    const text = textOf(Number(link));
    return side === '' ? text : text.replace(linkMark, linkMark + side + sideEnd);
  });

/** Follows `s` or `e` in the mark at the start or the end of inline code that may link. */
const sideEnd = '\u0002';
const marked = new RegExp(`${linkMark}(?:([se])${sideEnd})?([^${linkMark}]*)${linkMark}`, 'g');

/** The data of a view with a placeholder for each marked link; `links` has the targets, equal ones once. */
export function numberLinks<T>(
  data: T,
  linkOf: (marked: string) => FoundLink,
): { data: T; links: FoundLink[] } {
  const links: FoundLink[] = [];
  const numbers = new Map<string, number>();
  const fill = (text: string) =>
    text.replace(marked, (_, side = '', key: string) => {
      const number = numbers.get(key) ?? links.push(linkOf(key)) - 1;
      numbers.set(key, number);
      return `\u0000${side}${number}\u0000`;
    });
  const fillAll = (value: unknown): unknown => {
    if (typeof value === 'string') return value.includes(linkMark) ? fill(value) : value;
    if (Array.isArray(value)) return value.map(fillAll);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, fillAll(child)]));
  };
  return { data: fillAll(data) as T, links }; // the same shape
}

/**
 * Compiled words whose tabs, footnotes and drawings have ids that no other text of the page has, with a prefix for each text.
 * Headings keep theirs, `fn-main` too: of ids that begin with `fn-`, those of items are footnotes.
 */
export const withOwnIds = (html: string, prefix: string): string =>
  html.replace(
    /( (?:id|aria-controls|aria-labelledby|aria-describedby)="|href="#|url\(#)(_|fnref-|footnote-label")|(<li id="|href="#)(fn-)/g,
    `$1$3${prefix}$2$4`,
  );
