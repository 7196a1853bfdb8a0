import type { ReactNode } from 'react';

/**
 * The messages that readers see when something fails, as templates in every document: `engine/client/router/showFailure.ts`
 * copies one and fills the elements with `data-failure`.
 */
export const Failures = () => (
  <>
    <template data-template="route-failed">
      <Failure title="This page could not be loaded" action="Retry">
        <p data-failure="offline">You are offline. The page loads once you are connected again.</p>
      </Failure>
    </template>
    <template data-template="page-crashed">
      <Failure title="This page crashed" action="Try again" />
    </template>
    <template data-template="part-crashed">
      <div className="widget-crashed" role="alert">
        <p>This page crashed</p>
        <p data-failure="message" />
        <ol className="crash-causes" data-failure="causes" />
        <RetryButton action="Try again" />
      </div>
    </template>
  </>
);

interface FailureProps {
  title: string;
  /** Label of the button. */
  action: string;
  children?: ReactNode;
}

function Failure({ title, action, children }: FailureProps) {
  return (
    <div className="crash" role="alert">
      <h1 className="page-title" tabIndex={-1}>
        {title}
      </h1>
      <p className="crash-message" data-failure="message" />
      <ol className="crash-causes" data-failure="causes" />
      {children}
      <RetryButton action={action} />
    </div>
  );
}

const RetryButton = ({ action }: { action: string }) => (
  <button type="button" className="button" data-failure="retry">
    {action}
  </button>
);
