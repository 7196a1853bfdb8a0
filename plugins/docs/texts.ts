import { defineTexts } from '../../engine';

/** The names that the options leave out: of the docs, and of the current version. */
export const texts = defineTexts({
  en: {
    'docs.title': 'Docs',
    'docs.next': 'Next',
    'docs.all': 'All pages',
  },
  languages: {
    de: {
      'docs.title': 'Dokumentation',
      'docs.next': 'Entwicklungsversion',
      'docs.all': 'Alle Seiten',
    },
    fr: {
      'docs.title': 'Documentation',
      'docs.next': 'Version à venir',
      'docs.all': 'Toutes les pages',
    },
    es: {
      'docs.title': 'Documentación',
      'docs.next': 'Próxima versión',
      'docs.all': 'Todas las páginas',
    },
    'pt-BR': {
      'docs.title': 'Documentação',
      'docs.next': 'Próxima versão',
      'docs.all': 'Todas as páginas',
    },
    ja: {
      'docs.title': 'ドキュメント',
      'docs.next': '開発版',
      'docs.all': 'すべてのページ',
    },
    'zh-CN': {
      'docs.title': '文档',
      'docs.next': '开发版',
      'docs.all': '所有页面',
    },
    ko: {
      'docs.title': '문서',
      'docs.next': '개발 버전',
      'docs.all': '모든 페이지',
    },
    ar: {
      'docs.title': 'التوثيق',
      'docs.next': 'الإصدار القادم',
      'docs.all': 'كل الصفحات',
    },
  },
});
