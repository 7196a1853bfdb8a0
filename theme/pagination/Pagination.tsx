import { Link } from '../../engine/client';
import type { DocLink } from '../../plugins/docs/contract';

/** The previous and next page in the sidebar. */
export function Pagination({ previous, next }: { previous?: DocLink; next?: DocLink }) {
  if (!previous && !next) return null;
  return (
    <nav className="pagination" aria-label="Previous and next page">
      {previous && (
        <Link className="pagination-link" href={previous.href} rel="prev">
          <span className="pagination-hint">Previous</span>
          <span className="pagination-title">{previous.title}</span>
        </Link>
      )}
      {next && (
        <Link className="pagination-link pagination-next" href={next.href} rel="next">
          <span className="pagination-hint">Next</span>
          <span className="pagination-title">{next.title}</span>
        </Link>
      )}
    </nav>
  );
}
