import { Link, type PageProps } from '../../engine/client';
import type { ReleaseLink } from '../../plugins/changelog/contract';
import { formatDay } from '../docs/DocFooter';
import { PageTitle } from '../docs/PageTitle';
import { Pagination } from '../pagination/Pagination';

const named = (release?: ReleaseLink) =>
  release && { title: `Version ${release.version}`, href: release.href };

/** One release: its date, its changes, and links to the releases before and after it. */
export default function ReleasePage({ route, words }: PageProps<'release'>) {
  const { date, list, newer, older } = route.props;
  return (
    <div className="doc doc-alone">
      <main id="main" className="doc-main" tabIndex={-1}>
        <article className="doc-article">
          <PageTitle title={route.title} />
          <p className="doc-meta">
            {date && <time dateTime={date}>{formatDay(date)}</time>}
            <Link href={list}>All releases</Link>
          </p>
          <div className="prose">{words}</div>
        </article>
        <footer className="doc-footer">
          <Pagination previous={named(newer)} next={named(older)} />
        </footer>
      </main>
    </div>
  );
}
