import { defineTexts } from '../../engine';
import languages from './texts.json' with { type: 'json' };

export const texts = defineTexts({
  en: {
    'siteFiles.pages': 'Pages',
    'siteFiles.search': 'Search {site}',
    'siteFiles.source': 'Source: {address}',
  },
  languages,
});
