import * as z from 'zod';
import { definePlugin, relativeName } from '../../engine';
import { driftedParts } from './drift';

/** Starts a theme of the site and copies parts of other themes into it; builds warn when an original has changed. */
export const themeParts = definePlugin('theme-parts', z.strictObject({}), () => ({
  watch: [],
  commands: {
    'create-part': {
      summary: "copy a part of another theme into the site's own, to change it there",
      takes: 'FILE',
      async run({ print, given, ...site }) {
        const { createPart } = await import('./createPart');
        const { part, next } = createPart(given, site);
        print(`Wrote ${relativeName('.', part)}`);
        print(next);
        return 0;
      },
    },
    'create-theme': {
      summary: 'start a theme of the site, which takes everything from the one it has',
      async run({ print, ...site }) {
        const { createTheme } = await import('./createTheme');
        for (const line of createTheme(site)) print(line);
        return 0;
      },
    },
  },
  topics: {
    drift: (site) =>
      driftedParts(site).map(({ message, place, action }) => ({
        part: place.file,
        what: message.replace(/^theme: /, ''),
        action,
      })),
  },
  loadContent(site) {
    if (site.mode === 'build') driftedParts(site).forEach(site.warn);
  },
}));
