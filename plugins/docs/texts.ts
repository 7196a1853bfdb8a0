import { defineTexts } from '../../engine';
import languages from './texts.json' with { type: 'json' };

/** The names that the options leave out: of the docs, and of the current version. */
export const texts = defineTexts({
  en: {
    'docs.title': 'Docs',
    'docs.next': 'Next',
    'docs.all': 'All pages',
  },
  languages,
});
