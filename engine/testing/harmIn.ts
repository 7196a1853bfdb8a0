import { type DefaultTreeAdapterTypes, parse, parseFragment } from 'parse5';

const active = [
  'script',
  'iframe',
  'foreignObject',
  'object',
  'embed',
  'base',
  'meta',
  'style',
  'form',
];
const isCode = /^(javascript:|vbscript:|data:(?!image\/))/i;
const leavesSite = /^(https?:)?\/\/|url\((?!#)/i;

type Child = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** The attributes of an element, with addresses as browsers read them. */
const attributesOf = ({ attrs }: Element) =>
  attrs.map(({ name, value }) => ({
    name,
    value,
    // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers leave these out
    address: value.replace(/[\u0000-\u0020]/g, ''),
  }));

/** The elements and attributes in HTML that run code, or load from another site in a picture or a formula that the build has drawn. */
export function harmIn(html: string): string[] {
  const harm: string[] = [];
  const visit = (node: Child, isDrawn: boolean): void => {
    if (!('attrs' in node)) return;
    const { tagName } = node;
    const isInside = isDrawn || tagName === 'svg' || tagName === 'math';
    if (active.includes(tagName)) harm.push(tagName);
    for (const { name, value, address } of attributesOf(node)) {
      const isHarmful =
        /^on|^style$/i.test(name) ||
        isCode.test(address) ||
        (isInside && tagName !== 'a' && leavesSite.test(address));
      if (isHarmful) harm.push(`${tagName} ${name}="${value}"`);
    }
    for (const child of node.childNodes) visit(child, isInside);
  };
  for (const child of parseFragment(html).childNodes) visit(child, false);
  return harm;
}

/** The icon of a site without one. */
const emptyIcon = 'data:,';

/** Elements that a page has of itself; their attributes are checked. */
const partsOfPages = ['script', 'meta', 'form'];
const addresses = /^(href|src|srcset|action|formaction|poster|data|xlink:href|content)$/;

/**
 * The elements and attributes in a whole document that run code other than the site's own files, and addresses of other sites
 * that do not begin with one in `written`.
 */
export function harmInDocument(html: string, written: readonly string[]): string[] {
  const harm: string[] = [];
  const visit = (node: Child): void => {
    if (!('attrs' in node)) return;
    const { tagName } = node;
    const attributes = attributesOf(node);
    if (active.includes(tagName) && !partsOfPages.includes(tagName)) harm.push(tagName);
    if (tagName === 'script' && !isOwnScript(node)) harm.push('script');
    for (const { name, value, address } of attributes) {
      const isForeign =
        addresses.test(name) &&
        /^(https?:)?[\\/]{2}/i.test(address) &&
        !written.some((prefix) => address.startsWith(prefix));
      const runsCode = isCode.test(address) && address !== emptyIcon;
      if (/^on|^style$/i.test(name) || runsCode || isForeign)
        harm.push(`${tagName} ${name}="${value}"`);
    }
    for (const child of node.childNodes) visit(child);
  };
  for (const child of parse(html).childNodes) visit(child);
  return harm;
}

/** Whether a script is a file of the site, or data. */
function isOwnScript({ attrs, childNodes }: Element): boolean {
  const attributeOf = (name: string) =>
    attrs.find((attribute) => attribute.name === name)?.value ?? '';
  if (/json/.test(attributeOf('type'))) return true;
  return /^(\.?|\.\.(\/\.\.)*)\/assets\//.test(attributeOf('src')) && childNodes.length === 0;
}
