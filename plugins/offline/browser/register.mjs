/* global settings */
// Requests the worker once the page has loaded, and reports the pages that a reader visits: the first page
// loads before the worker, and a prefetched one may too.

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
  // Every page has its own title, and browsers do not report when a script changes the address.
  new MutationObserver(tell).observe(document.head, { childList: true, subtree: true });
}

if ('serviceWorker' in navigator) {
  addEventListener('load', () => {
    register().catch(() => {}); // works without a worker too: private windows and blocked storage refuse one
  });
}
