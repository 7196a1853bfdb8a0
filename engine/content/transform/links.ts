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
  const { href, target } = node.properties;
  if (page.rules || typeof href !== 'string') return;
  const properties = linkProperties(href, page, node);
  delete node.properties.href;
  Object.assign(node.properties, properties, { target: target ?? properties.target });
}

export function linkProperties(url: string, page: Page, node: Positioned): Record<string, string> {
  const plain = readAddress(url);
  if (!isExternalUrl(plain)) return { href: placeholder(addLink(page, 'link', plain, node)) };
  const scheme = plain.slice(0, plain.indexOf(':')).toLowerCase();
  if (!allowed.test(plain) && !page.schemes.includes(scheme)) {
    refuseScheme('link', plain, page, node);
    return {};
  }
  if (!/^(?:https?:|\/\/)/i.test(plain)) return { href: plain };
  addLink(page, 'outside', plain, node);
  return { href: plain, target: '_blank', rel: 'noopener noreferrer' };
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
