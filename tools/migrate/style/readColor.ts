/**
 * A colour of CSS as `#rrggbb`; undefined for other values. One that is not opaque is as it looks on the ground, and undefined
 * without it.
 */
export function readColor(value: string, ground?: string): string | undefined {
  const text = value.trim().toLowerCase();
  if (Object.hasOwn(names, text)) return names[text];
  const [, hex] = /^#([\da-f]{3}|[\da-f]{6})$/.exec(text) ?? [];
  if (hex) return `#${hex.length === 3 ? hex.replace(/./g, '$&$&') : hex}`;
  const [, space, inside] = /^(rgb|hsl|oklch)a?\(([^()]*)\)$/.exec(text) ?? [];
  if (!space || !inside) return undefined;
  const parts = inside.split(/[\s,/]+/).filter(Boolean);
  const alpha = parts[3] === undefined ? 1 : numberOf(parts[3], 1);
  if (parts.length < 3 || (alpha !== 1 && ground === undefined)) return undefined;
  const rgb = readers[space as keyof typeof readers](parts);
  if (rgb.some(Number.isNaN) || Number.isNaN(alpha)) return undefined;
  return toHex(alpha === 1 ? rgb : rgb.map((one, i) => mix(one, channelOf(ground!, i), alpha)));
}

const mix = (above: number, below: number, alpha: number) => above * alpha + below * (1 - alpha);
const channelOf = (hex: string, index: number) =>
  Number.parseInt(hex.slice(1 + index * 2, 3 + index * 2), 16);

const names: Readonly<Record<string, string>> = { white: '#ffffff', black: '#000000' };

const readers = {
  rgb: (parts: string[]) => parts.slice(0, 3).map((one) => numberOf(one, 255)),
  hsl: ([h = '', s = '', l = '']: string[]) =>
    fromHsl(angleOf(h), percentOf(s), percentOf(l)).map((one) => one * 255),
  oklch: ([l = '', c = '', h = '']: string[]) =>
    fromOklch(numberOf(l, 1), numberOf(c, 0.4), angleOf(h)).map((one) => one * 255),
};

/** A number, or a share of `whole`. */
const numberOf = (text: string, whole: number) =>
  text.endsWith('%') ? (Number.parseFloat(text) / 100) * whole : Number(text);

/** `50%`, which may be written without its sign. */
const percentOf = (text: string) => Number.parseFloat(text) / 100;

const angleOf = (text: string) =>
  text.endsWith('turn') ? Number.parseFloat(text) * 360 : Number.parseFloat(text);

function fromHsl(hue: number, saturation: number, lightness: number): number[] {
  const part = (n: number) => {
    const k = (n + hue / 30) % 12;
    const reach = saturation * Math.min(lightness, 1 - lightness);
    return lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1));
  };
  return [part(0), part(8), part(4)];
}

/** The matrices are those of the CSS Color specification, level 4. */
function fromOklch(lightness: number, chroma: number, hue: number): number[] {
  const angle = (hue / 180) * Math.PI;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return linear.map((one) => (one <= 0.0031308 ? 12.92 * one : 1.055 * one ** (1 / 2.4) - 0.055));
}

const toHex = (rgb: readonly number[]): string =>
  `#${rgb
    .map((one) =>
      Math.round(Math.min(255, Math.max(0, one)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
