import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { definePlugin, type Plugin, partsOfTheme, relativeName } from '../../engine';
import { driftedParts } from './drift';

/** Lists and copies parts of the theme, and starts a theme of the site; builds warn when an original has changed. */
export const themeParts = definePlugin('theme-parts', z.strictObject({}), () => ({
  watch: [],
  commands: {
    'create-part': {
      summary: 'copy a part of the theme, to change it in the site',
      takes: 'PART',
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
    parts: ({ siteFolder, configFile, config }) => {
      // both checked by the config's schema
      const ofConfig = config.parts as Record<string, string>;
      const plugins = config.plugins as readonly Plugin[];
      const ofPlugins = plugins
        .flatMap(({ hooks }) => Object.entries(hooks.parts ?? {}))
        .map(([name, file]) => [name, relativeName(siteFolder, fileURLToPath(file))])
        .reverse(); // the first one wins
      const replaced: Record<string, string> = { ...Object.fromEntries(ofPlugins), ...ofConfig };
      return [...partsOfTheme(String(config.theme), configFile).values()].map(
        ({ name, about, module, address }) => ({
          part: name,
          shows: about,
          import: address ?? relativeName(siteFolder, module),
          replaced: replaced[name] ?? '',
        }),
      );
    },
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
