// Runs in every page before anything of it: notes how long after a click a frame shows another title.
// Few words, for the page waits while they run; what a new document has to know is written as the old one is left.
{
  const title = () => document.querySelector('h1')?.textContent ?? '';
  let { before, at } = JSON.parse(sessionStorage.getItem('clicked') ?? '{}');
  addEventListener(
    'click',
    ({ timeStamp }) => {
      before = title();
      at = performance.timeOrigin + timeStamp;
    },
    true,
  );
  addEventListener('pagehide', () => {
    if (at) sessionStorage.setItem('clicked', JSON.stringify({ before, at }));
  });
  const look = () => {
    const now = performance.timeOrigin + performance.now();
    const shown = at ? title() : '';
    if (shown !== '' && shown !== before) sessionStorage.setItem('title-after', String(now - at));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
