import type { SharedStore } from '../hooks';

let store: Promise<SharedStore> | undefined;

/** The shared data of the site; fetched once. */
export function loadShared(address: string): Promise<SharedStore> {
  store ??= fetchShared(address).catch((error: unknown) => {
    forgetShared(); // the next island tries again
    throw error;
  });
  return store;
}

/** Forgets what was fetched; for the dev server. */
export function forgetShared(): void {
  store = undefined;
}

async function fetchShared(address: string): Promise<SharedStore> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered with status ${response.status}.`);
  return (await response.json()) as SharedStore;
}
