/**
 * Local storage that may be blocked, full or filled by somebody else: reading returns text or null, writing
 * never throws. Callers check the values they read.
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
    // with blocked or full storage a choice is not remembered, nothing worse
  }
}
