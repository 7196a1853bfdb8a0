import type { ReactNode } from 'react';
import { useRoute } from '../../engine/client';
import { Sidebar } from '../sidebar/Sidebar';

/** The page and its sidebar: the words come first for programs and screen readers, the style sheet puts them side by side. */
export function DocFrame({ children }: { children: ReactNode }) {
  const { props } = useRoute();
  if (!('docsId' in props)) return children;
  const { docsId, version, sidebar } = props;
  return (
    <div className={sidebar ? 'doc' : 'doc doc-alone'}>
      {children}
      {sidebar && <Sidebar docsId={docsId} version={version} sidebar={sidebar} />}
    </div>
  );
}
