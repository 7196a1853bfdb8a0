import { Link, type PageProps } from '../../../engine/client';
import type { ReleaseLink } from '../contract';
import { formatDay } from './formatDay';
import { Shell } from './Shell';

/** One release: its date, its changes, and links to the releases before and after it. */
export default function ReleasePage({ route, words }: PageProps<'release'>) {
  const { date, list, newer, older } = route.props;
  return (
    <Shell
      title={route.title}
      footer={
        <footer className="doc-footer">
          {(newer || older) && (
            <nav className="pagination" aria-label="Previous and next page">
              {newer && <Neighbour release={newer} hint="Previous" />}
              {older && <Neighbour release={older} hint="Next" />}
            </nav>
          )}
        </footer>
      }
    >
      <p className="doc-meta">
        {date && <time dateTime={date}>{formatDay(date)}</time>}
        <Link href={list}>All releases</Link>
      </p>
      <div className="prose">{words}</div>
    </Shell>
  );
}

function Neighbour({ release, hint }: { release: ReleaseLink; hint: 'Previous' | 'Next' }) {
  const isNext = hint === 'Next';
  return (
    <Link
      className={isNext ? 'pagination-link pagination-next' : 'pagination-link'}
      href={release.href}
      rel={isNext ? 'next' : 'prev'}
    >
      <span className="pagination-hint">{hint}</span>
      <span className="pagination-title">{`Version ${release.version}`}</span>
    </Link>
  );
}
