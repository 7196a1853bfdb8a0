import { defineTexts } from '../../engine';
import languages from './texts.json' with { type: 'json' };

/** Texts for programs that list the site or search it. */
export const texts = defineTexts({
  en: {
    'siteFiles.pages': 'Pages',
    'siteFiles.search': 'Search {site}',
    'siteFiles.source': 'Source: {address}',
  },
  languages,
});
