/** The three parts of a colour such as `#d73a49`, `#fff` or `#d73a4980`, from 0 to 255, and how opaque it is. */
function partsOf(color: string): { rgb: number[]; alpha: number } {
  const hex = color.slice(1);
  const long = hex.length < 6 ? [...hex].map((one) => one + one).join('') : hex;
  const [r = 0, g = 0, b = 0, alpha = 255] = (long.match(/../g) ?? []).map((one) =>
    Number.parseInt(one, 16),
  );
  return { rgb: [r, g, b], alpha: alpha / 255 };
}

/** A colour as it looks on a background. */
export function opaque(color: string, background: string): string {
  const { rgb, alpha } = partsOf(color);
  const below = partsOf(background).rgb;
  const mixed = rgb.map((part, index) => Math.round(part * alpha + below[index]! * (1 - alpha)));
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** The contrast of two colours as WCAG defines it, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05); // two in, two out
}

function luminance(color: string): number {
  const [r, g, b] = partsOf(color)
    .rgb.map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!; // three parts in, three out
}
