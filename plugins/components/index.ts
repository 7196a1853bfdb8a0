import * as z from 'zod';
import { definePlugin } from '../../engine';

const options = z.strictObject({
  /** Icons of the site, by name: what is inside an `<svg viewBox="0 0 20 20">` with lines of 1.5 units. */
  icons: z.record(z.string(), z.string()).default({}),
});

const prose = new URL('./prose.ts', import.meta.url);
const icons = new URL('./icons.ts', import.meta.url);
const trees = new URL('./fileTree.ts', import.meta.url);

/** Components for prose: directives in `.md` and `.mdx`, and tags of the same name in `.mdx`. */
export const components = definePlugin('components', options, (settings) => ({
  markdown: {
    directives: {
      hero: { module: prose, export: 'hero' },
      steps: { module: prose, export: 'steps' },
      cards: { module: prose, export: 'cards' },
      card: { module: icons, export: 'card', options: settings },
      columns: { module: prose, export: 'columns' },
      column: { module: prose, export: 'column' },
      badge: { module: prose, export: 'badge' },
      kbd: { module: prose, export: 'kbd' },
      icon: { module: icons, export: 'icon', options: settings },
      'file-tree': { module: trees, export: 'fileTree' },
      zoom: { module: prose, export: 'zoom' },
      video: { module: prose, export: 'video' },
    },
    styles: [
      {
        file: new URL('./components.css', import.meta.url),
        classes: [
          ...['opening', 'steps', 'card-grid', 'tile', 'columns', 'badge', 'keys'],
          ...['icon-inline', 'file-tree', 'zoom', 'video'],
        ],
      },
    ],
  },
}));
