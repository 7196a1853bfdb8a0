import { useRoute, useSite } from '../../engine/client';

/** The original of the page on screen; undefined on pages of the site's own language. */
export interface Original {
  href: string;
  lang: string;
  dir: 'ltr' | 'rtl';
  /** Whether the page shows its words, because nobody has translated them. */
  isShown: boolean;
  /** Whether it has changed since the page was translated. */
  isNewer: boolean;
}

/** The language of the page's own words on a page that shows its original; nothing on other pages. */
export function useWordsLanguage(): Partial<Pick<Original, 'lang' | 'dir'>> {
  const original = useOriginal();
  return original?.isShown ? { lang: original.lang, dir: original.dir } : {};
}

export function useOriginal(): Original | undefined {
  const { original, locales } = useSite();
  const { languages } = useRoute();
  const page = languages?.all.find(({ code }) => code === original?.locale);
  if (!languages || !page) return undefined;
  return {
    href: page.href,
    lang: page.code,
    dir: locales.find(({ code }) => code === page.code)?.dir ?? 'ltr',
    isShown: languages.words === 'original',
    isNewer: languages.isOutdated ?? false,
  };
}
