/* global settings */
// Asks for the worker once the page has loaded, and tells it which pages a reader visits: the first one comes
// before the worker does, and one that was fetched ahead may.

const { src } = document.currentScript;

async function register() {
  const address = new URL(settings.worker, src);
  await navigator.serviceWorker.register(address, { updateViaCache: 'none' });
  const { active } = await navigator.serviceWorker.ready;
  let told = '';
  const tell = () => {
    if (told === location.pathname) return;
    told = location.pathname;
    active?.postMessage({ visited: location.href });
  };
  tell();
  // Every page has a title of its own, and no browser says when a script changes the address.
  new MutationObserver(tell).observe(document.head, { childList: true, subtree: true });
}

if ('serviceWorker' in navigator) {
  addEventListener('load', () => {
    register().catch(() => {}); // no worker, no harm: private windows and blocked storage refuse one
  });
}
