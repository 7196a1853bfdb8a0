import type { ReactNode } from 'react';
import type { Heading } from '../../engine/client';
import type { DocProps } from '../../plugins/docs/contract';
import { Breadcrumbs } from '../breadcrumbs/Breadcrumbs';
import { PageMenu } from '../markdown/PageMenu';
import { useText } from '../texts/useText';
import { Toc } from '../toc/Toc';
import { VersionBanner } from '../versions/VersionBanner';
import { DocFooter } from './DocFooter';

interface Props {
  /** Breadcrumbs, and the footer below the words. */
  doc: Omit<DocProps, 'id'>;
  headings: readonly Heading[];
  children: ReactNode;
}

/** The page of everything that belongs to a sidebar: docs, categories, the API reference. */
export function DocMain({ doc, headings, children }: Props) {
  const text = useText();
  return (
    <main id="main" className="doc-main" tabIndex={-1}>
      <div className="doc-top">
        <Breadcrumbs crumbs={doc.breadcrumbs} />
        <PageMenu />
      </div>
      {doc.versionBanner && <VersionBanner {...doc.versionBanner} />}
      {doc.unlisted && (
        <p className="doc-notice" role="note">
          {text('doc.unlisted')}
        </p>
      )}
      {!doc.hideTableOfContents && <Toc headings={headings} levels={doc.tableOfContents} />}
      <article className="doc-article">{children}</article>
      <DocFooter {...doc} />
    </main>
  );
}
