import { defineTexts } from '../../engine/client';
import ar from './ar';
import de from './de';
import en from './en';
import es from './es';
import fr from './fr';
import ja from './ja';
import ko from './ko';
import ptBr from './pt-BR';
import zhCn from './zh-CN';

/** The texts of the theme's parts. A new key belongs into every file; the compiler lists those that lack it. */
export const texts = defineTexts({
  en,
  languages: { de, fr, es, 'pt-BR': ptBr, ja, 'zh-CN': zhCn, ko, ar },
  islands: ['search', 'nearest', 'kept', 'related'],
});
