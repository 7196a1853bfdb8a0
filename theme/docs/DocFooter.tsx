import { useRoute, useShared } from '../../engine/client';
import type { DocProps } from '../../plugins/docs/contract';
import { EditIcon } from '../icons/icons';
import { Pagination } from '../pagination/Pagination';
import { PageMarkdown } from './PageMarkdown';
import RecommendedPages from './RecommendedPages.island';
import { RelatedPages } from './RelatedPages';

type Props = Pick<DocProps, 'editUrl' | 'lastUpdated' | 'related' | 'previous' | 'next'>;

const months =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/**
 * A date as people write it, `21 November 2026`; in UTC and one language, so that every build gives the same
 * bytes. Formatted by hand: the first use of the browser's own formatter blocks a slow phone for 60 ms.
 */
export function formatDay(date: string): string {
  const day = new Date(date);
  return `${day.getUTCDate()} ${months[day.getUTCMonth()]} ${day.getUTCFullYear()}`;
}

/** The footer below the words of a doc: edit link, date, related pages, previous and next. */
export function DocFooter({ editUrl, lastUpdated, related = [], previous, next }: Props) {
  const { path } = useRoute();
  const recommends = useShared('search')?.recommendations;
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
      {recommends ? (
        <RecommendedPages related={related} path={path} />
      ) : (
        <RelatedPages links={related} />
      )}
      <Pagination previous={previous} next={next} />
    </footer>
  );
}
