import { defineTexts } from '../../engine';
import languages from './texts.json' with { type: 'json' };

/** The title of the results page, and the labels of pages that the options leave without one. */
export const texts = defineTexts({
  en: {
    'searchPage.title': 'Search the documentation',
    'searchPage.pages': 'Pages',
    'searchPage.page': 'page',
  },
  languages,
});
