import { createSignal } from './signal';
import { readStored, writeStored } from './storage';

const storageKey = (docsId: string) => `docs-preferred-version.${docsId}`;

/** Docs plugin id → name of the version the reader chose last. */
export const preferredVersion = createSignal<Readonly<Record<string, string>>>({});

/** Whether the reader looked at a version menu, so that the list of docs is worth fetching. */
export const versionsWanted = createSignal(false);

/** The remembered version of a docs plugin; a name that no longer exists is removed from storage. */
export function readPreferredVersion(docsId: string, known: readonly string[]): string | null {
  const stored = readStored(storageKey(docsId));
  if (stored === null || known.includes(stored)) return stored;
  writeStored(storageKey(docsId), null);
  return null;
}

/** Remembers the version of a docs plugin. */
export function writePreferredVersion(docsId: string, name: string): void {
  writeStored(storageKey(docsId), name);
}
