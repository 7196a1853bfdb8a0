import type { ElementContent } from 'hast';
import type { FinishedHtml } from '../extensions/contract';
import type { Page, Positioned } from '../page';

/** A block of HTML that a renderer has finished, in both trees. */
export interface FinishedNode extends FinishedHtml, Positioned {
  type: 'finished';
}

/** A finished block as one piece of HTML: raw in words, the component `Html` in a module. */
export function writeFinished(
  { as, attributes, html, position }: FinishedNode,
  { lane }: Pick<Page, 'lane'>,
): ElementContent {
  if (lane === 'words') {
    const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
    return { type: 'raw', value: `<${as}${written.join('')}>${html}</${as}>` };
  }
  const { class: className = '', ...data } = attributes;
  return {
    type: 'mdxJsxFlowElement',
    name: 'Html',
    attributes: Object.entries({ as, className, ...data, html }).map(([name, value]) => ({
      type: 'mdxJsxAttribute' as const,
      name,
      value,
    })),
    children: [],
    position,
  };
}
