const key = 'route-reload';
const guardForMs = 10_000;

/**
 * Goes to `href` with a full load, unless that was tried within the last 10 s: one load fixes a tab left open
 * across a deploy, and a broken deploy must not loop. Returns false when guarded.
 */
export function reloadOnce(href: string, now = Date.now()): boolean {
  try {
    const last = Number(sessionStorage.getItem(key)?.split(' ')[0] ?? 0);
    if (now - last < guardForMs && last <= now) return false;
    sessionStorage.setItem(key, `${now} ${href.slice(0, 2_000)}`);
  } catch {
    return false; // without storage nothing guards against a loop
  }
  loadFully(href);
  return true;
}

/** Goes to `href` with a full load. */
export function loadFully(href: string): void {
  if (href === location.href) location.reload();
  else location.assign(href);
}
