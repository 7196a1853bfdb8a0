import type { ElementContent } from 'hast';
import type { Page } from '../page';
import { element } from '../transform/element';
import type { CodeNode } from './codeBlocks';

/** A code block as one piece of HTML: raw in words, the component `Html` in a module. */
export function writeCodeNode(
  node: CodeNode,
  { lane, text }: Pick<Page, 'lane' | 'text'>,
): ElementContent {
  const figure = lane === 'words' ? wordsFigure(node) : moduleFigure(node);
  if (!node.fold) return figure;
  const lines = node.code.split('\n').length;
  const label = text('content.showCode', { count: lines });
  const summary = element('summary', {}, [{ type: 'text', value: label }]);
  return element('details', { className: ['code-fold'] }, [summary, figure]);
}

function wordsFigure({ figure }: CodeNode): ElementContent {
  const attributes = Object.entries(figure.attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');
  return { type: 'raw', value: `<figure${attributes}>${figure.html}</figure>` };
}

function moduleFigure({ figure, position }: CodeNode): ElementContent {
  const { class: className = '', ...data } = figure.attributes;
  const attributes = { as: 'figure', className, ...data, html: figure.html };
  return {
    type: 'mdxJsxFlowElement',
    name: 'Html',
    attributes: Object.entries(attributes).map(([name, value]) => ({
      type: 'mdxJsxAttribute' as const,
      name,
      value,
    })),
    children: [],
    position,
  };
}
