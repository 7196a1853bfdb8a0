import { type DefaultTreeAdapterMap, type ParserError, parse } from 'parse5';

/** Mistakes in the HTML of one document, independent of its content. */

type Element = DefaultTreeAdapterMap['element'];
type Node = DefaultTreeAdapterMap['node'];

const phrasingOnly = new Set(
  'abbr b button cite code dfn em h1 h2 h3 h4 h5 h6 kbd label p pre q samp small span strong sub summary sup var'.split(
    ' ',
  ),
);
const flow = new Set(
  'address article aside blockquote div dl fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section table ul'.split(
    ' ',
  ),
);
const interactive = new Set('a button details input label select textarea'.split(' '));
/** Element → the only children it may have. */
const childrenOf: Record<string, string[]> = {
  ul: ['li'],
  ol: ['li'],
  dl: ['dt', 'dd', 'div'],
  table: ['caption', 'colgroup', 'thead', 'tbody', 'tfoot'],
  tr: ['th', 'td'],
  select: ['option', 'optgroup', 'hr'],
};
/** A heading may be the words of a `summary`. */
const allowed = new Set(['summary h2', 'summary h3', 'summary h4', 'summary h5', 'summary h6']);
/** Link texts that Lighthouse refuses, because they do not say where the link leads. */
const vagueTexts = new Set([
  'click here',
  'click this',
  'go',
  'here',
  'information',
  'learn more',
  'more',
  'more info',
  'more information',
  'right here',
  'read more',
  'see more',
  'start',
  'this',
]);
const references = ['for', 'aria-labelledby', 'aria-describedby'];

const attributeOf = (element: Element, name: string) =>
  element.attrs.find((one) => one.name === name)?.value;
const shown = (element: Element) =>
  `<${[element.tagName, ...element.attrs.map(({ name, value }) => `${name}="${value}"`)].join(' ')}>`.slice(
    0,
    120,
  );
const isElement = (node: Node): node is Element => 'tagName' in node;
const childrenIn = (node: Node): Node[] => ('childNodes' in node ? node.childNodes : []);

/** The elements of a document in order, each with its ancestors, the nearest first. */
function* elementsOf(node: Node, around: Element[] = []): Generator<[Element, Element[]]> {
  for (const child of childrenIn(node)) {
    if (!isElement(child)) continue;
    yield [child, around];
    yield* elementsOf(child, [child, ...around]);
  }
}

/** The text of an element, including alternative texts and labels. */
function nameOf(node: Node): string {
  if (node.nodeName === '#text') return (node as DefaultTreeAdapterMap['textNode']).value;
  const own = isElement(node)
    ? (attributeOf(node, 'aria-label') ?? attributeOf(node, 'alt') ?? '')
    : '';
  return own + childrenIn(node).map(nameOf).join('');
}

export interface ReadDocument {
  faults: string[];
  ids: Set<string>;
  /** Targets of links, as written. */
  links: string[];
  titles: string[];
  headings: number;
  canonical: string | undefined;
  language: string | undefined;
}

/** Parses a document like a browser and collects every mistake in its HTML. */
export function readHtml(html: string): ReadDocument {
  const faults: string[] = [];
  const onParseError = ({ code, startLine, startCol }: ParserError) =>
    void faults.push(`${code} at ${startLine}:${startCol}`);
  const tree = parse(html, { onParseError });
  const elements = [...elementsOf(tree)];
  const all = elements.flatMap(([one]) => attributeOf(one, 'id') ?? []);
  const ids = new Set(all);
  for (const id of ids)
    if (all.filter((one) => one === id).length > 1) faults.push(`the id "${id}" twice`);
  for (const [element, around] of elements) {
    const parent = around[0];
    const name = element.tagName;
    const outer = (names: Set<string>) => around.find((one) => names.has(one.tagName));
    const only = childrenOf[parent?.tagName ?? ''];
    if (only && ![...only, 'script', 'template'].includes(name))
      faults.push(`${shown(element)} in ${shown(parent!)}`);
    const words = outer(phrasingOnly);
    if (flow.has(name) && words && !allowed.has(`${words.tagName} ${name}`))
      faults.push(`${shown(element)} in ${shown(words)}`);
    const control = interactive.has(name) && outer(new Set(['a', 'button']));
    if (control) faults.push(`${shown(element)} in ${shown(control)}`);
    if (name === 'img' && attributeOf(element, 'alt') === undefined)
      faults.push(`${shown(element)} without alt`);
    const isLink = name === 'a' && attributeOf(element, 'href') !== undefined;
    const isHidden = attributeOf(element, 'aria-hidden') === 'true';
    const linkText = isLink && !isHidden ? nameOf(element).trim().toLowerCase() : undefined;
    if (linkText === '') faults.push(`${shown(element)} says nothing`);
    const leadsAway = !attributeOf(element, 'href')?.startsWith('#');
    if (linkText && leadsAway && vagueTexts.has(linkText))
      faults.push(`${shown(element)} says only "${linkText}"`);
    if (name === 'th' && nameOf(element).trim() === '') faults.push('a column without a heading');
    for (const attribute of references)
      for (const id of attributeOf(element, attribute)?.split(/\s+/) ?? [])
        if (!ids.has(id)) faults.push(`${shown(element)} names no element with "${id}"`);
  }
  const named = (name: string) =>
    elements.map(([one]) => one).filter((one) => one.tagName === name);
  const canonical = named('link').find((one) => attributeOf(one, 'rel') === 'canonical');
  return {
    faults,
    ids,
    links: named('a').flatMap((one) => attributeOf(one, 'href') ?? []),
    titles: named('title')
      .filter((one) => one.namespaceURI.endsWith('xhtml'))
      .map(nameOf),
    headings: named('h1').length,
    canonical: canonical && attributeOf(canonical, 'href'),
    language: attributeOf(named('html')[0]!, 'lang'),
  };
}
