import * as z from 'zod';
import { definePlugin, type SiteConfig } from '../../engine';
import type { ThemeNames } from './codeThemes';

export { contrast, mix } from './contrast';

/** The highlighter of a thread: lines of HTML in which tokens carry classes. */
export async function openHighlighter(themes?: ThemeNames) {
  const { createHighlighter } = await import('./createHighlighter');
  return createHighlighter(themes);
}

/** A function that highlights code: lines of HTML, escaped, joined by newlines. Grammars are loaded once. */
export async function createCodeHighlighter(): Promise<
  (code: string, language: string) => Promise<string>
> {
  const { highlight } = await openHighlighter();
  return async (code, language) =>
    (await highlight({ code, language })).map(({ html }) => html).join('\n');
}

const themesOf = (config: object) => (config as SiteConfig).highlight?.themes; // checked with the config

/** Colors code with Shiki while the site is built, in the colors of the theme or in those of `highlight.themes`. */
export const highlight = definePlugin('highlight', z.strictObject({}), () => ({
  watch: [],
  highlighter: openHighlighter,
  async styles(config) {
    const themes = themesOf(config);
    if (!themes) return undefined;
    const { readCodeThemes } = await import('./codeThemes');
    return (await readCodeThemes(themes)).css;
  },
  async loadContent({ config, site, warn }) {
    const themes = themesOf(config);
    if (!themes || site.original) return;
    const { readCodeThemes } = await import('./codeThemes');
    (await readCodeThemes(themes)).problems.forEach(warn);
  },
}));
