// Runs in the page before anything of it: notes how long after Ctrl+K a frame shows a modal with the letters typed.
{
  let at = 0;
  const look = () => {
    const input = document.querySelector('dialog[open] input, [role=dialog] input');
    if (input?.value === 'sch') window.name = String(performance.now() - at);
    else requestAnimationFrame(look);
  };
  window.name = '';
  addEventListener(
    'keydown',
    ({ key, timeStamp }) => {
      if (key !== 'k') return;
      at = timeStamp;
      requestAnimationFrame(look);
    },
    true,
  );
}
