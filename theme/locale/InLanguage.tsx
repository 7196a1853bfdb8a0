import type { ReactNode } from 'react';

/**
 * A text in its language, when that is not the language of the page: the title of a page that nobody has translated.
 * The outer element has the direction of the page: lines of a long title begin where those of the others do.
 */
export const InLanguage = ({ lang, children }: { lang?: string; children: ReactNode }) =>
  lang ? (
    <span>
      <bdi lang={lang}>{children}</bdi>
    </span>
  ) : (
    children
  );
