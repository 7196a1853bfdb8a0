import { defineTexts } from '../../engine';

/** The title of the results page, and the labels of pages that the options leave without one. */
export const texts = defineTexts({
  en: {
    'searchPage.title': 'Search the documentation',
    'searchPage.pages': 'Pages',
    'searchPage.page': 'page',
  },
  languages: {
    de: {
      'searchPage.title': 'Dokumentation durchsuchen',
      'searchPage.pages': 'Seiten',
      'searchPage.page': 'Seite',
    },
    fr: {
      'searchPage.title': 'Rechercher dans la documentation',
      'searchPage.pages': 'Pages',
      'searchPage.page': 'page',
    },
    es: {
      'searchPage.title': 'Buscar en la documentación',
      'searchPage.pages': 'Páginas',
      'searchPage.page': 'página',
    },
    'pt-BR': {
      'searchPage.title': 'Buscar na documentação',
      'searchPage.pages': 'Páginas',
      'searchPage.page': 'página',
    },
    ja: {
      'searchPage.title': 'ドキュメントを検索',
      'searchPage.pages': 'ページ',
      'searchPage.page': 'ページ',
    },
    'zh-CN': {
      'searchPage.title': '搜索文档',
      'searchPage.pages': '页面',
      'searchPage.page': '页面',
    },
    ko: {
      'searchPage.title': '문서 검색',
      'searchPage.pages': '페이지',
      'searchPage.page': '페이지',
    },
    ar: {
      'searchPage.title': 'البحث في التوثيق',
      'searchPage.pages': 'الصفحات',
      'searchPage.page': 'صفحة',
    },
  },
});
