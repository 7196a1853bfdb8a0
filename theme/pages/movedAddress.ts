import type { SharedData } from '../../engine/contract';

/** Where an address below an old folder leads; undefined for other addresses, and never to another site by its path. */
export function movedAddress(
  folders: SharedData['redirects'],
  pathname: string,
): string | undefined {
  const folder = Object.keys(folders)
    .filter((name) => pathname.startsWith(name))
    .sort((one, other) => other.length - one.length)[0];
  if (folder === undefined) return undefined;
  const to = folders[folder] ?? '';
  return to.endsWith('/*') ? to.slice(0, -1) + pathname.slice(folder.length) : to;
}
