import type { BundledLanguage, BundledTheme, Highlighter } from 'shiki';
import { createBundledHighlighter } from 'shiki/core';
import { bundledLanguages } from 'shiki/langs';
import { INITIAL } from 'shiki/textmate';
import { escapeHtml } from '../../files/escapeHtml';
import { codeTheme, tokenClasses } from './codeTheme';
import { importTheme, modes, type ThemeNames } from './codeThemes';
import { type MarkedCode, openPrettyCode } from './prettyCode';
import { createRegexEngine } from './regexEngine';
import { themedLines } from './themedLines';
import { type Token, writeTokens } from './writeTokens';

/** Shiki with the grammars that one thread has needed so far. */
export interface LineHighlighter {
  lines(code: string, language: string): Promise<string[]>;
  markedLines(code: string, language: string, meta: string): Promise<MarkedCode>;
}

/** Longer lines are shown as plain text: colours are not worth minutes of work. */
const maxLineLength = 20_000;

/** Loads Shiki, without a grammar; `themes` replace the engine's classes. */
export async function openShiki(themes?: ThemeNames): Promise<LineHighlighter> {
  // No bundled theme is used; naming their type makes the highlighter one that rehype-pretty-code takes.
  const createShiki = createBundledHighlighter<BundledLanguage, BundledTheme>({
    langs: bundledLanguages,
    themes: {} as Record<BundledTheme, never>,
    engine: createRegexEngine,
  });
  const registered = themes
    ? await Promise.all(modes.map((mode) => importTheme(themes[mode])))
    : [];
  const shiki = await createShiki({ themes: themes ? registered : [codeTheme], langs: [] });
  const markLines = openPrettyCode(shiki, maxLineLength, themes);
  const linesOf = themes
    ? themedLines(shiki, themes, maxLineLength)
    : classLines(shiki, maxLineLength);
  const loading = new Map<string, Promise<void>>();
  const load = (language: string) => {
    const pending = loading.get(language) ?? shiki.loadLanguage(language as BundledLanguage);
    loading.set(language, pending);
    return pending;
  };
  return {
    async lines(code, language) {
      await load(language);
      return linesOf(code, language);
    },
    markedLines: markLines,
  };
}

function classLines(
  shiki: Highlighter,
  maxLength: number,
): (code: string, language: string) => string[] {
  const classes = classesOf(shiki.setTheme(codeTheme).colorMap);
  return (code, language) => {
    const grammar = shiki.getLanguage(language);
    let state = INITIAL;
    return code.split('\n').map((line) => {
      if (line.length > maxLength) return escapeHtml(line);
      const { tokens, ruleStack } = grammar.tokenizeLine2(line, state);
      state = ruleStack;
      return writeTokens(line, readTokens(tokens, classes));
    });
  };
}

function classesOf(colorMap: readonly (string | null)[]): string[] {
  return Array.from(colorMap, (color) => tokenClasses.get(color?.toUpperCase() ?? '') ?? '');
}

/** Bits of a token's metadata that hold the index of its colour; the layout is vscode-textmate's. */
const colorMask = 0b00000000111111111000000000000000;
const colorShift = 15;

/** `tokens` holds pairs of start and metadata. */
function readTokens(tokens: Uint32Array, classes: readonly string[]): Token[] {
  const read: Token[] = [];
  for (let index = 0; index < tokens.length; index += 2) {
    const name = classes[(tokens[index + 1]! & colorMask) >>> colorShift] ?? '';
    read.push({ start: tokens[index]!, name });
  }
  return read;
}
