/** Red, green and blue of a colour such as `#d73a49`, `#fff` or `#d73a4980`, from 0 to 255, and how opaque it is. */
function partsOf(color: string): { rgb: number[]; alpha: number } {
  const hex = color.slice(1);
  const long = hex.length < 6 ? [...hex].map((digit) => digit + digit).join('') : hex;
  const [r = 0, g = 0, b = 0, alpha = 255] = (long.match(/../g) ?? []).map((part) =>
    Number.parseInt(part, 16),
  );
  return { rgb: [r, g, b], alpha: alpha / 255 };
}

/** A colour as it looks on a background. */
export function opaque(color: string, background: string): string {
  return mix(background, color, partsOf(color).alpha);
}

/** A colour on the way from one to another: the part 0 is the first one, 1 the other. */
export function mix(from: string, to: string, part: number): string {
  const target = partsOf(to).rgb;
  const mixed = partsOf(from).rgb.map((value, index) => value + (target[index]! - value) * part);
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

/** The contrast of two colours as WCAG defines it, from 1 to 21. */
export function contrast(first: string, second: string): number {
  const [a, b] = [luminance(first), luminance(second)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance(color: string): number {
  const [r, g, b] = partsOf(color)
    .rgb.map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!; // a colour has three parts
}
