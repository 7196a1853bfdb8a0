import type { SharedStore } from '../hooks';

const stores = new Map<string, Promise<SharedStore>>();

/** The shared data of the site; fetched once. */
export function loadShared(address: string): Promise<SharedStore> {
  const store = stores.get(address);
  if (store) return store;
  const loading = fetchShared(address);
  stores.set(address, loading);
  loading.catch(() => stores.delete(address));
  return loading;
}

/** Forgets what was fetched; for the dev server. */
export const forgetShared = (): void => stores.clear();

async function fetchShared(address: string): Promise<SharedStore> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered with status ${response.status}.`);
  return (await response.json()) as SharedStore;
}
