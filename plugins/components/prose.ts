import type { MarkdownBlock } from '../../engine';
import { escapeText } from './escapeText';

/** The opening of a home page: words, a paragraph of links as buttons, and a picture next to them. */
export function hero({ content, warn }: MarkdownBlock): string {
  if (content.length === 0)
    warn({
      message: '":::hero" is empty',
      action: 'Write a sentence, a paragraph of links, and perhaps a picture into it.',
    });
  return '<div class="opening"><slot></slot></div>';
}

/** A numbered list as steps with a line that joins them. */
export function steps({ content, warn }: MarkdownBlock): string {
  const [list, ...more] = content;
  if (list?.type !== 'list' || !list.ordered || more.length > 0)
    warn({
      message: '":::steps" needs one numbered list and nothing else',
      action: 'Begin each step with its number: "1. …", and indent what belongs to it.',
    });
  return '<div class="steps"><slot></slot></div>';
}

export const cards = (): string => '<div class="card-grid"><slot></slot></div>';

/** Columns that stand below each other on a narrow screen. */
export const columns = (): string => '<div class="columns"><slot></slot></div>';

export const column = (): string => '<div><slot></slot></div>';

const tones = ['note', 'tip', 'warning', 'danger'];

/** A short label: `:badge[New]{tone=tip}`. */
export function badge({ attributes: { tone = 'note' }, warn }: MarkdownBlock): string {
  if (!tones.includes(tone))
    warn({
      message: `unknown tone "${tone}" of a badge; known tones are ${tones.join(', ')}`,
      action: 'Use a known tone.',
    });
  return `<span class="badge" data-tone="${escapeText(tone)}"><slot name="label"></slot></span>`;
}

/** Key caps: `:kbd[Ctrl+K]`. */
export function kbd({ label }: MarkdownBlock): string {
  const keys = label.split(/(?<=.)\+(?=.)/).map((key) => `<kbd>${escapeText(key.trim())}</kbd>`);
  return `<span class="keys">${keys.join('+')}</span>`;
}

/** An image that fills the window on click, and on Enter: a disclosure, without a script. */
export const zoom = (): string =>
  '<details class="zoom"><summary><slot></slot></summary></details>';

/** A video: `::video{src=./save.mp4 title="Saving a document" poster=./save.png captions=./save.vtt}`. */
export function video({ attributes, error, warn }: MarkdownBlock): string {
  const { src, title, poster, captions } = attributes;
  if (!src) {
    error({ message: 'a video without "src"', action: 'Write ::video{src=./file.mp4 title="…"}.' });
    return '';
  }
  if (!title)
    warn({
      message: `the video "${src}" has no title`,
      action: 'Say what it shows: title="…".',
    });
  const at = (name: string, value: string | undefined) =>
    value ? ` ${name}="${escapeText(value)}"` : '';
  const track = captions
    ? `<track kind="captions"${at('src', captions)} label="Captions" default>`
    : '';
  return `<video class="video" controls preload="none"${at('src', src)}${at('poster', poster)}${at('aria-label', title)}>${track}${escapeText(title ?? '')}</video>`;
}
