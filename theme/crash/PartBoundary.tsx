import type { ReactNode } from 'react';
import { Boundary, useRoute } from '../../engine/client';
import { messageChain } from './CrashMessage';

/**
 * Isolates a part around the page: when the part throws, only that part is replaced and the page stays
 * readable.
 */
export function PartBoundary({ children }: { children: ReactNode }) {
  const { path } = useRoute();
  return (
    <Boundary resetKey={path} fallback={PartCrashed}>
      {children}
    </Boundary>
  );
}

function PartCrashed({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <div className="widget-crashed" role="alert">
      <p>This page crashed</p>
      <p>{messageChain(error).join(': ')}</p>
      <button type="button" className="button" onClick={retry}>
        Try again
      </button>
    </div>
  );
}
