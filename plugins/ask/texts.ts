import { defineTexts } from '../../engine';
import languages from './texts.json' with { type: 'json' };

export const texts = defineTexts({
  en: {
    'ask.open': 'Ask a question',
    'ask.title': 'Ask about {site}',
    'ask.question': 'Your question',
    'ask.send': 'Ask',
    'ask.close': 'Close',
    'ask.waiting': 'Looking for an answer…',
    'ask.failed': 'There is no answer now. Try again later.',
    'ask.note': 'A machine writes the answers, and they may be wrong.',
  },
  languages,
});
