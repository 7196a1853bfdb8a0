import { SiteError } from '../report/report';

/**
 * Runs `work`. Ctrl+C, a termination signal, or an uncaught error in the config, a plugin or a page ends the
 * process, after all signal listeners have cleaned up. So does the end of the process itself.
 * @param onStray reports the uncaught error, or that the process ended too soon
 */
export async function withShutdown<T>(
  work: (signal: AbortSignal) => Promise<T>,
  onStray: (thrown: unknown) => void,
): Promise<T> {
  const controller = new AbortController();
  const end = (code: number) => {
    controller.abort();
    process.exit(code);
  };
  const strayed = (thrown: unknown) => {
    onStray(thrown);
    end(1);
  };
  const left = () => {
    if (controller.signal.aborted) return;
    onStray(endedEarly());
    controller.abort();
    process.exitCode = 1;
  };
  const listeners: [event: string, listener: (thrown: unknown) => void][] = [
    ['SIGINT', () => end(130)],
    ['SIGTERM', () => end(143)],
    ['uncaughtException', strayed],
    ['unhandledRejection', strayed],
  ];
  for (const [event, listener] of listeners) process.once(event, listener);
  process.prependOnceListener('exit', left); // before the launcher's own report, which is then not needed
  try {
    return await work(controller.signal);
  } finally {
    for (const [event, listener] of listeners) process.off(event, listener);
    process.off('exit', left);
  }
}

/** A config, a plugin or a page called `process.exit`, or nothing is left to wait for. */
const endedEarly = () =>
  new SiteError({
    message: 'build: the process ended before its work',
    action:
      'Look for a promise that never settles, or for "process.exit", in the config, a plugin or a page.',
  });
