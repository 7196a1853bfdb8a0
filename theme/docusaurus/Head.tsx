import type { ReactNode } from 'react';

/** `@docusaurus/Head`: React itself moves titles, metas and links into the head. */
export default function Head({ children }: { children: ReactNode }) {
  return children;
}
