import type { ReactNode } from 'react';

/** Text that opens on demand, as `:::details` in Markdown. */
export const Details = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className="admonition details">
    <summary>{title}</summary>
    {children}
  </details>
);
