import type { ReactNode } from 'react';
import { PageLanguage } from '../code/PageLanguage';
import { PageMenu } from '../markdown/PageMenu';

/** The title of a page, and next to it what a reader can do with the whole page. */
export const DocHead = ({ words, children }: { words: ReactNode; children: ReactNode }) => (
  <header className="doc-head">
    {children}
    <div className="doc-tools">
      <PageLanguage words={words} />
      <PageMenu />
    </div>
  </header>
);
