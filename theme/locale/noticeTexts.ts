/** The notices about translations, by language; English for all others. */
const notices: Record<string, NoticeTexts> = {
  ar: {
    label: 'ملاحظة حول الترجمة',
    original: 'هذه الصفحة غير مترجمة بعد، وتظهر بلغتها الأصلية.',
    outdated: 'تغيّر النص الأصلي بعد ترجمة هذه الصفحة.',
    link: 'قراءة النص الأصلي',
  },
  de: {
    label: 'Hinweis zur Übersetzung',
    original: 'Diese Seite ist noch nicht übersetzt und erscheint in der Originalsprache.',
    outdated: 'Das Original hat sich geändert, seit diese Seite übersetzt wurde.',
    link: 'Zum Original',
  },
  en: {
    label: 'Note on the translation',
    original: 'This page has not been translated yet and is shown in its original language.',
    outdated: 'The original has changed since this page was translated.',
    link: 'Read the original',
  },
  es: {
    label: 'Nota sobre la traducción',
    original: 'Esta página aún no está traducida y se muestra en su idioma original.',
    outdated: 'El original ha cambiado desde que se tradujo esta página.',
    link: 'Leer el original',
  },
  fr: {
    label: 'Note sur la traduction',
    original: 'Cette page n’est pas encore traduite et s’affiche dans sa langue d’origine.',
    outdated: 'L’original a changé depuis la traduction de cette page.',
    link: 'Lire l’original',
  },
  ja: {
    label: '翻訳についてのお知らせ',
    original: 'このページはまだ翻訳されていないため、原文で表示しています。',
    outdated: 'このページの翻訳後に原文が変更されました。',
    link: '原文を読む',
  },
  pt: {
    label: 'Nota sobre a tradução',
    original: 'Esta página ainda não foi traduzida e aparece no idioma original.',
    outdated: 'O original mudou desde que esta página foi traduzida.',
    link: 'Ler o original',
  },
  ru: {
    label: 'Примечание о переводе',
    original: 'Эта страница ещё не переведена и показана на языке оригинала.',
    outdated: 'Оригинал изменился после перевода этой страницы.',
    link: 'Читать оригинал',
  },
  zh: {
    label: '翻译说明',
    original: '本页尚未翻译，以下为原文。',
    outdated: '本页翻译之后，原文已有更改。',
    link: '阅读原文',
  },
};

export interface NoticeTexts {
  label: string;
  original: string;
  outdated: string;
  link: string;
}

/** The notices in a language: `pt-BR` has those of `pt`. */
export const noticeTexts = (locale: string): NoticeTexts =>
  notices[locale.toLowerCase().split('-')[0]!] ?? notices.en!; // English is in the list
