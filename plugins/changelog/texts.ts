import { defineTexts } from '../../engine';
import languages from './texts.json' with { type: 'json' };

export const texts = defineTexts({
  en: {
    'changelog.title': 'Changelog',
    'changelog.description': 'Releases of {site}, and what changed in each.',
    'changelog.feed': 'Releases of {site}',
    'changelog.version': 'Version {version}',
    'changelog.group': 'Changes',
    'changelog.follow': 'Follow the releases via {feed}.',
    'changelog.all': 'All releases',
    'changelog.neighbours': 'Newer and older release',
    'changelog.newer': 'Newer release',
    'changelog.older': 'Older release',
  },
  languages,
});
