import { defineTexts } from '../../engine';
import languages from './texts.json' with { type: 'json' };

export const texts = defineTexts({
  en: {
    'redirects.title': 'Moved',
  },
  languages,
});
