import type { ReactNode } from 'react';

interface ShellProps {
  title: string;
  /** Below the article. */
  footer?: ReactNode;
  children: ReactNode;
}

/** The parts that the list of releases and the page of a release have in common. */
export function Shell({ title, footer, children }: ShellProps) {
  return (
    <div className="doc doc-alone">
      <main id="main" className="doc-main" tabIndex={-1}>
        <article className="doc-article">
          <h1 className="page-title" tabIndex={-1}>
            {title}
          </h1>
          {children}
        </article>
        {footer}
      </main>
    </div>
  );
}
