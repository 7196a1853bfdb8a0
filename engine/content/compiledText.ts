import type { Heading } from '../contract';
import type { Problem, SourcePosition } from '../report/problem';

/** Markdown as plugins get it: the files that they read, and the results of compiling. Types only. */

/** A source file after reading, with its front matter checked for syntax. */
export interface Source {
  /** Relative to the site folder, with `/`. */
  file: string;
  /** Hash of the whole text. */
  hash: string;
  /** Plain data; `{}` when the file has none. */
  frontMatter: Record<string, unknown>;
  /** Position of each top-level key of the front matter. */
  frontMatterPlaces: Record<string, { line: number; column: number }>;
  /** The text after the front matter, as written. */
  body: string;
  /** Line of the file at which `body` begins, from 1. */
  bodyLine: number;
}

/** A key of front matter that a plugin does not know, and its position in the file, from 1. */
export interface UnusedKey extends Pick<SourcePosition, 'line' | 'column'> {
  key: string;
  value: unknown;
  /** The known key that it seems to be a misspelling of: then it is an error. */
  meant?: string;
}

/** A compiled text. A route or `finishHtml` takes its `html` with its `links`, and fills in the addresses. */
export interface CompiledText {
  /** HTML in which `\u0000n\u0000` is replaced by the target of `links[n]`; empty for a page with code. */
  html: string;
  /** The links behind the placeholders, in their order; nothing is resolved or checked yet. */
  links: FoundLink[];
  /** The leading h1, which is removed from the words: the page renders it from the route. */
  title: { text: string; place: SourcePosition } | null;
  /** All headings in the order of the page, without the leading h1; for the table of contents. */
  headings: Heading[];
  /** Words between headings, for the search index; parts with neither words nor heading are left out. */
  sections: Section[];
  /** Warnings with their positions; errors are thrown instead. */
  problems: Problem[];
}

/** The input of a search record: the words between one heading and the next, as plain text. */
export interface Section {
  /** Anchor of the heading; empty for the part above the first heading, and so is `title`. */
  id: string;
  /** 1 above the first heading, then the heading's own: 2 or 3 in files, whose deeper headings do not start a section. */
  level: number;
  /** The heading. */
  title: string;
  /** The words below it; may be empty. */
  text: string;
}

/** A link, image or symbol found in compiled words. Lines and columns count from 1. */
export interface FoundLink {
  /**
   * `symbol` is inline code that links to whatever the `names` of a route say; `style` a style sheet of an extension, by
   * its name; `outside` a link to another site, or a picture of one.
   */
  kind: 'link' | 'image' | 'symbol' | 'style' | 'outside';
  /** As written, not resolved yet: `../intro.md#install`, `/docs/intro`, `https://…`; for a symbol, its name. */
  url: string;
  line: number;
  column: number;
  /** The included file that contains it, when it is not the source itself; relative addresses start there. */
  file?: string;
}
