import { bundledLanguages } from 'shiki/langs';
import { escapeHtml } from '../../engine';
import type { CodeLine } from '../../engine/content/extensions/contract';
import type { CodeBlock, CodeHighlighter } from '../../engine/ownContract';
import type { ThemeNames } from './codeThemes';

const plainNames = new Set(['', 'text', 'plain', 'plaintext', 'txt', 'output']);

/** Languages with a grammar, and the output of a terminal with its colors. */
const languages = [...Object.keys(bundledLanguages), 'ansi'];
const isColored = (name: string) => languages.includes(name);

/** Longer blocks are shown as plain text without marks: they are not worth minutes of work. */
const maxBlockLength = 200_000;

const plainLines = (code: string): CodeLine[] =>
  code.split('\n').map((text) => ({ text, classes: [], html: escapeHtml(text) }));

/** A highlighter with no grammar loaded; one serves a whole thread. Shiki is loaded for the first block. */
export function createHighlighter(themes?: ThemeNames): CodeHighlighter {
  let opening: Promise<(block: CodeBlock) => Promise<CodeLine[]>> | undefined;
  return {
    key: themes ? `${themes.light}/${themes.dark}` : '',
    languages,
    knows: (language) => plainNames.has(language) || isColored(language),
    async highlight(block) {
      if (block.code.length > maxBlockLength) return plainLines(block.code);
      opening ??= import('./openShiki').then(({ openShiki }) => openShiki(themes));
      return (await opening)(isColored(block.language) ? block : { ...block, language: 'text' });
    },
  };
}
