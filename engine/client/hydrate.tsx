import theme from '@theme';
import { startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { SharedData, SharedKey } from '../contract';
import { App, type AppProps } from './App';
import { type DocumentData, readDocument, wordsElement } from './document';
import type { SharedStore } from './hooks';
import { createBrowserRouter } from './router/browserRouter';
import { followLinks } from './router/followLinks';
import { createRouteLoader, toRoute } from './router/loadRoute';

/** Turns the current document into the running site; throws when something it needs fails to load. */
export async function hydrate(): Promise<void> {
  const data = readDocument(document);
  if (!data) return;
  const { words: hasWords, module } = data.payload;
  const words = (hasWords && !module && wordsElement(document)?.innerHTML) || null;
  const [store, route] = await Promise.all([loadStore(data), toRoute(theme, data, words)]);
  const router = createBrowserRouter(route, createRouteLoader(theme, data.payload.build));
  followLinks(router, store.site.baseUrl);
  if (process.env.NODE_ENV === 'development') {
    const { connectDev } = await import('./dev/devClient');
    connectDev(router, () => store.loaded.clear());
  }
  // A transition keeps hydration in short slices, so that the browser can handle input in between.
  startTransition(() => {
    hydrateRoot(document, <Started theme={theme} router={router} store={store} />);
  });
}

/** Marks the document once React has taken over; the theme and tests may wait for it. */
function Started(props: AppProps) {
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
    document.dispatchEvent(new Event('hydrated'));
  }, []);
  return <App {...props} />;
}

interface SharedFile {
  site: SharedStore['site'];
  shared: Partial<SharedData>;
  lazy: SharedStore['lazy'];
}

async function loadStore({ shared }: DocumentData): Promise<SharedStore> {
  const file = await fetchJson<SharedFile>(shared);
  const loaded = new Map<string, unknown>();
  return {
    ...file,
    loaded,
    async loadLazy<K extends SharedKey>(key: K) {
      const address = file.lazy[key];
      if (!address) throw new Error(`There is no shared data "${key}".`);
      const value = loaded.get(key) ?? (await fetchJson(address));
      loaded.set(key, value);
      return value as SharedData[K];
    },
  };
}

async function fetchJson<T>(address: string): Promise<T> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered with status ${response.status}.`);
  return (await response.json()) as T;
}
