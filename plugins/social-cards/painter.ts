import type { Node } from '@takumi-rs/core';
import type { Assets } from './assets';
import { type Colours, card } from './options';

export interface CardText {
  title: string;
  section: string;
}

export interface SiteTexts {
  title: string;
  tagline: string;
  host: string;
}

export interface CardPainter {
  /** The card of a page as a PNG file; the same input gives the same bytes on every system. */
  paint(text: CardText): Promise<Buffer>;
  /** Letters and digits that no font has. */
  missing(text: CardText): string[];
}

const margin = 80;

/** Sizes of a title; the largest one in which it fits is used: two lines of 88 or 76 pixels, three of 64 or 54. */
const titleSizes = [88, 76, 64, 54];
const smallestTitle = 54;
const titleRoom = { width: card.width - 2 * margin, height: 240, lines: 3 };

export async function openPainter(
  site: SiteTexts,
  assets: Assets,
  colours: Colours,
): Promise<CardPainter> {
  const { Renderer } = await import('@takumi-rs/core');
  const renderer = new Renderer();
  /** Registers fonts under names by their order; returns the value of `font-family`. */
  const register = async (use: string, weight: number, fonts: readonly Buffer[]) => {
    const names = fonts.map((_, index) => `${use}-${index}`);
    for (const [index, data] of fonts.entries())
      await renderer.registerFont({ name: names[index], weight, data });
    return names.join(', ');
  };
  const families = {
    title: await register('title', 700, assets.titleFonts),
    text: await register('text', 500, assets.textFonts),
  };
  const css = [cardStyles(colours, families, assets.background !== undefined)];
  const images = [
    { src: 'logo', data: assets.logo },
    { src: 'background', data: assets.background },
  ].flatMap(({ src, data }) => (data ? [{ src, data }] : []));
  const logo = assets.logo ? [{ type: 'image', src: 'logo', className: 'logo' } as const] : [];

  const titleNode = (title: string, fontSize: number): Node => ({
    ...text('title', title),
    style: { fontSize },
  });
  /** Whether the lines of a title fit, and also its longest word. */
  const fits = async (title: string, size: number): Promise<boolean> => {
    const { width } = titleRoom;
    const { runs, height } = await renderer.measure(titleNode(title, size), { width, css });
    return height <= titleRoom.height && runs.every((run) => run.width <= width);
  };
  const sizeOf = async (title: string): Promise<number> => {
    for (const size of titleSizes) if (await fits(title, size)) return size;
    return smallestTitle;
  };
  const [hasInTitle, hasInText] = await Promise.all([
    coverage(assets.titleFonts),
    coverage(assets.textFonts),
  ]);

  return {
    async paint({ title, section }) {
      const words = titleNode(title, await sizeOf(title));
      const node = box('card', [
        box('name', [...logo, text('', site.title)]),
        box('words', [text('section', section), { ...words, className: 'title cut' }]),
        box('foot', [text('', site.tagline), text('host', site.host)]),
      ]);
      return renderer.render(node, { ...card, css, images });
    },
    missing: ({ title, section }) => [
      ...letters(title).filter((letter) => !hasInTitle(letter)),
      ...letters(section).filter((letter) => !hasInText(letter)),
    ],
  };
}

const box = (className: string, children: Node[]): Node => ({
  type: 'container',
  className,
  children,
});

const text = (className: string, value: string): Node => ({ type: 'text', className, text: value });

/** Logo and name above, a line about the site below; an edge in the accent colour unless the site has a background. */
function cardStyles(
  { ground, title, accent, text }: Colours,
  families: { title: string; text: string },
  hasBackground: boolean,
): string {
  const edge = `linear-gradient(90deg, ${accent} 20px, transparent 20px)`;
  return `
    .card {
      display: flex; flex-direction: column; width: 100%; height: 100%; padding: 28px ${margin}px 44px;
      background: ${hasBackground ? 'url(background)' : edge} ${ground};
      color: ${text}; font-family: ${families.text}; font-size: 30px; font-weight: 500;
    }
    .name { display: flex; align-items: center; gap: 20px; height: 72px; font-size: 44px; }
    .logo { width: 72px; height: 72px; }
    .words { display: flex; flex: 1; flex-direction: column; justify-content: flex-end; gap: 16px; padding-bottom: 54px; }
    .section { color: ${accent}; font-size: 34px; }
    .name, .title { color: ${title}; font-family: ${families.title}; font-weight: 700; }
    .title { line-height: 1.14; text-wrap: balance; }
    .cut { line-clamp: ${titleRoom.lines}; overflow-wrap: anywhere; text-overflow: ellipsis; }
    .foot { display: flex; justify-content: space-between; }
    .host { color: ${accent}; }
  `;
}

const letters = (value: string) => value.match(/[\p{L}\p{N}]/gu) ?? [];

/** A function that says whether one of the fonts has a letter. */
async function coverage(files: readonly Buffer[]): Promise<(letter: string) => boolean> {
  const module = await import('opentype.js');
  // Node loads the CommonJS build, with everything in `default`; others load the one with named exports.
  const { parse } = module.default ?? module;
  const fonts = files.map((bytes) => parse(new Uint8Array(bytes).buffer));
  return (letter) => fonts.some((font) => font.charToGlyphIndex(letter) > 0);
}
