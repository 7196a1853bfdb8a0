import type { ReactNode } from 'react';
import { Link, useRoute } from '../../../engine/client';
import type { ReleaseLink } from '../contract';
import { useText } from './useText';

interface ShellProps {
  title: string;
  /** All releases, newest first. */
  releases: readonly ReleaseLink[];
  /** Below the article. */
  footer?: ReactNode;
  children: ReactNode;
}

/** The frame of the list of releases and of each release: the article first, the sidebar next to or below it. */
export function Shell({ title, releases, footer, children }: ShellProps) {
  return (
    <div className="doc">
      <main id="main" className="doc-main" tabIndex={-1}>
        <article className="doc-article">
          <h1 className="page-title" tabIndex={-1}>
            {title}
          </h1>
          {children}
        </article>
        {footer}
      </main>
      <Releases releases={releases} />
    </div>
  );
}

function Releases({ releases }: Pick<ShellProps, 'releases'>) {
  const { path } = useRoute();
  const text = useText();
  return (
    <nav className="side-list" aria-label={text('changelog.all')}>
      <p className="side-list-title">{text('changelog.all')}</p>
      <ul className="sidebar-list">
        {releases.map(({ version, href }) => (
          <li key={href}>
            <Link
              className="sidebar-link"
              href={href}
              aria-current={href === path ? 'page' : undefined}
            >
              {version}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
