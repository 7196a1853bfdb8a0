import type { SiteInfo } from '../contract';
import { defineTexts } from '../texts/catalogues';
import { type TextOf, textOf } from '../texts/createText';
import ar from './texts/ar.json' with { type: 'json' };
import de from './texts/de.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };
import ja from './texts/ja.json' with { type: 'json' };
import ko from './texts/ko.json' with { type: 'json' };
import ptBr from './texts/pt-BR.json' with { type: 'json' };
import zhCn from './texts/zh-CN.json' with { type: 'json' };

/** The texts that compiled Markdown has besides those of its authors. */
export const contentTexts = defineTexts({
  en: {
    'content.done': 'Done',
    'content.toDo': 'To do',
    'content.footnotes': 'Footnotes',
    'content.backToReference': 'Back to reference {number}',
    'content.table': 'Table',
    'content.tableOf': 'Table: {columns}',
    'pages.notFound': 'Page not found',
  },
  languages: { de, fr, es, 'pt-BR': ptBr, ja, 'zh-CN': zhCn, ko, ar },
});

export type ContentText = TextOf<typeof contentTexts.en>;

/** The language that pages are compiled for, and the config's own texts. */
export type ContentLanguage = Pick<SiteInfo, 'locale' | 'texts'>;

/** The part of a site's info that the words of pages depend on. */
export const contentLanguage = ({ locale, texts }: ContentLanguage): ContentLanguage => ({
  locale,
  texts: Object.fromEntries(Object.entries(texts).filter(([key]) => key.startsWith('content.'))),
});

/** The texts for a language. */
export const contentText = (language: ContentLanguage): ContentText =>
  textOf(contentTexts, language);
