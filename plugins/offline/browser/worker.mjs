/* global settings */
// Keeps visited pages, the site's code and the search index. Files with a hash in their name come from the
// cache; everything else comes from the network when there is one, so nobody reads an old page because the
// worker is old.

const { scope } = registration;
const mine = `offline ${scope} `;
const cacheName = mine + settings.build;
/** A request without an answer would keep this worker from replacing an earlier one. */
const giveUpAfterMs = 20_000;

const hashed = /\.[0-9a-f]{8,}\.\w+$/;
const fileEnding = /\.\w+$/;
/** Files that a document, or the manifest of the search index, names in quotes. */
const namedFiles = /"([^"\s\\]+\.(?:js|css|json|svg|png|jpe?g|gif|webp|avif|ico|woff2?))"/g;
/** Scripts of the islands in a document; several are separated by spaces. */
const islandScripts = /data-scripts="([^"]+)"/g;

const savesData = () => navigator.connection?.saveData === true;
const isOurs = (url) => url.href.startsWith(scope);
/** Names a page in the cache: without query and hash, and without the final slash that some servers add. */
const without = ({ origin, pathname }) =>
  origin + (origin + pathname === scope ? pathname : pathname.replace(/\/$/, ''));
const isDocument = (address) => !fileEnding.test(new URL(address).pathname);

const nameOf = (address) => without(new URL(address, scope));

function parse(address, base) {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}

addEventListener('install', (event) => {
  skipWaiting();
  event.waitUntil(prepare());
});

// Browsers hold back every request until this is done, so it waits for none.
addEventListener('activate', (event) => {
  event.waitUntil(clients.claim());
  void renewVisited();
});

addEventListener('message', (event) => {
  const visited = parse(event.data?.visited);
  if (visited && isOurs(visited)) event.waitUntil(keepVisited(visited).then(renewVisited));
});

addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || request.headers.has('range') || !isOurs(url)) return;
  if (request.mode === 'navigate') gone = undefined;
  if (hashed.test(url.pathname)) event.respondWith(cacheFirst(event));
  else event.respondWith(networkFirst(event));
});

/** The language of an address; the site's own is the last one. */
const languageOf = (address) =>
  settings.languages.find(({ base }) => new URL(address).pathname.startsWith(base)) ??
  settings.languages.at(-1);

/** The site's code, and what the open pages need; files that cannot be fetched now are fetched later. */
async function prepare() {
  const cache = await caches.open(cacheName);
  const open = await clients.matchAll({ includeUncontrolled: true, type: 'window' });
  for (const { url } of open) await keepLanguage(cache, languageOf(url));
  if (savesData()) return;
  await Promise.allSettled(settings.code.map((address) => keep(cache, address)));
}

/** The offline page of a language, and the files that its search needs. */
async function keepLanguage(cache, { page, keep: files }) {
  if (await cache.match(nameOf(page))) return;
  await keepAll(cache, page);
  if (!savesData()) await Promise.allSettled(files.map((address) => keepAll(cache, address)));
}

let renewing;

/** Renews the pages that earlier builds kept; goes on with the next page when the browser has stopped the worker meanwhile. */
function renewVisited() {
  renewing ??= takeFromEarlier().catch(() => {
    renewing = undefined;
  });
  return renewing;
}

/** Fetches the visited pages in their newest form; the caches of earlier builds are deleted. */
async function takeFromEarlier() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(mine) && name !== cacheName);
  const cache = await caches.open(cacheName);
  for (const name of old) {
    const requests = savesData() ? [] : await (await caches.open(name)).keys();
    const pages = requests.map(({ url }) => url).filter(isDocument);
    await Promise.allSettled(pages.map((page) => keepAll(cache, page)));
    await caches.delete(name);
  }
}

async function keepVisited(url) {
  if (await isGone()) return;
  const cache = await caches.open(cacheName);
  await keepLanguage(cache, languageOf(url));
  if (!(await cache.match(without(url)))) await keepAll(cache, url.origin + url.pathname);
}

/** Keeps a file and every file it names. */
async function keepAll(cache, address) {
  const response = await keep(cache, address);
  if (!response) return;
  const text = await response.text();
  const scripts = [...text.matchAll(islandScripts)].flatMap(([, list]) => list.split(' '));
  const named = new Set([...[...text.matchAll(namedFiles)].map(([, name]) => name), ...scripts]);
  await Promise.allSettled(
    [...named].map((name) => {
      const url = parse(name, response.url);
      return url && isOurs(url) ? keep(cache, without(url)) : undefined;
    }),
  );
}

/** Keeps one file and returns it; undefined when it is not available. */
async function keep(cache, address) {
  const url = new URL(address, scope);
  const kept = hashed.test(url.pathname) && (await caches.match(url, { ignoreVary: true }));
  const response = kept || (await fetchInTime(url).catch(() => undefined));
  const page = response?.ok && ownResponse(response.clone(), url);
  if (!page) return undefined;
  await cache.put(without(url), page).catch(() => {}); // no room: the site works without it
  return response;
}

const fetchInTime = (url, options) =>
  fetch(url, { ...options, signal: AbortSignal.timeout(giveUpAfterMs) });

/** A response to keep; undefined for another page. Browsers refuse redirected ones when a page is opened. */
function ownResponse(response, url) {
  if (!response.redirected) return response;
  if (without(new URL(response.url)) !== without(url)) return undefined;
  return new Response(response.body, response);
}

async function cacheFirst(event) {
  const kept = await caches.match(event.request.url, { ignoreVary: true });
  if (kept) return kept;
  return fetchAndKeep(event);
}

async function networkFirst(event) {
  try {
    return await fetchAndKeep(event);
  } catch (error) {
    const kept = await caches.match(without(new URL(event.request.url)), { ignoreVary: true });
    if (kept) return kept;
    if (event.request.mode !== 'navigate') throw error;
    return standIn(languageOf(event.request.url));
  }
}

async function fetchAndKeep(event) {
  const response = await fetch(event.request);
  if (response.ok && response.type === 'basic') {
    const url = new URL(event.request.url);
    const copy = ownResponse(response.clone(), url);
    if (copy) event.waitUntil(store(without(url), copy));
  }
  return response;
}

async function store(address, response) {
  if (await isGone()) return;
  const cache = await caches.open(cacheName);
  await cache.put(address, response);
  if (!isDocument(address)) return;
  const requests = await cache.keys();
  const standing = new Set(settings.languages.map(({ page }) => nameOf(page)));
  const pages = requests
    .map(({ url }) => url)
    .filter((url) => isDocument(url) && !standing.has(url));
  const surplus = pages.slice(0, Math.max(0, pages.length - settings.maxPages));
  await Promise.all(surplus.map((page) => cache.delete(page)));
}

/** Says in words that there is no network; the status keeps this text from being taken for the page. */
async function standIn({ page: address }) {
  const page = await caches.match(nameOf(address), { ignoreVary: true });
  const body = page ? await page.blob() : 'You are offline, and this page was not saved.';
  const type = page?.headers.get('Content-Type') ?? 'text/plain; charset=utf-8';
  const policy = page?.headers.get('Content-Security-Policy');
  const headers = { 'Content-Type': type };
  if (policy) headers['Content-Security-Policy'] = policy;
  return new Response(body, { status: 503, headers });
}

/** Whether the site has given up its worker; checked with every full load of a page. */
let gone;

/** A site built without the worker no longer has its file: then delete the caches and unregister. */
function isGone() {
  gone ??= fetchInTime(location.href, { cache: 'no-cache' }).then(
    async (response) => {
      const isScript = /javascript/.test(response.headers.get('Content-Type') ?? '');
      if (![404, 410].includes(response.status) && !(response.ok && !isScript)) return false;
      const names = await caches.keys();
      const kept = names.filter((name) => name.startsWith(mine));
      await Promise.all(kept.map((name) => caches.delete(name)));
      await registration.unregister();
      return true;
    },
    () => {
      gone = undefined; // a failed request proves nothing
      return false;
    },
  );
  return gone;
}
