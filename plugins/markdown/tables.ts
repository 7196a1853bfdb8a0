import type { Element } from 'hast';
import { element, type MarkdownBlock, textOfNode } from '../../engine';

/** A function that wraps a table in a container that scrolls sideways and is reachable by keyboard, with a unique name on the page. */
export function tableWrapper(say: MarkdownBlock['text']): (table: Element) => Element {
  const counts = new Map<string, number>();
  return (table) => {
    const columns = headOf(table).map((cell) => textOfNode(cell).trim());
    labelCells(table, columns);
    const names = columns.filter(Boolean);
    const caption = elementsIn(table).find(({ tagName }) => tagName === 'caption');
    const said = (caption && textOfNode(caption).trim()) || names.join(', ');
    const name = said ? say('content.tableOf', { columns: said }) : say('content.table');
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    const ariaLabel = count > 1 ? `${name} (${count})` : name;
    const properties = { className: ['table'], tabIndex: 0, role: 'group', ariaLabel };
    return element('div', properties, [table]);
  };
}

/** Labels all cells but the first of each row with their columns: on phones, rows are stacked. */
function labelCells(table: Element, columns: readonly string[]): void {
  const body = elementsIn(table).find(({ tagName }) => tagName === 'tbody');
  for (const row of body ? elementsIn(body) : [])
    for (const [column, cell] of elementsIn(row).entries())
      if (column > 0 && columns[column]) cell.properties.dataLabel = columns[column];
}

/** The cells of a table's head. */
function headOf(table: Element): Element[] {
  const head = elementsIn(table).find(({ tagName }) => tagName === 'thead');
  const row = head && elementsIn(head).find(({ tagName }) => tagName === 'tr');
  return row ? elementsIn(row) : [];
}

const elementsIn = ({ children }: Element): Element[] =>
  children.filter((child) => child.type === 'element');
