import type { ReactNode } from 'react';
import type { Heading } from '../../engine/client';
import type { DocProps } from '../../plugins/docs/contract';
import { Breadcrumbs } from '../breadcrumbs/Breadcrumbs';
import { useText } from '../texts/useText';
import { Toc } from '../toc/Toc';
import { VersionBanner } from '../versions/VersionBanner';
import { DocFooter } from './DocFooter';
import { DocHead } from './DocHead';

interface Props {
  /** Breadcrumbs, and the footer below the words. */
  doc: Omit<DocProps, 'id'>;
  headings: readonly Heading[];
  /** The page's h1. */
  title: ReactNode;
  words: ReactNode;
  children: ReactNode;
}

/** The page of everything that belongs to a sidebar: docs, categories, the API reference. */
export function DocMain({ doc, headings, title, words, children }: Props) {
  const text = useText();
  return (
    <main id="main" className="doc-main" tabIndex={-1}>
      <Breadcrumbs crumbs={doc.breadcrumbs} />
      {doc.versionBanner && <VersionBanner {...doc.versionBanner} />}
      {doc.banner && (
        <p className="doc-notice" role="note">
          {doc.banner}
        </p>
      )}
      {doc.unlisted && (
        <p className="doc-notice" role="note">
          {text('doc.unlisted')}
        </p>
      )}
      <DocHead words={words}>{title}</DocHead>
      {!doc.hideTableOfContents && <Toc headings={headings} levels={doc.tableOfContents} />}
      <article className="doc-article">{children}</article>
      <DocFooter {...doc} />
    </main>
  );
}
