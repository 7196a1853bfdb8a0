import { defineTexts } from '../../engine';

/** The title of the page that is shown without a network. */
export const texts = defineTexts({
  en: {
    'offline.title': 'You are offline',
  },
  languages: {
    de: {
      'offline.title': 'Sie sind offline',
    },
    fr: {
      'offline.title': 'Vous êtes hors ligne',
    },
    es: {
      'offline.title': 'Sin conexión',
    },
    'pt-BR': {
      'offline.title': 'Você está offline',
    },
    ja: {
      'offline.title': 'オフラインです',
    },
    'zh-CN': {
      'offline.title': '您处于离线状态',
    },
    ko: {
      'offline.title': '오프라인 상태입니다',
    },
    ar: {
      'offline.title': 'أنت غير متصل بالإنترنت',
    },
  },
});
