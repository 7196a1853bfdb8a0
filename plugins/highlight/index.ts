import * as z from 'zod';
import { definePlugin } from '../../engine';
import type { ThemeNames } from './codeThemes';

/** The highlighter of a thread: lines of HTML in which tokens carry classes. */
export async function openHighlighter(themes?: ThemeNames) {
  const { createHighlighter } = await import('./createHighlighter');
  return createHighlighter(themes);
}

/** Colors code with Shiki while the site is built, in the colors of the theme or in those of `highlight.themes`. */
export const highlight = definePlugin('highlight', z.strictObject({}), () => ({
  watch: [],
  markdown: { highlighter: openHighlighter },
  async styles({ highlight: { themes } }) {
    if (!themes) return undefined;
    const { readCodeThemes } = await import('./codeThemes');
    return (await readCodeThemes(themes)).css;
  },
  async loadContent({ config, site, warn }) {
    const { themes } = config.highlight;
    if (!themes || site.original) return;
    const { readCodeThemes } = await import('./codeThemes');
    (await readCodeThemes(themes)).problems.forEach(warn);
  },
}));
