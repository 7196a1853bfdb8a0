import { defineTexts } from '../../engine';
import languages from './texts.json' with { type: 'json' };

export const texts = defineTexts({
  en: {
    'blogTitles.tags': 'Tags',
    'blogTitles.about': 'Posts about {tag}',
    'blogTitles.by': 'Posts by {author}',
    'blogTitles.page': '{title}, page {page}',
    'blogTitles.recent': 'Recent posts',
    'blogTitles.blog': 'Blog',
  },
  languages,
});
