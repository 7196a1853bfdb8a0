import { isOutside, withoutBase } from '../addresses';
import { replaceInProse } from './prose';

interface LinkPlace {
  /** Path of the page below the base URL, from which its links start. */
  address: string;
  baseUrl: string;
  /** Whether the site serves a file at an address. */
  isStatic(address: string): boolean;
  /** The address of a picture that is named by an alias, `~/assets/a.png`. */
  pictureOf(source: string): string | undefined;
}

const links = /(\]\(<?|^[ \t]*\[[^[\]\n]+\]:[ \t]*<?|\b(?:href|src)=["'])([^\s<>"')]+)/gm;
const isPicture = /\.(png|jpe?g|gif|webp|avif|svg|mp4|webm)$/i;
const isFile = /\.(md|mdx|png|jpe?g|gif|webp|avif|svg|mp4|webm|pdf|zip|txt|xml|json)$/i;

/** Makes links start below the base URL instead of at the page, without the endings of pages. */
export const convertLinks = (text: string, place: LinkPlace): string =>
  withAddresses(text, (url) => convertLink(url, place));

/** A text with other addresses in its links and pictures, outside of code. */
export const withAddresses = (text: string, convert: (url: string) => string): string =>
  replaceInProse(
    text,
    links,
    (whole, { 1: before = '', 2: url = '' }) => whole.slice(0, before.length) + convert(url),
  );

function convertLink(url: string, { address, baseUrl, isStatic, pictureOf }: LinkPlace): string {
  if (isPicture.test(url) && !/^[./]|^[a-z]+:/i.test(url)) return pictureOf(url) ?? url;
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  if (path === '' || isOutside(url)) return url;
  const below = withoutBase(path, baseUrl);
  if (below.startsWith('/') && isStatic(below)) return below + rest;
  const plain = below
    .replace(/(^|\/)index\.html$/, '$1')
    .replace(/\.html$/, '')
    .replace(/^(\/.*?)(?:(?<=\/)index)?\.md$/, '$1');
  if (plain.startsWith('/') || isFile.test(plain)) return plain + rest;
  return decodeURI(new URL(plain, `http://site${encodeURI(address)}`).pathname) + rest;
}
