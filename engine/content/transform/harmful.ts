import type { Element } from 'hast';
import { readAddress } from '../isExternalUrl';
import { type Page, warn } from '../page';

/** Elements and attributes that run code, load a document or send something: words have none of them, whoever wrote them. */

/**
 * Elements that are left out with everything in them. Browsers read the content of `noscript`, `template` and the old
 * elements for plain text in another way than the parser, so that code could hide there.
 */
export const harmfulElements: ReadonlySet<string> = new Set(
  'script style link object embed applet frame frameset base form meta noscript template xmp noembed noframes plaintext site-island'.split(
    ' ',
  ),
);

export const addressAttributes: ReadonlySet<string> = new Set(
  'href xLinkHref src srcSet action formAction poster data background cite'.split(' '),
);

/** Attributes that run code, or send something without a click. */
export const isHarmfulAttribute = (name: string): boolean => /^(?:on|srcdoc$|ping$)/i.test(name);

/** Addresses that `finishTree` resolves and checks itself. */
const finished = new Set(['a href', 'img src']);
const pictures = new Set(['image', 'source', 'video', 'audio', 'track']);

/** Whether an element is left out; a warning says so. Its harmful attributes are removed. */
export function removeHarm(node: Element, page: Page): boolean {
  const { tagName, properties } = node;
  if (harmfulElements.has(tagName) && !isData(node)) {
    const what = blockedBy.get(tagName) ?? 'pages in Markdown run, load and send nothing';
    warnOf(`<${tagName}> is left out; ${what}`, node, page);
    return true;
  }
  // An animation can give a link another address.
  if (/^(?:set|animate)/i.test(tagName) && /href/i.test(String(properties.attributeName))) {
    warnOf(`<${tagName}> is left out; it would change the address of a link`, node, page);
    return true;
  }
  if (tagName === 'iframe' && properties.src === undefined && properties.srcDoc === undefined) {
    warnOf('<iframe> is left out; it has no address', node, page);
    return true;
  }
  for (const [name, value] of Object.entries(properties)) {
    const isHarmful =
      isHarmfulAttribute(name) ||
      (addressAttributes.has(name) &&
        !finished.has(`${tagName} ${name}`) &&
        !isSafe(String(value), node, page));
    if (!isHarmful) continue;
    delete properties[name];
    const attribute = name === 'xLinkHref' ? 'xlink:href' : name.toLowerCase();
    warnOf(
      `the attribute "${attribute}" of <${tagName}> is left out; it would run code`,
      node,
      page,
    );
  }
  if (tagName !== 'iframe') return false;
  node.children = []; // browsers never show the text in a frame
  return properties.src === undefined;
}

/** JSON and microdata for search engines. */
const isData = ({ tagName, properties }: Element): boolean =>
  tagName === 'link'
    ? properties.itemProp !== undefined && properties.rel === undefined
    : tagName === 'script' && /^[\w/+.-]*json$/i.test(String(properties.type ?? ''));

const blockedBy: ReadonlyMap<string, string> = new Map([
  ['script', 'pages in Markdown run no code'],
  ['style', 'the security policy forbids inline styles'],
]);

const insteadOf: ReadonlyMap<string, string> = new Map([
  ['style', "Move the rules into the theme's style sheet."],
  ['link', 'Name style sheets with "styles" in the config, and other files with "head".'],
]);
const defaultAction = 'Remove it, or write the page as MDX with a component.';

function isSafe(value: string, { tagName }: Element, { schemes }: Page): boolean {
  const [, scheme] = /^([a-z][a-z0-9+.-]*):/i.exec(readAddress(value)) ?? [];
  if (scheme === undefined || /^(?:https?|mailto|tel)$/i.test(scheme)) return true;
  if (pictures.has(tagName) && /^data:image\//i.test(readAddress(value))) return true;
  return schemes.includes(scheme.toLowerCase());
}

function warnOf(message: string, node: Element, page: Page): void {
  const action = insteadOf.get(node.tagName) ?? defaultAction;
  warn(page, node, { message, action }, { once: true });
}
