import { firstText, recordOf } from '../values';
import { asWords } from './prose';

/** The values of the attributes of a tag. */
export type Attributes = ReadonlyMap<string, unknown>;

const headings = ['header', 'heading', 'title', 'label', 'name', 'text'];
const texts = ['description', 'caption', 'summary', 'alt'];
const addresses = ['href', 'to', 'link', 'url', 'src'];

/** The name, the sentence and the address that the attributes of a tag show. */
export function shownBy(attributes: Attributes) {
  const first = (keys: readonly string[]) =>
    firstText(...keys.map((key) => attributes.get(key)))
      ?.trim()
      .replace(/\s+/g, ' ');
  return {
    name: first(headings),
    text: first(texts),
    url: first(addresses) ?? firstText(recordOf(attributes.get('sources')).light),
  };
}

export const isPicture = (url: string) => /\.(png|jpe?g|gif|svg|webp|avif)$/i.test(url);

/** The words of the attributes of a tag without children, as Markdown. */
export function wordsOf(attributes: Attributes): string {
  const { name, text, url } = shownBy(attributes);
  const words = name ?? text;
  const rest = name && text ? ` ${asWords(text)}` : '';
  if (url && isPicture(url)) return `![${asWords(words ?? '')}](<${url}>)`;
  if (url) return `[${asWords(words ?? url)}](<${url}>)${rest}`;
  return words ? `**${asWords(words)}**${rest}` : '';
}

/** A block of code; `indent` is that of the lines after the first one. */
export function fence(code: string, indent: string, info = ''): string {
  const lines = code.replace(/^\s*\n|\s+$/g, '').split('\n');
  const least = Math.min(...lines.map((line) => (line.trim() ? line.search(/\S/) : 80)));
  const ticks = code.includes('```') ? '````' : '```';
  return [ticks + info, ...lines.map((line) => line.slice(least)), ticks].join(`\n${indent}`);
}

/** The code in the attributes of a tag: a command of npm, whose fence shows it for the other programs too, or texts of several lines. */
export function codeIn(attributes: Attributes, indent: string): string | undefined {
  const { npm } = Object.fromEntries(attributes);
  if (typeof npm === 'string') return fence(npm, indent, 'sh pm');
  const codes = [...attributes.values()].flatMap((value) =>
    typeof value === 'string' && value.trim().includes('\n') ? [fence(value, indent, 'text')] : [],
  );
  return codes.length > 0 ? codes.join(`\n\n${indent}`) : undefined;
}
