import type { SiteInfo } from '../contract';

/** The language that pages are compiled for, and the config's own texts. */
export type ContentLanguage = Pick<SiteInfo, 'locale' | 'texts'>;

/** The part of a site's info that the words of pages depend on. */
export const contentLanguage = ({ locale, texts }: ContentLanguage): ContentLanguage => ({
  locale,
  texts: Object.fromEntries(Object.entries(texts).filter(([key]) => key.startsWith('content.'))),
});
