/** Reads local storage: null where it is blocked. Callers check the values, which anybody may have written. */
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
