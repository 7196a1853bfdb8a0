import { isAbsolute, relative, sep } from 'node:path';

/** Whether `inner` is `outer` or lies below it; both absolute. */
export function contains(outer: string, inner: string): boolean {
  const path = relative(outer, inner);
  return path === '' || !(path === '..' || path.startsWith(`..${sep}`) || isAbsolute(path));
}
