import type { Heading } from '../contract';
import type { Problem, SourcePosition } from '../report/problem';

/** The results of compiling Markdown, as plugins get them. Types only. */

/** The input of a search record: the words between one heading and the next. */
export interface Section {
  /** Anchor of the heading, empty for the part above the first heading. */
  id: string;
  /**
   * 1 above the first heading, then the heading's own: 2 or 3 in files, whose deeper headings do not start a
   * section.
   */
  level: number;
  /** Plain text of the heading; empty above the first one. */
  title: string;
  /** Plain text without the heading; may be empty. */
  text: string;
}

/** A link, image or symbol found in compiled words; `url` is as written. */
export interface FoundLink {
  /**
   * `symbol` is inline code that links to whatever the `names` of a route say; `style` a style sheet of an extension, by
   * its name; `outside` a link to another site, or a picture of one.
   */
  kind: 'link' | 'image' | 'symbol' | 'style' | 'outside';
  /** Not resolved yet: `../intro.md#install`, `/docs/intro`, `https://…`; for a symbol, its name. */
  url: string;
  /** Counts from 1 in the file that contains the link. */
  line: number;
  /** Counts from 1. */
  column: number;
  /** The included file that contains it, when it is not the source itself; relative addresses start there. */
  file?: string;
  /**
   * Of an image: the file that it shows, relative to the site. Absent when there is none that may be shown, which the compiler
   * has reported.
   */
  shown?: string;
  /** Of an `<img>` without a `srcset`: its `width` attribute, 0 when it has none. Other images stay as written. */
  width?: number;
}

/** A compiled text: its words, and what is known of them. */
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

/** Rules for a text by authors other than the site's. */
export interface TextRules {
  /** Where a link leads: `https:`, `http:` or `mailto:`, or an address of the site. Without one only its words stay. */
  link(url: string): string | undefined;
  /** The address that inline code links to; undefined for most code. */
  symbol(code: string): string | undefined;
  /** Language of fences that name none; `text` unless another is named. */
  language?: string;
}

/** The words of a text by other authors: HTML with the placeholders of `links`, or why there is none. */
export type RuledText =
  | { html: string; links: FoundLink[]; problems?: undefined }
  | { problems: readonly Problem[] };
