// Takes the place of a worker that is no longer wanted: drops what it kept and goes.

addEventListener('install', () => skipWaiting());

addEventListener('activate', (event) => event.waitUntil(remove()));

async function remove() {
  const mine = `offline ${registration.scope} `;
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(mine)).map((name) => caches.delete(name)),
  );
  await registration.unregister();
}
