import { Link } from '../../engine/client';
import type { DocLink, DocProps } from '../../plugins/docs/contract';
import { EditIcon } from '../icons/icons';
import { Pagination } from '../pagination/Pagination';
import { useRecommended } from '../search/useRecommended';
import { PageMarkdown } from './PageMarkdown';

type Props = Pick<DocProps, 'editUrl' | 'lastUpdated' | 'related' | 'previous' | 'next'>;

/** A day as people write it; the locale is fixed so that every build gives the same bytes. */
export function formatDay(date: string): string {
  return new Date(date).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

function Related({ related }: { related: readonly DocLink[] }) {
  const links = useRecommended(related);
  if (links.length === 0) return null;
  return (
    <section className="related" aria-labelledby="related-pages">
      <h2 id="related-pages">Related pages</h2>
      <ul>
        {links.map(({ title, href }) => (
          <li key={href}>
            <Link href={href}>{title}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What follows the words of a doc: edit link, date, related pages, previous and next. */
export function DocFooter({ editUrl, lastUpdated, related = [], previous, next }: Props) {
  return (
    <footer className="doc-footer">
      {(editUrl || lastUpdated) && (
        <p className="doc-meta">
          {editUrl && (
            <a className="doc-edit" href={editUrl} target="_blank" rel="noopener noreferrer">
              <EditIcon />
              Edit this page
              <span className="visually-hidden"> (opens in a new tab)</span>
            </a>
          )}
          {lastUpdated && (
            <span>
              Last updated on <time dateTime={lastUpdated}>{formatDay(lastUpdated)}</time>
            </span>
          )}
        </p>
      )}
      <PageMarkdown />
      <Related related={related} />
      <Pagination previous={previous} next={next} />
    </footer>
  );
}
