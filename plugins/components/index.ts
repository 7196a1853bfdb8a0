import * as z from 'zod';
import { definePlugin } from '../../engine';
import { fileTree } from './fileTree';
import { card, icon } from './icons';
import { badge, cards, column, columns, hero, kbd, steps, video, zoom } from './prose';

const options = z.strictObject({
  /** Icons of the site, by name: what is inside an `<svg viewBox="0 0 20 20">` with lines of 1.5 units. */
  icons: z.record(z.string(), z.string()).default({}),
});

/** Components for prose: directives in `.md` and `.mdx`, and tags of the same name in `.mdx`. */
export const components = definePlugin('components', options, (settings) => ({
  markdown: {
    directives: {
      ...{ hero, steps, cards, columns, column, badge, kbd, zoom, video },
      card: [card, settings],
      icon: [icon, settings],
      'file-tree': fileTree,
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
