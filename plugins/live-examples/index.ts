import type { RootContent } from 'mdast';
import * as z from 'zod';
import { definePlugin, type MarkdownBlock, type Rendered } from '../../engine';

/** React components of the site in its pages, each with its code: `::example{file=./Counter.tsx}`. */
export const liveExamples = definePlugin('live-examples', z.strictObject({}), () => ({
  markdown: {
    directives: {
      example: { use: example, forms: ['leaf', 'container', 'tag'], placesComponents: true },
    },
    styles: [{ file: new URL('./example.css', import.meta.url), classes: ['example'] }],
  },
}));

/** A component, and below it its file as a block of code, or what the directive contains instead. */
function example({ attributes, content, component, error }: MarkdownBlock): Rendered {
  const { file = '', ...settings } = attributes;
  const name = file.replace(/^.*\//, '');
  if (!name) {
    error({ message: 'an example names no file', action: 'Write ::example{file=./Name.tsx}.' });
    return '';
  }
  const shown = component(file);
  if (!shown) return '';
  const meta = Object.entries({ file, title: name, ...settings })
    .map(([key, value]) => (value === '' ? key : `${key}="${value}"`))
    .join(' ');
  const code = { type: 'code', lang: name.replace(/^.*\./, ''), meta, value: '' } as const;
  const below = content.length > 0 ? content : [code];
  return { nodes: [box('example', [box('example-view', [shown]), ...below])] };
}

/** A `<div>` in the tree of Markdown, which has no type for it. */
const box = (className: string, children: readonly RootContent[]): RootContent =>
  ({
    type: 'container',
    data: { hName: 'div', hProperties: { className: [className] } },
    children,
  }) as unknown as RootContent;
