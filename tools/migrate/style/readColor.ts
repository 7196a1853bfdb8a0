import { blend, formatHex, parse } from 'culori';

/**
 * A colour of CSS as `#rrggbb`; undefined for other values. One that is not opaque is as it looks on the ground, and undefined
 * without it.
 */
export function readColor(value: string, ground?: string): string | undefined {
  const color = parse(value.trim().toLowerCase());
  if (!color) return undefined;
  if ((color.alpha ?? 1) === 1) return formatHex(color);
  return ground === undefined ? undefined : formatHex(blend([ground, color]));
}
