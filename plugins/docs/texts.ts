import { defineTexts } from '../../engine';
import languages from './texts.json' with { type: 'json' };

/** Names that the options leave out, and titles of lists. */
export const texts = defineTexts({
  en: {
    'docs.title': 'Docs',
    'docs.next': 'Next',
    'docs.all': 'All pages',
    'docs.tags': 'Tags',
    'docs.about': 'Pages about {tag}',
  },
  languages,
});
