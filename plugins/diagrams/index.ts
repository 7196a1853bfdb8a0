import * as z from 'zod';
import { assertPackages, definePlugin } from '../../engine';
import { renderMermaid } from './renderMermaid';

/** Draws Mermaid fences as SVG while the site is built: no script in the browser, both colour modes, words for the search. */
export const diagrams = definePlugin('diagrams', z.strictObject({}), () => {
  const names = ['beautiful-mermaid'];
  assertPackages({ plugin: 'diagrams', call: 'diagrams()', names, from: import.meta.url });
  return {
    markdown: {
      fences: { mermaid: renderMermaid },
      styles: [{ file: new URL('./diagram.css', import.meta.url), classes: ['diagram'] }],
    },
  };
});
