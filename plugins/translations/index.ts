import * as z from 'zod';
import { definePlugin, didYouMean, listNames, SiteError } from '../../engine';

const topics = ['mark', 'status'];

/** Reports how far translations are, with the command `translations`. */
export const translations = definePlugin('translations', z.strictObject({}), () => ({
  watch: [],
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
