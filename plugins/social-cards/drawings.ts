import { escapeXml } from '../../engine';
import type { SetText } from './lines';
import type { Colours } from './options';

/** The drawings that make up a card, as SVG: a background that all cards share, and the words of one page. */

export const card = { width: 1200, height: 630, margin: 80 };

/** The part of a card for the words of its page; they are aligned with its lower edge. */
export const words = { left: card.margin, bottom: 520, width: card.width - 2 * card.margin };

/** Texts on every card. */
export interface CardTexts {
  title: string;
  tagline: string;
  host: string;
  /** The texts of SVG files. */
  logo?: string;
  background?: string;
}

export interface Families {
  title: string;
  text: string;
}

const svg = (width: number, height: number, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`;

interface Text {
  x: number;
  y: number;
  size: number;
  family: string;
  fill: string;
  weight?: number;
  anchor?: 'start' | 'end';
}

const text = (value: string, { x, y, size, family, fill, weight = 500, anchor = 'start' }: Text) =>
  `<text x="${x}" y="${y}" font-size="${size}" font-family="${escapeXml(family)}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}">${escapeXml(value)}</text>`;

const image = (svg: string, attributes: string) =>
  `<image ${attributes} href="data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}"/>`;

/** Logo and name above, a line about the site below; an edge in the accent colour unless the site draws the background. */
export function drawGround(site: CardTexts, families: Families, colours: Colours): string {
  const { width, height, margin } = card;
  const nameAt = site.logo ? margin + 92 : margin;
  const logo = site.logo ? image(site.logo, `x="${margin}" y="28" width="72" height="72"`) : '';
  const background = site.background
    ? image(site.background, `width="${width}" height="${height}"`)
    : `<rect width="20" height="${height}" fill="${colours.accent}"/>`;
  const foot = height - 54;
  return svg(
    width,
    height,
    `<rect width="${width}" height="${height}" fill="${colours.ground}"/>` +
      background +
      logo +
      text(site.title, {
        x: nameAt,
        y: 80,
        size: 44,
        family: families.title,
        fill: colours.title,
        weight: 700,
      }) +
      text(site.tagline, {
        x: margin,
        y: foot,
        size: 30,
        family: families.text,
        fill: colours.text,
      }) +
      text(site.host, {
        x: width - margin,
        y: foot,
        size: 30,
        family: families.text,
        fill: colours.accent,
        anchor: 'end',
      }),
  );
}

/** Section and title of a page, as high as they need to be. */
export function drawWords(
  { section, title }: { section: string; title: SetText },
  families: Families,
  colours: Colours,
): { svg: string; height: number } {
  const lineHeight = Math.round(title.size * 1.14);
  const labelHeight = section ? 72 : 0;
  const { width } = words;
  const height = labelHeight + title.lines.length * lineHeight + 24;
  const lines = title.lines.map((line, index) =>
    text(line, {
      x: 0,
      y: labelHeight + Math.round(title.size * 0.9) + index * lineHeight,
      size: title.size,
      family: families.title,
      fill: colours.title,
      weight: 700,
    }),
  );
  const label = text(section, {
    x: 0,
    y: 36,
    size: 34,
    family: families.text,
    fill: colours.accent,
  });
  const ground = `<rect width="${width}" height="${height}" fill="${colours.ground}"/>`;
  return { svg: svg(width, height, ground + label + lines.join('')), height };
}
