import { posix } from 'node:path';
import { isRecord } from '../../engine';

/** Whether an address leads to another site, or to a place on the same page. */
export const isOutside = (address: string): boolean =>
  /^([a-z][a-z0-9+.-]*:|\/\/|#)/i.test(address);

/** An address from the root of the site without the base URL, which old programs do not prefix twice either. */
export const withoutBase = (address: string, baseUrl: string): string =>
  baseUrl !== '/' && `${address}/`.startsWith(baseUrl)
    ? `/${address.slice(baseUrl.length)}`
    : address;

/** A part of a config whose `to` and `href` begin below the base URL. */
export function withoutBases(value: unknown, baseUrl: string): unknown {
  if (Array.isArray(value)) return value.map((entry) => withoutBases(entry, baseUrl));
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([key, inside]) =>
    typeof inside === 'string' && (key === 'to' || key === 'href')
      ? [key, withoutBase(inside, baseUrl)]
      : [key, withoutBases(inside, baseUrl)],
  );
  return Object.fromEntries(entries);
}

/** Decodes percent-encoding; an address with invalid encoding stays as it is. */
export function decode(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** The address of the file `to` as the file `from` writes it. */
export function between(from: string, to: string): string {
  const relative = posix.relative(posix.dirname(from), to);
  return relative.startsWith('.') ? relative : `./${relative}`;
}
