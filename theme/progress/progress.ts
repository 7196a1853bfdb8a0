/** Constants from the specification, section 9. */
export const progressSettings = {
  startDelayMs: 200,
  minimum: 0.08,
  speedMs: 200,
  trickleEveryMs: 800,
  trickleRate: 0.02,
} as const;

/** The bar never trickles to its end; only the arrival of the page completes it. */
const trickleUpTo = 0.994;

/** The bar's display: hidden, or a value from 0 to 1; `done` while it fades. */
export type ProgressView = { shown: false } | { shown: true; value: number; done: boolean };

/** The next value of a bar at `value`; one step adds at most the trickle rate. */
export function trickle(value: number, random: () => number = Math.random): number {
  return Math.min(trickleUpTo, value + random() * progressSettings.trickleRate);
}

export interface Progress {
  start(): void;
  /** Completes the bar, on success and on failure alike. */
  finish(): void;
}

/** A progress bar as a state machine: waits, shows the minimum, trickles, fills, fades. */
export function createProgress(
  draw: (view: ProgressView) => void,
  random: () => number = Math.random,
): Progress {
  const { startDelayMs, minimum, speedMs, trickleEveryMs } = progressSettings;
  let value = 0;
  let delay: ReturnType<typeof setTimeout> | undefined;
  let steps: ReturnType<typeof setInterval> | undefined;
  const stop = () => {
    clearTimeout(delay);
    clearInterval(steps);
  };
  const show = () => {
    value = minimum;
    draw({ shown: true, value, done: false });
    steps = setInterval(() => {
      value = trickle(value, random);
      draw({ shown: true, value, done: false });
    }, trickleEveryMs);
  };
  return {
    start() {
      stop();
      // a navigation that starts while the bar is on screen continues it instead of starting over
      if (value > 0) show();
      else delay = setTimeout(show, startDelayMs);
    },
    finish() {
      stop();
      if (value === 0) return;
      value = 0;
      draw({ shown: true, value: 1, done: true });
      delay = setTimeout(() => draw({ shown: false }), speedMs);
    },
  };
}
