/** Few colours for a drawing of flat shapes, as 0xrrggbb. */

/** Shades between a background and an ink, for the edges of letters; both ends included. */
export function shades(ground: number, ink: number, count = 16): number[] {
  return Array.from({ length: count }, (_, step) => {
    const share = step / (count - 1);
    const mix = (shift: number) => {
      const [from, to] = [(ground >> shift) & 255, (ink >> shift) & 255];
      return Math.round(from + (to - from) * share) << shift;
    };
    return mix(16) | mix(8) | mix(0);
  });
}

/** The most frequent colours of a drawing. */
export function frequentColours(pixels: Uint32Array, most: number): number[] {
  const counts = new Map<number, number>();
  for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
  return [...counts]
    .map(([pixel, count]) => ({ colour: colourOf(pixel), count }))
    .sort((a, b) => b.count - a.count || a.colour - b.colour)
    .slice(0, most)
    .map(({ colour }) => colour);
}

/** A pixel of a little-endian RGBA drawing as a colour. */
const colourOf = (pixel: number) =>
  ((pixel & 255) << 16) | (pixel & 0xff00) | ((pixel >>> 16) & 255);

/** A function that finds the index of the nearest colour for a pixel of a little-endian RGBA drawing. */
export function nearestIn(palette: readonly number[]): (pixel: number) => number {
  const known = new Map<number, number>();
  const distance = (a: number, b: number) =>
    ((a >> 16) - (b >> 16)) ** 2 +
    (((a >> 8) & 255) - ((b >> 8) & 255)) ** 2 +
    ((a & 255) - (b & 255)) ** 2;
  return (pixel) => {
    const place = known.get(pixel);
    if (place !== undefined) return place;
    const colour = colourOf(pixel);
    let best = 0;
    for (let at = 1; at < palette.length; at++) {
      if (distance(palette[at]!, colour) < distance(palette[best]!, colour)) best = at;
    }
    known.set(pixel, best);
    return best;
  };
}
