import { bundledLanguages } from 'shiki/langs';
import { escapeText } from '../transform/escapeText';
import type { Grammars } from './grammars';

/** Turns code into lines of HTML in which tokens carry classes. Grammars load once, when first needed. */
export interface Highlighter {
  /** Whether a language of that name is known; plain text is. */
  knows(language: string): boolean;
  /** Loads the grammar of a known language; must be awaited before `lines` is asked for it. */
  load(language: string): Promise<void>;
  /** The lines of `code` as HTML, one entry a line; plain escaped text when no grammar was loaded. */
  lines(code: string, language: string): string[];
  /** Names of all languages, for suggestions. */
  readonly languages: readonly string[];
}

const plainNames = new Set(['', 'text', 'plain', 'plaintext', 'txt', 'output']);

const known = (name: string): name is keyof typeof bundledLanguages =>
  Object.hasOwn(bundledLanguages, name);

/** Whether a language of that name is known; plain text is. */
export const knowsLanguage = (name: string): boolean => plainNames.has(name) || known(name);

/** Names of all languages, for suggestions. */
export const languageNames: readonly string[] = Object.keys(bundledLanguages);

/**
 * A highlighter with no grammar loaded; one serves a whole thread.
 * @param patternsFile where translated patterns of grammars are remembered; nowhere when absent
 */
export function createHighlighter(patternsFile?: string): Highlighter {
  // Where every block is remembered, the library is not even loaded.
  let opening: Promise<Grammars> | undefined;
  let grammars: Grammars | undefined;
  const loading = new Map<string, Promise<void>>();
  async function load(name: string): Promise<void> {
    if (!known(name)) return;
    opening ??= import('./grammars').then(({ openGrammars }) => openGrammars(patternsFile));
    const { default: grammar } = await bundledLanguages[name]();
    grammars = await opening;
    grammars.add(name, grammar);
  }
  return {
    languages: languageNames,
    knows: knowsLanguage,
    load(language) {
      let pending = loading.get(language);
      if (!pending) {
        pending = load(language);
        loading.set(language, pending);
      }
      return pending;
    },
    lines: (code, language) => grammars?.lines(code, language) ?? code.split('\n').map(escapeText),
  };
}
