/** Does work when the browser has nothing else to do, or soon. */
export const whenIdle = (work: () => void) =>
  typeof requestIdleCallback === 'function'
    ? requestIdleCallback(work, { timeout: 2_000 })
    : setTimeout(work, 200);
