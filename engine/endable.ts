/**
 * Runs `work`; Ctrl+C, a termination, or what the config, a plugin or a page throws when nobody waits for it any more
 * ends the process, after whoever listens to the signal has cleaned up.
 * @param onStray tells people of what was thrown
 */
export async function endable<T>(
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
  const listeners: [event: string, listener: (thrown: unknown) => void][] = [
    ['SIGINT', () => end(130)],
    ['SIGTERM', () => end(143)],
    ['uncaughtException', strayed],
    ['unhandledRejection', strayed],
  ];
  for (const [event, listener] of listeners) process.once(event, listener);
  try {
    return await work(controller.signal);
  } finally {
    for (const [event, listener] of listeners) process.off(event, listener);
  }
}
