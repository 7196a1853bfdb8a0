import type { Element } from 'hast';
import type { Page } from '../page';
import { element } from './element';
import { plainText } from './headings';

/** Wraps a table in a container that scrolls sideways and is reachable by keyboard, with a unique name on the page. */
export function wrapTable(table: Element, { text, state }: Pick<Page, 'text' | 'state'>): Element {
  const named = state.tableNames;
  const head = findHead(table);
  const names = head?.children
    .filter((cell) => cell.type === 'element')
    .map((cell) => plainText(cell).trim())
    .filter(Boolean);
  const name = names?.length
    ? text('content.tableOf', { columns: names.join(', ') })
    : text('content.table');
  const count = (named.get(name) ?? 0) + 1;
  named.set(name, count);
  const ariaLabel = count > 1 ? `${name} (${count})` : name;
  return element('div', { className: ['table'], tabIndex: 0, role: 'group', ariaLabel }, [table]);
}

function findHead(table: Element): Element | undefined {
  const isElement = (name: string) => (node: Element['children'][number]) =>
    node.type === 'element' && node.tagName === name;
  const head = table.children.find(isElement('thead')) as Element | undefined;
  return head?.children.find(isElement('tr')) as Element | undefined;
}
