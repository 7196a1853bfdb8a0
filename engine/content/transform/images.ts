import type { Element } from 'hast';
import { isExternalUrl, readAddress } from '../isExternalUrl';
import { type Page, positionOf, warn } from '../page';
import { readImageSize } from './imageSize';
import { addLink, placeholder, refuseScheme } from './links';
import { fileOfAddress, unshownReason } from './shownFile';

/** Adds the dark version of `src`, when there is a file for it, next to a finished image; one of them is shown. */
export function addDarkTwin(node: Element, src: string, page: Page): void {
  const twin = darkTwin(src, node, page);
  if (twin === undefined) return;
  const light: Element = { ...node, properties: { ...node.properties } };
  const dark: Element = {
    ...node,
    properties: { ...node.properties, src: twin, srcSet: undefined },
  };
  finishImage(dark, page);
  light.properties.className = withClass(node, 'light-only');
  dark.properties.className = withClass(node, 'dark-only');
  node.tagName = 'span';
  node.properties = { className: ['picture'] };
  node.children = [light, dark];
}

/** The address of `save.dark.svg` next to `save.svg`, when there is such a file. */
function darkTwin(src: string, node: Element, page: Page): string | undefined {
  if (isExternalUrl(src)) return undefined;
  const twin = src.replace(/(?<!\.dark)(\.\w+)(?=$|[?#])/, '.dark$1');
  const { file } = fileOfAddress(twin, positionOf(page, node).file);
  if (twin === src || file === undefined) return undefined;
  return typeof page.read(file) === 'string' ? undefined : twin;
}

const withClass = ({ properties: { className } }: Element, name: string) => [
  ...(Array.isArray(className) ? className : []),
  name,
];

/** Finishes an `<img>`: placeholders, size from the file, lazy loading. */
export function finishImage(node: Element, page: Page): void {
  const { src } = node.properties;
  node.properties.loading ??= 'lazy';
  node.properties.decoding ??= 'async';
  finishSrcSet(node, page);
  if (typeof src !== 'string') return;
  if (isExternalUrl(src)) {
    const address = readAddress(src);
    if (/^(?:https?:|\/\/)/i.test(address)) return void addLink(page, 'outside', address, node);
    refuseScheme('image', address, page, node);
    delete node.properties.src;
    return;
  }
  const { address, link, bytes } = showFile('image', src, node, page);
  node.properties.src = address;
  if (node.properties.srcSet == null) link.width = widthOf(node);
  const size = bytes && sizeOf(bytes, src, node, page);
  const { width, height } = node.properties;
  if (width == null && height == null) Object.assign(node.properties, size);
}

/** The width that its author gave an image, in CSS pixels; 0 when there is none. */
const widthOf = ({ properties: { width } }: Element): number =>
  /^\d+$/.test(String(width ?? '')) ? Number(width) : 0;

export const mediaTags: ReadonlySet<string> = new Set(['video', 'audio', 'source', 'track']);

/** Finishes a tag of video or sound: files next to the page are copied, like images. */
export function finishMedia(node: Element, page: Page): void {
  for (const attribute of ['src', 'poster'] as const) {
    const url = node.properties[attribute];
    if (typeof url === 'string' && !isExternalUrl(url))
      node.properties[attribute] = showFile('file', url, node, page).address;
  }
  finishSrcSet(node, page);
}

/** A file of a `srcset`, and its sizes such as ` 2x`. */
const srcSetFile = /([^\s,](?:\S*[^\s,])?)((?:\s+[^\s,]+)*)(?=\s*(?:,|$))/g;

function finishSrcSet(node: Element, page: Page): void {
  const { properties } = node;
  if (typeof properties.srcSet !== 'string') return;
  properties.srcSet = properties.srcSet.replace(srcSetFile, (file, url: string, sizes: string) =>
    isExternalUrl(url) ? file : showFile('image', url, node, page).address + sizes,
  );
}

function sizeOf(bytes: Uint8Array, src: string, node: Element, page: Page) {
  const size = readImageSize(bytes);
  if (size) return size;
  warn(page, node, {
    message: `cannot read the size of the image "${fileOfAddress(src, page.file).name}"`,
    action: 'Use a PNG, JPEG, GIF, WebP, AVIF or SVG file.',
  });
  return undefined;
}

/** Reads a file that a page shows; gives the placeholder for its address. Reports one that is missing or may not be shown. */
function showFile(kind: 'image' | 'file', url: string, node: Element, page: Page) {
  const index = addLink(page, 'image', url, node);
  const link = page.found.links[index]!;
  const shown = { address: placeholder(index), link, bytes: undefined };
  const { name, file } = fileOfAddress(url, positionOf(page, node).file);
  const bytes = file === undefined ? 'outside' : page.read(file);
  let [fault, action] = [`missing ${kind} "${name}"`, `Put it at ${file}.`];
  if (bytes === 'outside') {
    fault = `${kind} "${name}" is outside of the site folder`;
    action = `Move the ${kind} into it.`;
  } else if (typeof bytes !== 'string') {
    const reason = name.startsWith('/') ? undefined : unshownReason(name, bytes);
    if (reason === undefined) {
      link.shown = file;
      return { ...shown, bytes };
    }
    fault = `${kind} "${name}" ${reason}`;
    action = 'Replace it, or put it into the static folder if you trust it.';
  }
  warn(page, node, { message: fault, action, breaksPage: true });
  return shown;
}
