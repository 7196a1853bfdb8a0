import type { ReactNode } from 'react';
import { useRoute } from '../../engine/client';
import { Sidebar } from '../sidebar/Sidebar';

/** A page with its sidebar, which stays mounted when the next page has the same one. */
export function DocFrame({ children }: { children: ReactNode }) {
  const { props } = useRoute();
  if (!('docsId' in props)) return children;
  const { docsId, version, sidebar } = props;
  return (
    <div className={sidebar ? 'doc' : 'doc doc-alone'}>
      {sidebar && <Sidebar docsId={docsId} version={version} sidebar={sidebar} />}
      {children}
    </div>
  );
}
