import type { Element, Nodes, Root } from 'hast';
import type { VFile } from 'vfile';
import { type MarkdownBlock, walk } from '../../engine';
import { tableWrapper } from './tables';

/** Names tables, check boxes and footnotes for screen readers, in the language of the page. */
export function rehypeNames() {
  return (tree: Root, { data }: VFile): void => {
    const say = data.text as MarkdownBlock['text']; // the engine puts it there
    walk<Nodes>(tree, (node) => {
      if (node.type === 'element') nameNode(node, say);
    });
    wrapTables(tree, tableWrapper(say));
  };
}

function nameNode({ tagName, properties, children }: Element, say: MarkdownBlock['text']): void {
  if (tagName === 'input' && properties.type === 'checkbox')
    properties.ariaLabel = say(properties.checked ? 'content.done' : 'content.toDo');
  if (properties.id === 'footnote-label')
    children.splice(0, children.length, { type: 'text', value: say('content.footnotes') });
  if (properties.dataFootnoteBackref != null) {
    const [number = ''] = /(?<![\d-])[\d-]+$/.exec(String(properties.ariaLabel)) ?? [];
    properties.ariaLabel = say('content.backToReference', { number });
  }
}

/** Tables inside of a table come first. */
function wrapTables(parent: Root | Element, wrap: (table: Element) => Element): void {
  for (const [index, node] of parent.children.entries()) {
    if (!('children' in node)) continue;
    wrapTables(node as Element, wrap); // a tag of MDX has children too
    if (node.type === 'element' && node.tagName === 'table') parent.children[index] = wrap(node);
  }
}
