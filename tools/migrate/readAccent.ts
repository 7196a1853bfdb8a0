import { readableAccent } from '../../plugins/theme-options/accent';
import type { Report } from './report';
import { readText } from './values';

/** The accent color that the style sheets of a Docusaurus site set; undefined when they set none. */
export function readAccent(sheets: readonly string[], report: Report) {
  const css = sheets
    .map(readText)
    .join('\n')
    .replace(/\/\*[\s\S]*?\*\//g, '');
  const tones = new Map<'light' | 'dark', string>();
  for (const [, selector = '', rules = ''] of css.matchAll(/([^{};]+)\{([^{}]*)\}/g)) {
    const color = /--ifm-color-primary\s*:\s*([^;]+?)\s*(?:;|$)/.exec(rules)?.[1];
    const mode = /data-theme=["']?dark/.test(selector) ? 'dark' : 'light';
    const isHex = /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(color ?? '');
    if (color && !isHex) report(`accent color "${color}"`, 'left out; write it as "#rrggbb"');
    if (!color || !isHex) continue;
    const long = color.length === 4 ? color.replace(/[^#]/g, '$&$&') : color;
    const shown = readableAccent(long.toLowerCase(), mode);
    tones.set(mode, shown);
    if (shown !== long.toLowerCase())
      report(`accent color "${color}"`, `"${shown}" in ${mode} mode, which has enough contrast`);
  }
  const [light, dark] = [tones.get('light'), tones.get('dark')];
  return light === undefined ? undefined : { light, dark: dark === light ? undefined : dark };
}
