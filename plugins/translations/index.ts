import { existsSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { definePlugin, didYouMean, listNames, SiteError } from '../../engine';
import { assertLanguages, type Locale } from './assertLanguages';
import { warnOfLeftOvers } from './leftOver';
import { outdatedIn } from './records';

const topics = ['mark', 'status'];

/** Reports how far translations are, with the command `translations`, and which of them are out of date. */
export const translations = definePlugin('translations', z.strictObject({}), () => ({
  watch: [],
  outdated: outdatedIn,
  loadContent(load) {
    const { siteFolder, site, config, warn } = load;
    if (site.original) return warnOfLeftOvers(load);
    const { locales } = config as { locales: readonly Locale[] }; // the engine has checked it
    if (locales.length > 0) return assertLanguages(siteFolder, site.locale, locales);
    if (!existsSync(path.join(siteFolder, 'i18n'))) return undefined;
    warn({
      message: 'translations: the folder "i18n" is not used, as the config has no locales',
      place: { file: 'config.ts' },
      action: 'Add the languages, "locales: [{ code, label }, …]", or remove the folder.',
    });
    return undefined;
  },
  commands: {
    translations: {
      summary:
        'report how far the translations are, or mark some as made from the present originals',
      takes: '[status|mark] [FILE…]',
      flags: { json: { help: 'print JSON' } },
      async run(context) {
        const topic = context.given || 'status';
        if (topic === 'status') return (await import('./status')).printStatus(context);
        if (topic === 'mark') return (await import('./mark')).markFiles(context);
        throw new SiteError({
          message: `translations: unknown topic "${topic}"; known topics are ${listNames(topics)}`,
          action: didYouMean(topic, topics, 'Choose one of them.'),
        });
      },
    },
  },
}));
