import { escapeHtml } from '../files/escapeHtml';
import { hashOf } from '../files/hashOf';
import type { CodeBlock, CodeHighlighter } from '../ownContract';
import type { CodeLine } from './extensions/contract';

/** Keeps highlighted blocks by key, between pages and between builds. */
export interface BlockCache {
  get(key: string): string | undefined;
  set(key: string, lines: string): void;
}

/** Code without colors, where no plugin highlights it. */
export const plainHighlighter: CodeHighlighter = {
  key: 'plain',
  languages: [],
  knows: () => true,
  highlight: async ({ code }) =>
    code.split('\n').map((text) => ({ text, classes: [], html: escapeHtml(text) })),
};

/** The same highlighter, which highlights no block twice. */
export const withBlockCache = (
  highlighter: CodeHighlighter,
  cache: BlockCache,
): CodeHighlighter => ({
  ...highlighter,
  async highlight(block) {
    const key = `${highlighter.key}/${keyOf(block)}`;
    const kept = cache.get(key);
    if (kept !== undefined) return JSON.parse(kept) as CodeLine[]; // written below
    const lines = await highlighter.highlight(block);
    cache.set(key, JSON.stringify(lines));
    return lines;
  },
});

const keyOf = ({ code, language, words = [], notes = [], transformers = [] }: CodeBlock): string =>
  hashOf(JSON.stringify([language, words, code, notes, transformers.map(({ key }) => key)]));
