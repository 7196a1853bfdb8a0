import type { ReactNode } from 'react';
import { useRoute } from '../../engine/client';
import { PartBoundary } from '../crash/PartBoundary';
import { Sidebar } from '../sidebar/Sidebar';

/** A page with its sidebar, which stays mounted when the next page has the same one. */
export function DocFrame({ children }: { children: ReactNode }) {
  const { props } = useRoute();
  if (!('docsId' in props)) return children;
  const { docsId, version, sidebar } = props;
  return (
    <div className={sidebar ? 'doc' : 'doc doc-alone'}>
      {sidebar && (
        <PartBoundary>
          <Sidebar docsId={docsId} version={version} sidebar={sidebar} />
        </PartBoundary>
      )}
      {children}
    </div>
  );
}
