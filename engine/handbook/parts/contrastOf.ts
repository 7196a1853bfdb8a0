/** The contrast of two colors such as `#0b6470`, from 1 to 21. */
export function contrastOf(...colors: string[]): number {
  const bright = colors.map(luminance);
  return (Math.max(...bright) + 0.05) / (Math.min(...bright) + 0.05);
}

/** How bright a color is, from 0 to 1. */
function luminance(color: string): number {
  const parts = [0.2126, 0.7152, 0.0722].map((weight, index) => {
    const part = Number.parseInt(color.slice(1 + 2 * index, 3 + 2 * index), 16) / 255;
    return weight * (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  });
  return parts.reduce((sum, part) => sum + part);
}
