import { defineTexts } from '../../engine';

/** The names that the options leave out: of the docs, and of the current version. */
export const texts = defineTexts({
  en: {
    'docs.title': 'Docs',
    'docs.next': 'Next',
  },
  languages: {
    de: {
      'docs.title': 'Dokumentation',
      'docs.next': 'Entwicklungsversion',
    },
    fr: {
      'docs.title': 'Documentation',
      'docs.next': 'Version à venir',
    },
    es: {
      'docs.title': 'Documentación',
      'docs.next': 'Próxima versión',
    },
    'pt-BR': {
      'docs.title': 'Documentação',
      'docs.next': 'Próxima versão',
    },
    ja: {
      'docs.title': 'ドキュメント',
      'docs.next': '開発版',
    },
    'zh-CN': {
      'docs.title': '文档',
      'docs.next': '开发版',
    },
    ko: {
      'docs.title': '문서',
      'docs.next': '개발 버전',
    },
    ar: {
      'docs.title': 'التوثيق',
      'docs.next': 'الإصدار القادم',
    },
  },
});
