import type { BundledLanguage, Highlighter, ThemedTokenWithVariants } from 'shiki';
import { colorClass, fontClasses, modes, type ThemeNames } from './codeThemes';
import { type Token, writeTokens } from './writeTokens';

/** Lines of code in the colours of a site's Shiki themes: each token has a class for each mode. */
export function themedLines(
  shiki: Highlighter,
  themes: ThemeNames,
  maxLineLength: number,
): (code: string, language: string) => string[] {
  const plain = foregroundsOf(shiki, themes);
  return (code, language) =>
    shiki
      .codeToTokensWithThemes(code, {
        lang: language as BundledLanguage,
        themes: { light: themes.light, dark: themes.dark } as never, // any name, loaded before
        tokenizeTimeLimit: 0,
        tokenizeMaxLineLength: maxLineLength + 1,
      })
      .map((tokens) => {
        let line = '';
        const read = tokens.map((token): Token => {
          const start = line.length;
          line += token.content;
          return { start, name: classesOf(token, plain) };
        });
        return writeTokens(line, read);
      });
}

type Foregrounds = Record<(typeof modes)[number], string>;

/** The colours of plain text, which has no class. */
const foregroundsOf = (shiki: Highlighter, { light, dark }: ThemeNames): Foregrounds => ({
  light: shiki.getTheme(light).fg.toLowerCase(),
  dark: shiki.getTheme(dark).fg.toLowerCase(),
});

function classesOf({ variants }: ThemedTokenWithVariants, plain: Foregrounds): string {
  return modes
    .flatMap((mode) => {
      const { color, fontStyle = 0 } = variants[mode] ?? {};
      return modeClasses(mode, color, { fontStyle, plain });
    })
    .join(' ');
}

/** The classes for the style of a token that rehype-pretty-code writes: it has variables for both modes. */
export function styleClasses(shiki: Highlighter, themes: ThemeNames): (style: string) => string {
  const plain = foregroundsOf(shiki, themes);
  return (style) =>
    modes
      .flatMap((mode) => {
        const value = (name: string) =>
          new RegExp(`--shiki-${mode}${name}:\\s*([^;]+)`).exec(style)?.[1] ?? '';
        const decoration = value('-text-decoration');
        const fontStyle =
          (value('-font-style') === 'italic' ? 1 : 0) |
          (value('-font-weight') === 'bold' ? 2 : 0) |
          (decoration.includes('underline') ? 4 : 0) |
          (decoration.includes('line-through') ? 8 : 0);
        return modeClasses(mode, value(''), { fontStyle, plain });
      })
      .join(' ');
}

function modeClasses(
  mode: (typeof modes)[number],
  color: string | undefined,
  { fontStyle, plain }: { fontStyle: number; plain: Foregrounds },
): string[] {
  const isPlain = !color || color.toLowerCase() === plain[mode];
  // Shiki says -1 where a theme says nothing
  return [
    ...(isPlain ? [] : [colorClass(mode, color)]),
    ...fontClasses(mode, Math.max(fontStyle, 0)),
  ];
}
