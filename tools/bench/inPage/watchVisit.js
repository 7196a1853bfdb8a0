// Runs in the page before anything of it: nobody wants prefetches, the time of long tasks is added up, and the largest
// paint is noted.
{
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  const taskMs = 50;
  const measured = { blockingMs: 0, largestPaintMs: 0 };
  Object.assign(window, { measured });
  const watch = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  watch('longtask', ({ duration }) => {
    measured.blockingMs += Math.max(0, duration - taskMs);
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    measured.largestPaintMs = startTime;
  });
}
