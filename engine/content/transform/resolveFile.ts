import path from 'node:path';

/**
 * A file as named in `from`: relative to it when it begins with a dot, else to the site. Undefined when it is
 * outside.
 */
export function resolveFile(from: string, name: string): string | undefined {
  const base = name.startsWith('.') ? path.posix.dirname(from) : '.';
  const file = path.posix.normalize(path.posix.join(base, name.replace(/^\/+/, '')));
  const outside = file === '..' || file.startsWith('../') || /^[A-Za-z]:|\\/.test(file);
  return outside ? undefined : file;
}
