import type { ReactNode } from 'react';

/** `@docusaurus/Head`: React itself lifts titles, metas and links into the head. */
export default function Head({ children }: { children: ReactNode }) {
  return children;
}
