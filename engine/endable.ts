/** Runs `work`; Ctrl+C or a termination ends the process, after whoever listens to the signal has cleaned up. */
export async function endable<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const end = (code: number) => {
    controller.abort();
    process.exit(code);
  };
  const [interrupt, terminate] = [() => end(130), () => end(143)];
  process.once('SIGINT', interrupt).once('SIGTERM', terminate);
  try {
    return await work(controller.signal);
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', terminate);
  }
}
