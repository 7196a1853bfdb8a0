import { z } from 'zod';
import { definePlugin } from 'ottoman-docs/engine';
import './contract';

const options = z.strictObject({
  id: z.string().min(1).default('default'),
  /** The file with one entry per line, relative to the site. */
  file: z.string().min(1).default('__name__.txt'),
  /** Path of the page below the base URL. */
  path: z.string().startsWith('/').default('/__name__'),
});

/** A page that lists the entries of a file. */
export const __variable__ = definePlugin('__name__', options, ({ file, path }) => ({
  theme: new URL('./theme/', import.meta.url),
  watch: [file],
  loadContent: ({ cache }) =>
    cache.file(file, ({ body }) => body.split('\n').filter((line) => line.trim() !== '')),
  contentLoaded({ content, addRoute }) {
    addRoute({ path, kind: '__variable__', source: file, title: '__title__', props: { entries: content } });
  },
}));
