/**
 * Local storage that may be blocked, full or filled by a stranger: reading gives text or null,
 * writing never throws. Callers check what they read.
 */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Writes a value, or removes it when it is null; does nothing where storage is blocked. */
export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // a blocked or full storage costs the reader the memory of a choice, nothing more
  }
}
