import { bundledLanguages } from 'shiki/langs';
import { escapeHtml } from '../../files/escapeHtml';
import { hashOf } from '../../files/hashOf';
import type { CodeLine } from '../extensions/contract';
import type { ThemeNames } from './codeThemes';
import type { Fence } from './openShiki';

export { readCodeThemes, type ThemeNames } from './codeThemes';
export type { BlockTransformer } from './openShiki';

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

/** Keeps highlighted blocks by key, between pages and between builds. */
export interface BlockCache {
  get(key: string): string | undefined | Promise<string | undefined>;
  set(key: string, lines: string): void | Promise<void>;
}

interface HighlighterOptions {
  /** Themes of Shiki that replace the engine's classes. */
  themes?: ThemeNames;
  cache?: BlockCache;
}

/** A highlighter with no grammar loaded; one serves a whole thread. */
export function createHighlighter({ themes, cache }: HighlighterOptions = {}): Highlighter {
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
    async highlight(fence) {
      if (!cache) return highlight(fence);
      const key = keyOf(fence);
      const kept = await cache.get(key);
      if (kept !== undefined) return JSON.parse(kept) as CodeLine[];
      const lines = await highlight(fence);
      await cache.set(key, JSON.stringify(lines));
      return lines;
    },
  };
}

const keyOf = ({ code, language, meta = '', notes = [], transformers = [] }: Fence): string =>
  hashOf(JSON.stringify([language, meta, code, notes, transformers.map(({ key }) => key)]));
