import { defineTexts } from '../../engine';

/** The title of the results page. */
export const texts = defineTexts({
  en: {
    'searchPage.title': 'Search the documentation',
  },
  languages: {
    de: {
      'searchPage.title': 'Dokumentation durchsuchen',
    },
    fr: {
      'searchPage.title': 'Rechercher dans la documentation',
    },
    es: {
      'searchPage.title': 'Buscar en la documentación',
    },
    'pt-BR': {
      'searchPage.title': 'Buscar na documentação',
    },
    ja: {
      'searchPage.title': 'ドキュメントを検索',
    },
    'zh-CN': {
      'searchPage.title': '搜索文档',
    },
    ko: {
      'searchPage.title': '문서 검색',
    },
    ar: {
      'searchPage.title': 'البحث في التوثيق',
    },
  },
});
