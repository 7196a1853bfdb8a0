import { defineTexts } from '../../engine';

export const texts = defineTexts({
  en: {
    'siteFiles.pages': 'Pages',
    'siteFiles.search': 'Search {site}',
    'siteFiles.source': 'Source: {address}',
  },
  languages: {
    de: {
      'siteFiles.pages': 'Seiten',
      'siteFiles.search': '{site} durchsuchen',
      'siteFiles.source': 'Quelle: {address}',
    },
    fr: {
      'siteFiles.pages': 'Pages',
      'siteFiles.search': 'Rechercher sur {site}',
      'siteFiles.source': 'Source : {address}',
    },
    es: {
      'siteFiles.pages': 'Páginas',
      'siteFiles.search': 'Buscar en {site}',
      'siteFiles.source': 'Fuente: {address}',
    },
    'pt-BR': {
      'siteFiles.pages': 'Páginas',
      'siteFiles.search': 'Buscar em {site}',
      'siteFiles.source': 'Fonte: {address}',
    },
    ja: {
      'siteFiles.pages': 'ページ',
      'siteFiles.search': '{site} を検索',
      'siteFiles.source': '出典：{address}',
    },
    'zh-CN': {
      'siteFiles.pages': '页面',
      'siteFiles.search': '搜索 {site}',
      'siteFiles.source': '来源：{address}',
    },
    ko: {
      'siteFiles.pages': '페이지',
      'siteFiles.search': '{site} 검색',
      'siteFiles.source': '출처: {address}',
    },
    ar: {
      'siteFiles.pages': 'الصفحات',
      'siteFiles.search': 'البحث في {site}',
      'siteFiles.source': 'المصدر: {address}',
    },
  },
});
