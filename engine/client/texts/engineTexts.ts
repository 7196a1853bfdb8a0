import { defineTexts } from './catalogues';
import languages from './engineTexts.json' with { type: 'json' };

/** The texts of the engine itself. */
export const engineTexts = defineTexts({
  en: { 'pages.notFound': 'Page not found' },
  languages,
});
