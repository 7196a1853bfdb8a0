// Runs in the page before anything of it: nobody wants prefetches, and the time of long tasks is added up.
{
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  const taskMs = 50;
  const measured = { blockingMs: 0 };
  Object.assign(window, { measured });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      measured.blockingMs += Math.max(0, duration - taskMs);
    }
  }).observe({ type: 'longtask', buffered: true });
}
