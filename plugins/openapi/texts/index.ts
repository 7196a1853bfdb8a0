import { defineTexts, type TextOf } from '../../../engine';
import ar from './ar';
import de from './de';
import en from './en';
import es from './es';
import fr from './fr';
import ja from './ja';
import ko from './ko';
import ptBr from './pt-BR';
import zhCn from './zh-CN';

/** The texts of the pages, for the plugin and for its part of the theme. */
export const texts = defineTexts({
  en,
  languages: { de, fr, es, 'pt-BR': ptBr, ja, 'zh-CN': zhCn, ko, ar },
});

/** The texts in the language of a site. */
export type OpenApiText = TextOf<typeof en>;
