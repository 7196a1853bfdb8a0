/** On a crowded machine a worker gets this many times the limit; after that it counts as stuck there too. */
const mostRounds = 6;

/**
 * Calls `onStuck` once `limitMs` have passed without an answer, unless threads of this process waited for a processor
 * meanwhile, as on a crowded machine: then the time starts over. Returns what ends the watch.
 */
export function watchForStuck(limitMs: number, onStuck: () => void): () => void {
  let timer: NodeJS.Timeout;
  const begin = (round: number) => {
    const before = process.cpuUsage();
    timer = setTimeout(() => {
      const { user, system } = process.cpuUsage(before);
      const used = (user + system) / 1000 / limitMs;
      // Half of the time is enough for any task, and with next to nothing nobody here works.
      const isCrowded = used > 0.01 && used < 0.5;
      if (isCrowded && round < mostRounds) begin(round + 1);
      else onStuck();
    }, limitMs);
  };
  begin(1);
  return () => clearTimeout(timer);
}
