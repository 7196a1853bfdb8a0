import { blend, formatHex, parse } from 'culori';

/** A CSS colour as `#rrggbb`, blended with `ground`. Undefined for other values, and for transparency without it. */
export function readColor(value: string, ground?: string): string | undefined {
  const color = parse(value.trim().toLowerCase());
  if (!color) return undefined;
  if ((color.alpha ?? 1) === 1) return formatHex(color);
  return ground === undefined ? undefined : formatHex(blend([ground, color]));
}
