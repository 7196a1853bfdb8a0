import { defineTexts } from '../../engine';
import languages from './texts.json' with { type: 'json' };

/** The title of a redirect. */
export const texts = defineTexts({
  en: {
    'redirects.title': 'Moved',
  },
  languages,
});
