import { defineTexts } from '../../engine/client';
import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import en from './en';
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import ja from './ja.json' with { type: 'json' };
import ko from './ko.json' with { type: 'json' };
import ptBr from './pt-BR.json' with { type: 'json' };
import zhCn from './zh-CN.json' with { type: 'json' };

/** The texts of the theme's parts. A new key belongs in every file; the compiler lists those that lack it. */
export const texts = defineTexts({
  en,
  languages: { de, fr, es, 'pt-BR': ptBr, ja, 'zh-CN': zhCn, ko, ar },
  islands: ['search', 'nearest', 'kept', 'related'],
});
