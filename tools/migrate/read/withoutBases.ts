import { isRecord } from '../../../engine';

/** A part of a config whose `to` and `href` begin below the base URL, which old programs do not prefix twice either. */
export function withoutBases(value: unknown, baseUrl: string): unknown {
  if (Array.isArray(value)) return value.map((entry) => withoutBases(entry, baseUrl));
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([key, inside]) => {
    const isBelow =
      (key === 'to' || key === 'href') && baseUrl !== '/' && `${inside}/`.startsWith(baseUrl);
    return [
      key,
      isBelow ? `/${String(inside).slice(baseUrl.length)}` : withoutBases(inside, baseUrl),
    ];
  });
  return Object.fromEntries(entries);
}
