import type { ReactNode } from 'react';

/** `@docusaurus/Translate`: the text as written; translated sites have files of their own. */
export default function Translate({ children }: { children: ReactNode }) {
  return children;
}
