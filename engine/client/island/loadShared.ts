import type { SharedData, SharedKey } from '../../contract';
import type { SharedStore } from '../hooks';

interface SharedFile {
  site: SharedStore['site'];
  shared: Partial<SharedData>;
  lazy: SharedStore['lazy'];
}

const stores = new Map<string, Promise<SharedStore>>();

/** The shared data of the site; fetched once. */
export function loadShared(address: string): Promise<SharedStore> {
  const known = stores.get(address);
  if (known) return known;
  const loading = fetchShared(address);
  stores.set(address, loading);
  loading.catch(() => stores.delete(address));
  return loading;
}

/** Forgets what was fetched; for the dev server. */
export const forgetShared = (): void => stores.clear();

async function fetchShared(address: string): Promise<SharedStore> {
  const file = await fetchJson<SharedFile>(address);
  const loaded = new Map<string, unknown>();
  return {
    ...file,
    loaded,
    async loadLazy<K extends SharedKey>(key: K) {
      const from = file.lazy[key];
      if (!from) throw new Error(`There is no shared data "${key}".`);
      const value = loaded.get(key) ?? (await fetchJson(from));
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
