import { CrashMessage } from './CrashMessage';

/** Shown instead of a page that threw; the layout around it stays. */
export const PageCrashed = ({ error, retry }: { error: unknown; retry: () => void }) => (
  <main id="main" className="plain" tabIndex={-1}>
    <CrashMessage title="This page crashed" error={error} retry={retry} />
  </main>
);
