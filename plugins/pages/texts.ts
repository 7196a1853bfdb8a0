import { defineTexts } from '../../engine';

/** The title of the page for unknown addresses. */
export const texts = defineTexts({
  en: {
    'pages.notFound': 'Page not found',
  },
  languages: {
    de: {
      'pages.notFound': 'Seite nicht gefunden',
    },
    fr: {
      'pages.notFound': 'Page introuvable',
    },
    es: {
      'pages.notFound': 'Página no encontrada',
    },
    'pt-BR': {
      'pages.notFound': 'Página não encontrada',
    },
    ja: {
      'pages.notFound': 'ページが見つかりません',
    },
    'zh-CN': {
      'pages.notFound': '找不到页面',
    },
    ko: {
      'pages.notFound': '페이지를 찾을 수 없습니다',
    },
    ar: {
      'pages.notFound': 'الصفحة غير موجودة',
    },
  },
});
