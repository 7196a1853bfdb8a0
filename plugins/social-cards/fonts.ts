import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { SocialCardsOptions } from './options';
import { readAsset } from './readAsset';
import { unpackWoff } from './woff';

/** The fonts of the cards: their files, the width of a text, and the characters that none of them has. */

/** Fonts by use, in order of preference for a character. */
export interface FontFiles {
  title: Buffer[];
  text: Buffer[];
}

const ownFonts = (weight: number): string[] =>
  ['latin', 'latin-ext'].map(
    (part) => `@fontsource/inter/files/inter-${part}-${weight}-normal.woff`,
  );

const fontAction = 'Name TTF, OTF or WOFF files in the option fonts, relative to the site.';

/** Reads the fonts of the site and, as fallback, the plugin's own. @throws SiteError for a missing file. */
export function readFonts(given: SocialCardsOptions['fonts'], siteFolder: string): FontFiles {
  const { resolve } = createRequire(import.meta.url);
  const read = (files: readonly string[], weight: number): Buffer[] => [
    ...files.map((file) =>
      readAsset(siteFolder, { what: 'font', file, action: fontAction }, unpackWoff),
    ),
    ...ownFonts(weight).map((file) => unpackWoff(readFileSync(resolve(file)))),
  ];
  return { title: read(given.title, 700), text: read(given.text, 500) };
}

export interface Typeface {
  /** Name by which a drawing refers to the first of its fonts. */
  family: string;
  /** Width of a text in em. */
  widthOf(text: string): number;
  has(character: string): boolean;
}

/** Reads the metrics of fonts; the first has priority. */
export async function openTypeface(files: readonly Buffer[]): Promise<Typeface> {
  const module = await import('opentype.js');
  // Node loads the package's CommonJS build, with everything in `default`; others load the one with named
  // exports.
  const { parse } = module.default ?? module;
  const fonts = files.map((bytes) => parse(new Uint8Array(bytes).buffer));
  const widths = new Map<string, number | undefined>();
  const measure = (character: string): number | undefined => {
    for (const font of fonts) {
      const glyph = font.charToGlyphIndex(character);
      if (glyph > 0) return (font.glyphs.get(glyph).advanceWidth ?? 0) / font.unitsPerEm;
    }
    return undefined;
  };
  const widthOf = (character: string) => {
    if (!widths.has(character)) widths.set(character, measure(character));
    return widths.get(character);
  };
  const first = fonts[0]!;
  return {
    family: first.getEnglishName('preferredFamily') || first.getEnglishName('fontFamily'),
    widthOf: (text) => [...text].reduce((sum, character) => sum + (widthOf(character) ?? 0), 0),
    has: (character) => widthOf(character) !== undefined,
  };
}
