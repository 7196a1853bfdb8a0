import { bundledLanguages } from 'shiki/langs';
import { escapeHtml } from '../../files/escapeHtml';
import type { ThemeNames } from './codeThemes';
import type { LineHighlighter } from './openShiki';
import type { MarkedCode } from './prettyCode';

export { readCodeThemes, type ThemeNames } from './codeThemes';
export type { MarkedCode } from './prettyCode';

/** Turns code into lines of HTML in which tokens carry classes. Grammars load when they are first needed. */
export interface Highlighter {
  /** Names of all languages, for suggestions. */
  readonly languages: readonly string[];
  /** Whether a language of that name is known; plain text is. */
  knows(language: string): boolean;
  /** The lines of `code` as HTML, one entry a line; escaped text when the language is unknown or the code too long. */
  lines(code: string, language: string): Promise<string[]>;
  /** The same with the marks that the meta of a fence asks for, read and applied by rehype-pretty-code. */
  markedLines(code: string, language: string, meta: string): Promise<MarkedCode>;
}

const plainNames = new Set(['', 'text', 'plain', 'plaintext', 'txt', 'output']);

const isBundled = (name: string): name is keyof typeof bundledLanguages =>
  Object.hasOwn(bundledLanguages, name);

/** Longer blocks are shown as plain text: colours are not worth minutes of work. */
const maxBlockLength = 200_000;

interface HighlighterOptions {
  /** Themes of Shiki instead of the engine's classes. */
  themes?: ThemeNames;
}

/** A highlighter with no grammar loaded; one serves a whole thread. */
export function createHighlighter({ themes }: HighlighterOptions = {}): Highlighter {
  // When every block is in the cache, Shiki is never loaded.
  let opening: Promise<LineHighlighter> | undefined;
  const open = () => {
    opening ??= import('./openShiki').then(({ openShiki }) => openShiki(themes));
    return opening;
  };
  const hasGrammar = (code: string, language: string) =>
    isBundled(language) && code.length <= maxBlockLength;
  return {
    languages: Object.keys(bundledLanguages),
    knows: (language) => plainNames.has(language) || isBundled(language),
    async lines(code, language) {
      if (!hasGrammar(code, language)) return code.split('\n').map(escapeHtml);
      return (await open()).lines(code, language);
    },
    async markedLines(code, language, meta) {
      return (await open()).markedLines(code, hasGrammar(code, language) ? language : 'text', meta);
    },
  };
}
