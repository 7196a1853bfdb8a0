import type { Root } from 'mdast';
import type { Point } from 'unist';
import type { VFile } from 'vfile';
import type { Heading } from '../contract';
import type { FoundLink, Problem, Section, SourcePosition } from '../plugin';
import type { BlockCache } from './code/codeBlock';
import type { PageNotes } from './code/codeNotes';
import type { Highlighter } from './highlight/highlight';
import type { FileReader } from './readFile';
import type { Slugger } from './transform/slug';

/** What the steps of one compilation share: where it comes from, what it may use, what was found. */
export interface Page {
  /** Relative to the site. */
  readonly file: string;
  readonly lane: 'words' | 'module';
  /** Raw HTML is HTML; otherwise it is shown as text. */
  readonly trusted: boolean;
  /** The text as parsed, one entry a line, in lines of the file. */
  readonly lines: readonly string[];
  /** The page's own text and those it includes, by file. */
  readonly texts: Map<string, PageText>;
  readonly read: FileReader;
  /** The tree of a text in the syntax of the page: its own, or one that it includes. */
  readonly parse: (text: string) => Promise<Root>;
  readonly highlighter: Highlighter;
  readonly cache?: BlockCache;
  readonly notes: PageNotes;
  /** Do not stop the build. */
  readonly problems: Problem[];
  /** Stop the build; all of a page are reported together. */
  readonly errors: Problem[];
  readonly dependencies: Set<string>;
  readonly links: FoundLink[];
  readonly headings: Heading[];
  readonly anchors: Set<string>;
  readonly sections: Section[];
  title: string | null;
  excerpt: string;
  wordCount: number;
  /** Whether the Markdown holds HTML that has to be parsed. */
  hasRawHtml: boolean;
  /** Module pages: the components that are used, and where first. */
  readonly components: Map<string, SourcePosition>;
  readonly slugger: Slugger;
  /** Counts tables by their names, which tell them apart. */
  readonly tableNames: Map<string, number>;
  /** Counts the groups of tabs, for their ids. */
  tabGroups: number;
}

/** A text as parsed, and the lines of it that were edited for the parser as they were written. */
export interface PageText {
  lines: readonly string[];
  written: ReadonlyMap<number, string>;
}

/** A node with a place, perhaps of an included file. */
export interface Placed {
  position?: { start: Point; end: Point } | undefined;
  data?: object | undefined;
}

/** The page that a file of the pipeline belongs to. */
export function pageOf(file: VFile): Page {
  return (file.data as { page: Page }).page;
}

/** The text that a node comes from. */
export function textOf(page: Page, node: Placed): PageText {
  const { file = page.file } = (node.data ?? {}) as { file?: string };
  return page.texts.get(file) ?? { lines: page.lines, written: new Map() };
}

/** A line of a text as its author wrote it; `number` counts from 1. */
export const writtenLine = ({ lines, written }: PageText, number: number): string =>
  written.get(number) ?? lines[number - 1] ?? '';

/** File, line and column of a node; the included file's when the node comes from one. */
export function placeOf(page: Page, node: Placed): { file: string; line: number; column: number } {
  const { file = page.file } = (node.data ?? {}) as { file?: string };
  return {
    file,
    line: node.position?.start.line ?? 1,
    column: node.position?.start.column ?? 1,
  };
}
