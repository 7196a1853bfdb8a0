import type { ReactNode } from 'react';
import { useText } from '../texts/useText';

/** Messages for failures, as templates that `engine/client/router/showFailure.ts` copies and fills. */
export function Failures() {
  const text = useText();
  return (
    <>
      <template data-template="route-failed">
        <Failure title={text('failure.routeTitle')} action={text('failure.retry')}>
          <p data-failure="offline">{text('failure.offline')}</p>
        </Failure>
      </template>
      <template data-template="page-crashed">
        <Failure title={text('failure.crashTitle')} action={text('failure.tryAgain')} />
      </template>
      <template data-template="part-failed">
        <PartFailure text={text('failure.load')} action={text('failure.retry')} />
      </template>
      <template data-template="part-crashed">
        <PartFailure text={text('failure.partCrashed')} action={text('failure.tryAgain')} />
      </template>
    </>
  );
}

interface FailureProps {
  title: string;
  action: string;
  children?: ReactNode;
}

function Failure({ title, action, children }: FailureProps) {
  return (
    <div className="crash" role="alert">
      <h1 className="page-title" tabIndex={-1}>
        {title}
      </h1>
      <Messages />
      {children}
      <RetryButton action={action} />
    </div>
  );
}

const PartFailure = ({ text, action }: { text: string; action: string }) => (
  <div className="widget-crashed" role="alert">
    <p>{text}</p>
    <Messages />
    <RetryButton action={action} />
  </div>
);

/** The messages of the errors, which come from browser and server in English. */
function Messages() {
  const text = useText();
  return (
    <>
      <p className="crash-message" lang="en" dir="ltr" data-failure="message" />
      <ol className="crash-causes" data-failure="causes" data-cause={text.raw('failure.cause')} />
    </>
  );
}

const RetryButton = ({ action }: { action: string }) => (
  <button type="button" className="button" data-failure="retry">
    {action}
  </button>
);
