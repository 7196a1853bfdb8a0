import { Link } from '../../engine/client';
import type { DocLink } from '../../plugins/docs/contract';
import { InLanguage } from '../locale/InLanguage';
import { useText } from '../texts/useText';

export function Pagination({ previous, next }: { previous?: DocLink; next?: DocLink }) {
  const text = useText();
  if (!previous && !next) return null;
  return (
    <nav className="pagination" aria-label={text('pagination.label')}>
      {previous && (
        <Link className="pagination-link" href={previous.href} rel="prev">
          <span className="pagination-hint">{text('pagination.previous')}</span>
          <span className="pagination-title">
            <InLanguage lang={previous.lang}>{previous.title}</InLanguage>
          </span>
        </Link>
      )}
      {next && (
        <Link className="pagination-link pagination-next" href={next.href} rel="next">
          <span className="pagination-hint">{text('pagination.next')}</span>
          <span className="pagination-title">
            <InLanguage lang={next.lang}>{next.title}</InLanguage>
          </span>
        </Link>
      )}
    </nav>
  );
}
