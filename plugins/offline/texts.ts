import { defineTexts } from '../../engine';
import languages from './texts.json' with { type: 'json' };

/** The title of the page that is shown without a network. */
export const texts = defineTexts({
  en: {
    'offline.title': 'You are offline',
  },
  languages,
});
