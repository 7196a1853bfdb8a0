import { defineTexts } from '../../engine';

export const texts = defineTexts({
  en: {
    'redirects.title': 'Moved',
  },
  languages: {
    de: {
      'redirects.title': 'Umgezogen',
    },
    fr: {
      'redirects.title': 'Page déplacée',
    },
    es: {
      'redirects.title': 'Página movida',
    },
    'pt-BR': {
      'redirects.title': 'Página movida',
    },
    ja: {
      'redirects.title': '移動しました',
    },
    'zh-CN': {
      'redirects.title': '页面已移动',
    },
    ko: {
      'redirects.title': '이동됨',
    },
    ar: {
      'redirects.title': 'نُقلت الصفحة',
    },
  },
});
