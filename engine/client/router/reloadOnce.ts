const key = 'route-reload';
const guardForMs = 10_000;

/**
 * Goes to `href` with a full load, unless that was tried within the last 10 s: one load fixes a tab left open
 * across a deploy, and a broken deploy must not loop. Returns false when guarded.
 */
export function reloadOnce(href: string): boolean {
  const now = Date.now();
  try {
    const last = Number.parseInt(sessionStorage.getItem(key) ?? '0', 10);
    if (now - last < guardForMs && last <= now) return false;
    sessionStorage.setItem(key, String(now));
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
