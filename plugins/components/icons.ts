import type { MarkdownBlock } from '../../engine';
import { escapeText } from './escapeText';

interface IconOptions {
  icons: Readonly<Record<string, string>>;
}

/** Line icons on a 20 by 20 grid. */
const builtIn: Readonly<Record<string, string>> = {
  book: '<path d="M3.5 4.5h5L10 6l1.5-1.500h5v11h-5L10 17l-1.5-1.500h-5ZM10 6v11"/>',
  bolt: '<path d="M11 2.5 4.5 11.500H10l-1 6 6.5-9H10Z"/>',
  check: '<path d="m4 10.5 4 4 8-9"/>',
  cloud: '<path d="M6 15.500a3.5 3.5 0 0 1 0-7 4.5 4.5 0 0 1 8.5 1 3 3 0 0 1 0 6Z"/>',
  code: '<path d="m7 6-4 4 4 4m6-8 4 4-4 4"/>',
  cross: '<path d="m5 5 10 10M15 5 5 15"/>',
  database:
    '<path d="M4 5.500c0-1.5 12-1.5 12 0v9c0 1.5-12 1.5-12 0Zm0 0c0 1.5 12 1.5 12 0m-12 4.500c0 1.5 12 1.5 12 0"/>',
  file: '<path d="M5 2.500h7l3.5 3.500v11.500H5Zm6.5 0V6.500h4"/>',
  folder: '<path d="M2.5 5h5l2 2h8v9h-15Z"/>',
  heart: '<path d="M10 16.5 3.5 10a3.8 3.8 0 0 1 6.5-4 3.8 3.8 0 0 1 6.5 4Z"/>',
  info: '<circle cx="10" cy="10" r="7.5"/><path d="M10 9.500v4M10 6.500v.1"/>',
  link: '<path d="M8.5 11.500a3 3 0 0 0 4.2 0l3-3a3 3 0 0 0-4.2-4.200l-1 1m1 3.200a3 3 0 0 0-4.2 0l-3 3a3 3 0 0 0 4.2 4.200l1-1"/>',
  lock: '<path d="M4.5 9h11v8h-11ZM7 9V6a3 3 0 0 1 6 0v3"/>',
  rocket:
    '<path d="M8 12.5 7.5 8C9 5 12 2.5 17 3c.5 5-2 8-5 9.500Zm-.5-4.5-4 .5L6 11m3 2.5-.5 4L6 15m6.5-7.500v.1M4 14l-1 3 3-1"/>',
  search: '<circle cx="9" cy="9" r="5.25"/><path d="m13 13 4 4"/>',
  star: '<path d="m10 2.5 2.3 5 5.2.6-3.9 3.6 1.1 5.300L10 14.3 5.3 17l1.1-5.300L2.5 8.100l5.2-.6Z"/>',
  warning: '<path d="M10 3 2.5 16.500h15ZM10 8v4m0 2.500v.1"/>',
};

/** An icon in a sentence: `:icon{name=check label=Yes}`. Without a label it is decoration. */
export function icon(block: MarkdownBlock<IconOptions>): string {
  const { attributes, label } = block;
  const name = attributes.name || label;
  return svgOf(name, block, attributes.label ?? '');
}

/** A card with a title, perhaps an icon, and perhaps a link that covers it. */
export function card(block: MarkdownBlock<IconOptions>): string {
  const { attributes, label } = block;
  const shown = label ? '<slot name="label"></slot>' : escapeText(attributes.title ?? '');
  if (!shown)
    block.warn({
      message: 'a card without a title',
      action: 'Write :::card[Title], or <Card title="Title">.',
    });
  const drawn = attributes.icon ? svgOf(attributes.icon, block, '') : '';
  const title = attributes.href
    ? `<a href="${escapeText(attributes.href)}">${shown}</a>`
    : `<strong>${shown}</strong>`;
  return `<div class="tile">${drawn}<p class="tile-title">${title}</p><slot></slot></div>`;
}

function svgOf(
  name: string,
  { options, error }: MarkdownBlock<IconOptions>,
  label: string,
): string {
  const drawings = { ...builtIn, ...options.icons };
  const drawing = Object.hasOwn(drawings, name) ? drawings[name] : undefined;
  if (drawing === undefined) {
    error({
      message: `unknown icon "${name}"; known icons are ${Object.keys(drawings).sort().join(', ')}`,
      action: 'Use a known icon, or add this one to the option "icons".',
    });
    return '';
  }
  const said = label ? `role="img" aria-label="${escapeText(label)}"` : 'aria-hidden="true"';
  return `<svg class="icon-inline" viewBox="0 0 20 20" ${said}>${drawing}</svg>`;
}
