import type { ReactNode } from 'react';

/** A text in its language, when that is not the language of the page: the title of a page that nobody has translated. */
export const InLanguage = ({ lang, children }: { lang?: string; children: ReactNode }) =>
  lang ? <bdi lang={lang}>{children}</bdi> : children;
