import type { CompiledText } from './compiledText';

/** Everything about a compiled Markdown file except its words. */
export interface ContentFacts
  extends Pick<CompiledText, 'title' | 'headings' | 'links' | 'problems'> {
  /** `module` for `.mdx` with code, which the browser loads; `words` for everything that is just HTML. */
  lane: 'words' | 'module';
  /** Plain text of the first paragraph, for descriptions; at most 200 characters. */
  excerpt: string;
  /** Every `id` in the words that a link may point at (headings and explicit ids). */
  anchors: string[];
  /** Number of words, for the reading time. */
  wordCount: number;
  /** Components of the site that the words show as islands: their files. */
  components?: string[] | undefined;
  /** Files besides the source that the result depends on (includes, images), relative to the site. */
  dependencies: string[];
}

/** Compiled content: the result for a Markdown file, independent of its route. */
export interface Compiled extends CompiledText, ContentFacts {
  /** Module lane: an ES module whose default export is the page; the same placeholders. Empty for words. */
  code: string;
}
