import { Link, type PageProps } from '../../../engine/client';
import type { ReleaseLink } from '../contract';
import { Shell } from './Shell';
import { useText } from './useText';

/** One release: its date, its changes, and links to the releases before and after it. */
export default function ReleasePage({ route, words }: PageProps<'release'>) {
  const { date, note, list, newer, older, releases } = route.props;
  const text = useText();
  return (
    <Shell
      title={route.title}
      releases={releases}
      footer={
        <footer className="doc-footer">
          {(newer || older) && (
            <nav className="pagination" aria-label={text('changelog.neighbours')}>
              {newer && <Neighbour release={newer} rel="prev" />}
              {older && <Neighbour release={older} rel="next" />}
            </nav>
          )}
        </footer>
      }
    >
      <p className="doc-meta">
        {date && <time dateTime={date}>{text.date(date)}</time>}
        {note && <span>{note}</span>}
        <Link href={list}>{text('changelog.all')}</Link>
      </p>
      <div className="prose">{words}</div>
    </Shell>
  );
}

function Neighbour({ release, rel }: { release: ReleaseLink; rel: 'prev' | 'next' }) {
  const text = useText();
  const isNext = rel === 'next';
  return (
    <Link
      className={isNext ? 'pagination-link pagination-next' : 'pagination-link'}
      href={release.href}
      rel={rel}
    >
      <span className="pagination-hint">
        {text(isNext ? 'changelog.older' : 'changelog.newer')}
      </span>
      <span className="pagination-title">
        {text('changelog.version', { version: release.version })}
      </span>
    </Link>
  );
}
