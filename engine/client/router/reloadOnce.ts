const key = 'route-reload';
const guardForMs = 10_000;

/**
 * Leaves for `href` with a full load, unless that was tried within the last 10 s: a deploy that moved
 * under an open tab is mended by one load, and a broken one must not loop. False when guarded.
 */
export function reloadOnce(href: string, now = Date.now()): boolean {
  try {
    const last = Number(sessionStorage.getItem(key)?.split(' ')[0] ?? 0);
    if (now - last < guardForMs && last <= now) return false;
    sessionStorage.setItem(key, `${now} ${href.slice(0, 2_000)}`);
  } catch {
    return false; // without storage there is no guard against a loop
  }
  if (href === location.href) location.reload();
  else location.assign(href);
  return true;
}
