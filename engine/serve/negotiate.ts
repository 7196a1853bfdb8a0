/** The encodings of a body, the preferred one first. */
export const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

/** Chooses the encoding that `Accept-Encoding` rates highest; identity when none is acceptable. */
export function chooseEncoding(accept: string | undefined): Encoding {
  if (accept === undefined) return 'identity';
  const rates = new Map<string, number>();
  for (const item of accept.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim());
    rates.set(name === 'x-gzip' ? 'gzip' : name, readRate(parameters));
  }
  const others = rates.get('*');
  // When not named, identity is acceptable but ranks below everything named.
  const rateOf = (name: Encoding) =>
    rates.get(name) ?? others ?? (name === 'identity' ? 0.0001 : 0);
  let best: Encoding = 'identity';
  for (const name of [...encodings].reverse()) {
    if (rateOf(name) > 0 && rateOf(name) >= rateOf(best)) best = name;
  }
  return best;
}

function readRate(parameters: string[]): number {
  const given = parameters.find((parameter) => parameter.startsWith('q='));
  if (given === undefined) return 1;
  return /^q=(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(given) ? Number(given.slice(2)) : 0;
}

/** Bytes from `start` to `end`, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Reads a `Range` header for a body of `size` bytes. Undefined means the whole body: no header, another unit,
 * a malformed one, or several ranges (a server may answer those as a whole, and it keeps small requests small).
 */
export function readRange(
  header: string | undefined,
  size: number,
): ByteRange | 'none' | undefined {
  const [, first, last] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  if (first === '') {
    const count = Math.min(Number(last), size);
    return count === 0 ? 'none' : { start: size - count, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start >= size ? 'none' : { start, end };
}

/** Whether `If-None-Match` names this tag; tags of the same bytes in another encoding differ. */
export function matchesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
}
