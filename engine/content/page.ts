import type { Root } from 'mdast';
import type { Point } from 'unist';
import type { VFile } from 'vfile';
import type { CodeAnnotation, CodeHighlighter, TextRules } from '../ownContract';
import type { Problem, SourcePosition } from '../plugin';
import type { Compiled } from './compiled';
import type { ContentLanguage } from './contentLanguage';
import type { Extensions } from './extensions/extensions';
import type { FileReader } from './readFile';
import type { Slugger } from './transform/slug';

export interface PageInput {
  readonly file: string;
  readonly lane: 'words' | 'module';
  /** For a text by other authors; without them the text is trusted. */
  readonly rules?: TextRules;
  /** The text as parsed, one entry a line, with the line numbers of the file; the texts that it includes come after it. */
  readonly lines: string[];
  readonly read: FileReader;
  /** Parses a text in the syntax of the page: its own, or one that it includes. */
  readonly parse: (text: string) => Promise<Root>;
  readonly highlighter: CodeHighlighter;
  /** Schemes that links may have besides the usual ones, without colons. */
  readonly schemes: readonly string[];
  readonly language: ContentLanguage;
  /** The notes of plugins on code, by the code in the fence. */
  readonly notes: ReadonlyMap<string, CodeAnnotation>;
  /** Additions to Markdown by config and plugins. */
  readonly extensions: Extensions;
}

/** The results of one compilation, apart from the words. */
interface PageFindings
  extends Pick<
    Compiled,
    'title' | 'excerpt' | 'headings' | 'links' | 'sections' | 'wordCount' | 'problems'
  > {
  readonly anchors: Set<string>;
  /** Stop the build; all errors of a page are reported together. */
  readonly errors: Problem[];
  /** Every file that was read besides the page's own → the hash of its bytes, or nothing for one that is missing. */
  readonly inputs: Map<string, string>;
  /** Files of the components of the site that renderers have placed. */
  readonly placed: string[];
}

/** Data that one step leaves for a later one. */
interface PageState {
  /** The files whose lines are in `lines`: the page's own, then those it includes. `before` is the number of lines above. */
  readonly texts: { file: string; before: number }[];
  /** Lines that were edited for the parser, as they were written. */
  readonly written: Map<number, string>;
  /** Whether the Markdown contains HTML that has to be parsed. */
  hasRawHtml: boolean;
  readonly slugger: Slugger;
  /** Counts the ids of blocks by their prefix. */
  readonly ids: Map<string, number>;
  /** Files of the components that renderers have placed. */
  readonly components: Set<string>;
  /** The tags of MDX, and the position of the first use. */
  readonly tags: Map<string, SourcePosition>;
  /** Keys of the problems that are reported once. */
  readonly warned: Set<string>;
}

export interface Page extends PageInput {
  readonly found: PageFindings;
  readonly state: PageState;
}

export interface Positioned {
  position?: { start: Point; end: Point } | undefined;
}

export function pageOf(file: VFile): Page {
  return (file.data as { page: Page }).page;
}

/** A line as its author wrote it; `number` counts from 1. */
export const writtenLine = ({ lines, state }: Page, number: number): string =>
  state.written.get(number) ?? lines[number - 1] ?? '';

/** A remark about a part of a page; its message lacks the beginning, `content: `. */
type Remark = Pick<Problem, 'message' | 'action' | 'breaksPage'>;

const problemAt = (page: Page, node: Positioned, remark: Remark): Problem => ({
  ...remark,
  message: `content: ${remark.message}`,
  place: positionOf(page, node),
});

/**
 * Reports a problem that does not stop the build, once for a place: a block may be shown several times. With `once` it is
 * reported at its first place alone: messages that do not name the page become one problem of the site.
 */
export function warn(page: Page, node: Positioned, remark: Remark, { once = false } = {}): void {
  const { found, state } = page;
  const problem = problemAt(page, node, remark);
  // A page can have thousands, which a list would compare for minutes.
  const key = JSON.stringify([problem.message, once || problem.place]);
  if (state.warned.has(key)) return;
  state.warned.add(key);
  found.problems.push(problem);
}

/** Reports a problem that stops the build. */
export function refuse(page: Page, node: Positioned, message: string, action: string): void {
  page.found.errors.push(problemAt(page, node, { message, action }));
}

/** File, line and column of a node; those of an included file when the node comes from one. */
export function positionOf(page: Page, { position }: Positioned): Required<SourcePosition> {
  const { line, column } = position?.start ?? { line: 1, column: 1 };
  return placeAt(page, line, column);
}

/** The same for a line of `lines`. */
export function placeAt({ state }: Page, line: number, column = 1): Required<SourcePosition> {
  const { file, before } = state.texts.findLast((text) => text.before < line)!; // the first one has none before it
  return { file, line: line - before, column };
}
