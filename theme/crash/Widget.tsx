import type { ReactNode } from 'react';
import { useRoute } from '../../engine/client';
import { CrashBoundary } from './CrashBoundary';
import { messageChain } from './CrashMessage';

/** A part beside the page; when it throws, it alone is replaced, and the page stays readable. */
export function Widget({ children }: { children: ReactNode }) {
  const { path } = useRoute();
  return (
    <CrashBoundary
      resetKey={path}
      fallback={(error, retry) => (
        <div className="widget-crashed" role="alert">
          <p>This page crashed</p>
          <p>{messageChain(error).join(': ')}</p>
          <button type="button" className="button" onClick={retry}>
            Try again
          </button>
        </div>
      )}
    >
      {children}
    </CrashBoundary>
  );
}
