import { SiteError } from '../report/report';

/**
 * Runs `work`. An uncaught error in the config, a plugin or a page ends the process with 1, and so does the end of the
 * process itself. Signals have no listener: they end the process at once, however busy it is, and the next build tidies up.
 * @param onStray reports the uncaught error, or that the process ended too soon
 */
export async function withStrays<T>(
  work: () => Promise<T>,
  onStray: (thrown: unknown) => void,
): Promise<T> {
  const strayed = (thrown: unknown) => {
    process.off('exit', left);
    onStray(thrown);
    process.exit(1);
  };
  const left = () => {
    onStray(endedEarly());
    process.exitCode = 1;
  };
  process.on('uncaughtException', strayed).on('unhandledRejection', strayed);
  process.prependOnceListener('exit', left); // before the launcher's own report, which is then not needed
  try {
    return await work();
  } finally {
    process.off('uncaughtException', strayed).off('unhandledRejection', strayed);
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
