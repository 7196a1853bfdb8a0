import { readStored, writeStored } from './storage';

const storageKey = 'tab-groups';
/** Groups beyond this number push out the oldest, so that storage stays small. */
const maxGroups = 40;

/** Tab group → label of the tab the reader chose, after a shape check. */
export function readTabGroups(): Record<string, string> {
  try {
    const value: unknown = JSON.parse(readStored(storageKey) ?? '{}');
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
    return Object.fromEntries(
      Object.entries(value).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    );
  } catch {
    return {};
  }
}

export function writeTabGroups(groups: Readonly<Record<string, string>>): void {
  const recent = Object.fromEntries(Object.entries(groups).slice(-maxGroups));
  writeStored(storageKey, JSON.stringify(recent));
}
