import { defineTexts } from '../../engine';

/** The titles of the pages that list posts. */
export const texts = defineTexts({
  en: {
    'blogTitles.tags': 'Tags',
    'blogTitles.about': 'Posts about {tag}',
    'blogTitles.by': 'Posts by {author}',
    'blogTitles.page': '{title}, page {page}',
    'blogTitles.recent': 'Recent posts',
    'blogTitles.blog': 'Blog',
  },
  languages: {
    de: {
      'blogTitles.tags': 'Schlagwörter',
      'blogTitles.about': 'Beiträge zu „{tag}“',
      'blogTitles.by': 'Beiträge von {author}',
      'blogTitles.page': '{title}, Seite {page}',
      'blogTitles.recent': 'Neueste Beiträge',
      'blogTitles.blog': 'Blog',
    },
    fr: {
      'blogTitles.tags': 'Étiquettes',
      'blogTitles.about': 'Articles sur « {tag} »',
      'blogTitles.by': 'Articles de {author}',
      'blogTitles.page': '{title} (page {page})',
      'blogTitles.recent': 'Articles récents',
      'blogTitles.blog': 'Blog',
    },
    es: {
      'blogTitles.tags': 'Etiquetas',
      'blogTitles.about': 'Entradas sobre {tag}',
      'blogTitles.by': 'Entradas de {author}',
      'blogTitles.page': '{title}, página {page}',
      'blogTitles.recent': 'Entradas recientes',
      'blogTitles.blog': 'Blog',
    },
    'pt-BR': {
      'blogTitles.tags': 'Tags',
      'blogTitles.about': 'Publicações sobre {tag}',
      'blogTitles.by': 'Publicações de {author}',
      'blogTitles.page': '{title}, página {page}',
      'blogTitles.recent': 'Publicações recentes',
      'blogTitles.blog': 'Blog',
    },
    ja: {
      'blogTitles.tags': 'タグ',
      'blogTitles.about': '「{tag}」の記事',
      'blogTitles.by': '{author} の記事',
      'blogTitles.page': '{title}（{page} ページ目）',
      'blogTitles.recent': '最近の記事',
      'blogTitles.blog': 'ブログ',
    },
    'zh-CN': {
      'blogTitles.tags': '标签',
      'blogTitles.about': '关于“{tag}”的文章',
      'blogTitles.by': '{author} 的文章',
      'blogTitles.page': '{title}，第 {page} 页',
      'blogTitles.recent': '最新文章',
      'blogTitles.blog': '博客',
    },
    ko: {
      'blogTitles.tags': '태그',
      'blogTitles.about': '“{tag}” 관련 글',
      'blogTitles.by': '{author}의 글',
      'blogTitles.page': '{title}, {page}페이지',
      'blogTitles.recent': '최근 글',
      'blogTitles.blog': '블로그',
    },
    ar: {
      'blogTitles.tags': 'الوسوم',
      'blogTitles.about': 'تدوينات عن {tag}',
      'blogTitles.by': 'تدوينات {author}',
      'blogTitles.page': '{title}، الصفحة {page}',
      'blogTitles.recent': 'أحدث التدوينات',
      'blogTitles.blog': 'المدونة',
    },
  },
});
