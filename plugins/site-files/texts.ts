import { defineTexts } from '../../engine';
import languages from './texts.json' with { type: 'json' };

export const texts = defineTexts({
  en: {
    'siteFiles.pages': 'Pages',
    'siteFiles.search': 'Search {site}',
    'siteFiles.source': 'Source: {address}',
    'siteFiles.index': 'All pages: {address}',
    'siteFiles.everyPage': 'Every page is also Markdown: its address plus “.md”.',
    'siteFiles.allWords': 'All pages in one file: {address}',
    'siteFiles.searchIndex': 'Search index, for programs: {address}',
    'siteFiles.sections': 'More pages',
  },
  languages,
});
