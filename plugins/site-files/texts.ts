import { defineTexts } from '../../engine';

/** Texts for programs that list the site or search it. */
export const texts = defineTexts({
  en: {
    'siteFiles.pages': 'Pages',
    'siteFiles.search': 'Search {site}',
  },
  languages: {
    de: {
      'siteFiles.pages': 'Seiten',
      'siteFiles.search': '{site} durchsuchen',
    },
    fr: {
      'siteFiles.pages': 'Pages',
      'siteFiles.search': 'Rechercher dans {site}',
    },
    es: {
      'siteFiles.pages': 'Páginas',
      'siteFiles.search': 'Buscar en {site}',
    },
    'pt-BR': {
      'siteFiles.pages': 'Páginas',
      'siteFiles.search': 'Buscar em {site}',
    },
    ja: {
      'siteFiles.pages': 'ページ',
      'siteFiles.search': '{site} を検索',
    },
    'zh-CN': {
      'siteFiles.pages': '页面',
      'siteFiles.search': '搜索 {site}',
    },
    ko: {
      'siteFiles.pages': '페이지',
      'siteFiles.search': '{site} 검색',
    },
    ar: {
      'siteFiles.pages': 'الصفحات',
      'siteFiles.search': 'البحث في {site}',
    },
  },
});
