interface Props {
  error: Error;
  retry: () => void;
}

/** Shown when a route could not be loaded, even after one reload; only in browsers. */
export function RouteFailed({ error, retry }: Props) {
  return (
    <main id="main" className="plain" tabIndex={-1}>
      <div className="crash" role="alert">
        <h1 className="page-title" tabIndex={-1}>
          This page could not be loaded
        </h1>
        <p className="crash-message">{error.message}</p>
        {!navigator.onLine && <p>You are offline. The page loads once you are connected again.</p>}
        <button type="button" className="button" onClick={retry}>
          Retry
        </button>
      </div>
    </main>
  );
}
