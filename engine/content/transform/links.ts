import type { Element } from 'hast';
import type { FoundLink } from '../../plugin';
import { decodePath } from '../../routes/paths';
import { isExternalUrl, readAddress } from '../isExternalUrl';
import { type Page, type Positioned, positionOf, warn } from '../page';

const allowed = /^(?:https?:|mailto:|tel:|\/\/)/i;

/** Placeholder for the target of `links[index]`, known once all routes are. Reading replaces NUL in source text. */
export const placeholder = (index: number) => `\0${index}\0`;

/** Records a link of the site and returns the placeholder for its target. */
export function addLink(
  page: Page,
  kind: FoundLink['kind'],
  url: string,
  node: Positioned,
): number {
  const { file, line, column } = positionOf(page, node);
  const from = file === page.file ? {} : { file };
  return page.found.links.push({ kind, url: readable(url), line, column, ...from }) - 1;
}

/** Finishes an `<a>`: links of the site get a placeholder, others open in a new tab. */
export function finishLink(node: Element, page: Page): void {
  const { properties } = node;
  if (page.rules || typeof properties.href !== 'string') return;
  const address = readAddress(properties.href);
  delete properties.href;
  if (!isExternalUrl(address)) {
    properties.href = placeholder(addLink(page, 'link', address, node));
    return;
  }
  const scheme = address.slice(0, address.indexOf(':')).toLowerCase();
  if (!allowed.test(address) && !page.schemes.includes(scheme)) {
    refuseScheme('link', address, page, node);
    return;
  }
  properties.href = address;
  if (!/^(?:https?:|\/\/)/i.test(address)) return;
  addLink(page, 'outside', address, node);
  const { target = '_blank' } = properties;
  Object.assign(properties, { target, rel: 'noopener noreferrer' });
}

/** Reports an address that would run code or hide what it leads to. */
export function refuseScheme(
  kind: 'link' | 'image',
  url: string,
  page: Page,
  node: Positioned,
): void {
  warn(page, node, {
    message: `${kind === 'link' ? 'a link' : 'an image'} with "${url.slice(0, url.indexOf(':') + 1)}" is not allowed`,
    action:
      kind === 'link'
        ? 'Link to a page, a file, or an address with http:, https:, mailto: or tel:; "links.schemes" in the config allows others.'
        : 'Use a file of the site, or an address with https:.',
  });
}

/** An address with its letters as people write them; the parser encodes them. */
const readable = (url: string): string => url.replace(/(?:%[89A-Fa-f][0-9A-Fa-f])+/g, decodePath);
