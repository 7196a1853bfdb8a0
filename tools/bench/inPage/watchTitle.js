// Runs in every page before anything of it: notes how long after a click a frame shows another title.
{
  const title = () => document.querySelector('h1')?.textContent ?? '';
  addEventListener(
    'click',
    ({ timeStamp }) => {
      sessionStorage.setItem('title-before', title());
      sessionStorage.setItem('clicked', String(performance.timeOrigin + timeStamp));
    },
    true,
  );
  const look = () => {
    const clicked = sessionStorage.getItem('clicked');
    if (clicked && title() !== '' && title() !== sessionStorage.getItem('title-before')) {
      const now = performance.timeOrigin + performance.now();
      sessionStorage.setItem('title-after', String(now - Number(clicked)));
    } else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
