import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type CardTexts, card, drawGround, drawWords, words } from './drawings';
import { type FontFiles, openTypeface } from './fonts';
import { setText } from './lines';
import type { Colours } from './options';
import { frequentColours, nearestIn, shades } from './palette';
import { encodePng } from './png';

export interface CardText {
  title: string;
  section: string;
}

export interface CardPainter {
  /** The card of a page as a PNG file. */
  paint(text: CardText): Buffer;
  /** Letters and digits that no font has. */
  missing(text: CardText): string[];
}

/** Sizes of a title; the largest one that needs at most three lines is used. */
const sizes = [88, 76, 64, 54];

/**
 * Loads the rasteriser and draws the background that all cards share, once; a card is then that background
 * with the words of a page drawn on top. The same input gives the same bytes on every system.
 */
export async function openPainter(
  site: CardTexts,
  fonts: FontFiles,
  colours: Colours,
): Promise<CardPainter> {
  const [rasterise, titleFace, textFace] = await Promise.all([
    openRasteriser([...fonts.title, ...fonts.text]),
    openTypeface(fonts.title),
    openTypeface(fonts.text),
  ]);
  const families = { title: titleFace.family, text: textFace.family };
  const drawn = rasterise(drawGround(site, families, colours));
  const [flat, title, section] = [colours.ground, colours.title, colours.accent].map(numberOf);
  const inks = [...shades(flat!, title!), ...shades(flat!, section!)];
  const palette = [...new Set([...inks, ...frequentColours(drawn, 256 - inks.length)])];
  const place = nearestIn(palette);
  const ground = Uint8Array.from(drawn, place);

  return {
    paint(text) {
      const set = setText(text.title, { width: words.width, sizes, most: 3 }, titleFace);
      const { svg, height } = drawWords({ ...text, title: set }, families, colours);
      const drawing = rasterise(svg);
      const pixels = ground.slice();
      for (let y = 0; y < height; y++) {
        const start = (words.bottom - height + y) * card.width + words.left;
        for (let x = 0; x < words.width; x++) {
          const pixel = drawing[y * words.width + x]!;
          if (pixel !== drawing[0]) pixels[start + x] = place(pixel);
        }
      }
      return encodePng({ ...card, pixels, palette });
    },
    missing: ({ title, section }) => [
      ...lettersOf(title, titleFace.has),
      ...lettersOf(section, textFace.has),
    ],
  };
}

const numberOf = (colour: string) => Number.parseInt(colour.slice(1), 16);

const lettersOf = (text: string, has: (character: string) => boolean) =>
  (text.match(/[\p{L}\p{N}]/gu) ?? []).filter((character) => !has(character));

/** A function that turns an SVG into pixels, little-endian RGBA. */
async function openRasteriser(fonts: readonly Buffer[]): Promise<(svg: string) => Uint32Array> {
  const { initWasm, Resvg } = await import('@resvg/resvg-wasm');
  const { resolve } = createRequire(import.meta.url);
  await initWasm(readFileSync(resolve('@resvg/resvg-wasm/index_bg.wasm'))).catch(unlessLoaded);
  const fontBuffers = fonts.map((bytes) => new Uint8Array(bytes));
  return (svg) => {
    const drawing = new Resvg(svg, { font: { fontBuffers } });
    const image = drawing.render();
    const { buffer, byteOffset, length } = new Uint8Array(image.pixels);
    image.free();
    drawing.free();
    return new Uint32Array(buffer, byteOffset, length / 4);
  };
}

/** Several builds in one process share the loaded module. */
function unlessLoaded(error: unknown): void {
  if (!/already initialized/i.test(String(error))) throw error;
}
