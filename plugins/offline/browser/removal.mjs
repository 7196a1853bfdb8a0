// Replaces a worker that is no longer wanted: deletes its caches and unregisters.

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
