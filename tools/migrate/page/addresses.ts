import { posix } from 'node:path';
import { isExternalUrl } from '../../../engine';
import { applyEdits } from './edits';
import { codeMask } from './prose';

/** Whether an address leads to another site, or to a place on the same page. */
export const isOutside = (address: string): boolean =>
  address.startsWith('#') || isExternalUrl(address);

/** Decodes percent-encoding; an address with invalid encoding stays as it is. */
export function decode(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** The address of the file `to` as the file `from` writes it. */
export function between(from: string, to: string): string {
  const relative = posix.relative(posix.dirname(from), to);
  return encode(relative.startsWith('.') ? relative : `./${relative}`);
}

/** An address without the characters that would end it in Markdown. */
export const encode = (address: string): string =>
  address.replace(/[\s()<>"'?#%]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

/** Addresses of links and pictures, also of definitions and of HTML. */
const written =
  /(\]\([ \t]*|^[ \t>]*\[[^[\]\n]+\]:[ \t]*|\b(?:href|src|poster)=["'])(?:<([^<>\n]*)>|(?:[^\s<>"'()]|\([^\s()]*\))+)/gm;

/** A text with other addresses in its links, outside of code; `convert` gives undefined for those that stay. */
export function withAddresses(text: string, convert: (url: string) => string | undefined): string {
  const edits = [...codeMask(text).matchAll(written)].flatMap((match) => {
    const [whole, before = '', inBrackets] = match;
    const start = match.index + before.length;
    const end = match.index + whole.length;
    const source = text.slice(start, end);
    const made = convert(inBrackets === undefined ? source : source.slice(1, -1));
    return made === undefined ? [] : [{ start, end, text: made }];
  });
  return applyEdits(text, edits);
}
