import { SiteError } from '../report/report';
import { watchMainThread } from './busyWatch';

/**
 * Runs `work`. Ctrl+C, a termination signal, or an uncaught error in the config, a plugin or a page ends the
 * process, after all signal listeners have cleaned up. So does the end of the process itself.
 * @param onStray reports the uncaught error, or that the process ended too soon
 */
export async function withShutdown<T>(
  work: (shutdown: Shutdown) => Promise<T>,
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
  const interrupted = () => end(130);
  const terminated = () => end(143);
  const listen = () => {
    process.on('SIGINT', interrupted).on('SIGTERM', terminated);
  };
  let endWatch = () => {};
  const watch = () => {
    endWatch = watchMainThread();
  };
  process.on('uncaughtException', strayed).on('unhandledRejection', strayed);
  process.prependOnceListener('exit', left); // before the launcher's own report, which is then not needed
  try {
    return await work({ signal: controller.signal, listen, watch });
  } finally {
    endWatch();
    process.off('SIGINT', interrupted).off('SIGTERM', terminated);
    process.off('uncaughtException', strayed).off('unhandledRejection', strayed);
    process.off('exit', left);
  }
}

/** How work takes part in its shutdown. */
interface Shutdown {
  signal: AbortSignal;
  /** To be called before there is something to clean up: until then, signals end the process at once. */
  listen(): void;
  /**
   * To be called before the main thread may be busy for long: once it is, a signal ends the process without cleaning up.
   * The next build removes what is left.
   */
  watch(): void;
}

/** A config, a plugin or a page called `process.exit`, or nothing is left to wait for. */
const endedEarly = () =>
  new SiteError({
    message: 'build: the process ended before its work',
    action:
      'Look for a promise that never settles, or for "process.exit", in the config, a plugin or a page.',
  });
