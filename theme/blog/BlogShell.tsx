import type { ReactNode } from 'react';
import { Link, useRoute } from '../../engine/client';
import type { BlogSidebar } from '../../plugins/blog/contract';

interface Props {
  sidebar?: BlogSidebar;
  /** Placed above the article: its title, and a table of contents. */
  head?: ReactNode;
  children: ReactNode;
}

function RecentPosts({ sidebar: { title, groups } }: { sidebar: BlogSidebar }) {
  const { path } = useRoute();
  return (
    <nav className="side-list" aria-label={title}>
      <p className="side-list-title">{title}</p>
      {groups.map(({ year, posts }) => (
        <section key={year ?? 'all'}>
          {year !== undefined && <h2 className="side-list-year">{year}</h2>}
          <ul className="sidebar-list">
            {posts.map(({ title: post, href }) => (
              <li key={href}>
                <Link
                  className="sidebar-link"
                  href={href}
                  aria-current={href === path ? 'page' : undefined}
                >
                  {post}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

/** The frame of every page of a blog: the article first, recent posts next to or below it. */
export function BlogShell({ sidebar, head, children }: Props) {
  return (
    <div className={sidebar ? 'doc blog' : 'doc doc-alone'}>
      <main id="main" className="doc-main" tabIndex={-1}>
        {head}
        <article className="doc-article">{children}</article>
      </main>
      {sidebar && <RecentPosts sidebar={sidebar} />}
    </div>
  );
}
