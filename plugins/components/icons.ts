import type { MarkdownBlock } from '../../engine';
import { escapeText } from './escapeText';
/** Line icons on a 20 by 20 grid. */
import builtIn from './icons.json' with { type: 'json' };

interface IconOptions {
  icons: Readonly<Record<string, string>>;
}

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
  const drawings: Record<string, string> = { ...builtIn, ...options.icons };
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
