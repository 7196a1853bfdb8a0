import type { Element, ElementContent } from 'hast';
import type { Page } from '../page';
import { addLink, placeholder } from './links';

const identifier = /^([A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*)(?:\(\))?$/;

/** Words of the language itself, which are never symbols of an API. */
const common = new Set(
  'true false null undefined string number boolean object any unknown void never this new const let var async await function class interface type enum import export return default'.split(
    ' ',
  ),
);

/** Marks inline code that may name a symbol of the API; the answer is known once all routes are. */
export function wrapSymbol(
  node: Element,
  text: string,
  page: Page,
): ElementContent | ElementContent[] {
  if (page.rules) return node;
  const name = text.length < 100 ? identifier.exec(text)?.[1] : undefined;
  if (!name || common.has(name)) return node;
  const index = addLink(page, 'symbol', name, node);
  if (page.lane === 'words') {
    return [{ type: 'raw', value: `\0s${index}\0` }, node, { type: 'raw', value: `\0e${index}\0` }];
  }
  return {
    type: 'mdxJsxTextElement',
    name: 'SymbolLink',
    attributes: [{ type: 'mdxJsxAttribute', name: 'href', value: placeholder(index) }],
    children: [node],
  };
}
