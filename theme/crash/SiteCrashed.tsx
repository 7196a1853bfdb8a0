import { CrashMessage } from './CrashMessage';

/** The outermost fallback, when the layout itself threw. */
export const SiteCrashed = ({ error, retry }: { error: unknown; retry: () => void }) => (
  <main className="plain">
    <CrashMessage title="This page crashed." error={error} retry={retry} />
  </main>
);
