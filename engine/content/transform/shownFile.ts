import { createRequire } from 'node:module';
import { decodePath } from '../../routes/paths';
import { resolveFile } from './resolveFile';

/**
 * The file that the address of a picture, a video or a sound names, relative to the site: `/img/x.png` is in the static folder,
 * any other path starts at the folder of `from`. Undefined outside of the site. `name` is for messages.
 */
export function fileOfAddress(url: string, from: string): { name: string; file?: string } {
  const name = decodePath(url.replace(/[?#].*$/s, ''));
  if (name.startsWith('/')) return { name, file: resolveFile('', `static${name}`) };
  return { name, file: resolveFile(from, name.startsWith('.') ? name : `./${name}`) };
}

/** The package reads a list of all types, which takes 10 ms: it is loaded for pages that show files. */
const loadTypes = (): typeof import('mime-types') => createRequire(import.meta.url)('mime-types');

/** The kinds of files that pages show; a document or a script next to a page would run for whoever opens its address. */
const shown = /^(?:image|video|audio)\/|^text\/vtt$/;

const tags =
  /<(?:[^\s<>/:="']+:)?(script|iframe|object|embed|meta|base|link|form|handler|listener)[\s/>]/i;

/**
 * Why a file next to a page is not published with it; undefined for a picture, a video or a sound. An SVG is a document when
 * a reader opens its address, so it may hold nothing that runs.
 */
export function unshownReason(name: string, bytes: Uint8Array): string | undefined {
  const type = loadTypes().lookup(name) || '';
  if (!shown.test(type)) return 'is no picture, video or sound';
  if (type !== 'image/svg+xml') return undefined;
  const text = Buffer.from(bytes).toString('utf8');
  if (/[\0\ufffd]|^<\?xml[^>]*\bencoding=["'](?!utf-?8["'])/i.test(text)) return 'is not UTF-8';
  if (/<!ENTITY|<\?xml-stylesheet/i.test(text)) return 'declares entities or a style sheet';
  const tag = tags.exec(text)?.[1];
  if (tag) return `has <${tag}>`;
  const attribute = /\s(on[a-z]+|srcdoc)\s*=\s*["']/i.exec(text)?.[1];
  if (attribute) return `has the attribute "${attribute}"`;
  const addresses = text
    .replace(/&#(x?)([\da-f]+);/gi, (_, hex, digits) => characterOf(hex ? 16 : 10, digits))
    // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers leave these out of addresses
    .replace(/[\u0000-\u001f]/g, '');
  return /["';]\s*(?:java|vb)script:/i.test(addresses)
    ? 'has an address that runs code'
    : undefined;
}

function characterOf(radix: number, digits: string): string {
  const code = Number.parseInt(digits, radix);
  return code < 0x110000 ? String.fromCodePoint(code) : '';
}
