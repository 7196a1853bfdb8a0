import type { ReactNode } from 'react';

/** Collapsible text, as `:::details` in Markdown. */
export const Details = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className="admonition details">
    <summary>{title}</summary>
    {children}
  </details>
);
