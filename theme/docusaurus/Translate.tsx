import type { ReactNode } from 'react';

/** `@docusaurus/Translate`: the text as written; translated sites have separate files. */
export default function Translate({ children }: { children: ReactNode }) {
  return children;
}
