import { bundledLanguages } from 'shiki/langs';
import { escapeHtml } from '../../files/escapeHtml';
import type { ThemeNames } from './codeThemes';
import type { CodeLine, Fence } from './openShiki';

export { readCodeThemes, type ThemeNames } from './codeThemes';
export type { CodeLine } from './openShiki';

/** Turns code into lines of HTML in which tokens carry classes. Grammars load when they are first needed. */
export interface Highlighter {
  /** Names of all languages, for suggestions. */
  readonly languages: readonly string[];
  /** Whether a language of that name is known; plain text is. */
  knows(language: string): boolean;
  /** The lines of a block; plain text when the language is unknown or the code too long. */
  highlight(fence: Fence): Promise<CodeLine[]>;
}

const plainNames = new Set(['', 'text', 'plain', 'plaintext', 'txt', 'output']);

const isBundled = (name: string) => Object.hasOwn(bundledLanguages, name);

/** Longer blocks are shown as plain text without marks: they are not worth minutes of work. */
const maxBlockLength = 200_000;

const plainLines = (code: string) =>
  code.split('\n').map((text) => ({ text, classes: [], html: escapeHtml(text) }));

/** A highlighter with no grammar loaded; one serves a whole thread. `themes` of Shiki replace the engine's classes. */
export function createHighlighter({ themes }: { themes?: ThemeNames } = {}): Highlighter {
  // When every block is in the cache, Shiki is never loaded.
  let opening: Promise<(fence: Fence) => Promise<CodeLine[]>> | undefined;
  const highlight = async (fence: Fence) => {
    if (fence.code.length > maxBlockLength) return plainLines(fence.code);
    opening ??= import('./openShiki').then(({ openShiki }) => openShiki(themes));
    return (await opening)(isBundled(fence.language) ? fence : { ...fence, language: 'text' });
  };
  return {
    languages: Object.keys(bundledLanguages),
    knows: (language) => plainNames.has(language) || isBundled(language),
    highlight,
  };
}
