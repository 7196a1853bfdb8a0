import type { Cache } from '../cache/store';
import { escapeHtml } from '../files/escapeHtml';
import { hashOf } from '../files/hashOf';
import type { CodeBlock, CodeHighlighter } from '../ownContract';
import type { CodeLine } from './extensions/contract';

/** Code without colors, where no plugin highlights it. */
export const plainHighlighter: CodeHighlighter = {
  key: 'plain',
  languages: [],
  knows: () => true,
  highlight: async ({ code }) =>
    code.split('\n').map((text) => ({ text, classes: [], html: escapeHtml(text) })),
};

/** The same highlighter, which highlights no block twice, in no build; `version` changes with its code. */
export const withBlockCache = (
  highlighter: CodeHighlighter,
  cache: Pick<Cache, 'getJson' | 'setJson'>,
  version: string,
): CodeHighlighter => ({
  ...highlighter,
  async highlight(block) {
    const key = `highlight/${version}/${highlighter.key}/${keyOf(block)}`;
    const kept = cache.getJson<CodeLine[]>(key);
    if (kept) return kept;
    const lines = await highlighter.highlight(block);
    cache.setJson(key, lines);
    return lines;
  },
});

const keyOf = ({ code, language, words = [], notes = [], transformers = [] }: CodeBlock): string =>
  hashOf(JSON.stringify([language, words, code, notes, transformers.map(({ key }) => key)]));
