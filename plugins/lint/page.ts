import type { Nodes, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { type Problem, parseMarkdown, type Source, type SourcePosition } from '../../engine';
import type { RuleName } from './rules';
import type { LintSettings } from './settings';

/** A page as the linter reads it: its text and the parsed tree of its body. */
export interface LintPage {
  file: string;
  /** The whole text with LF line endings. */
  text: string;
  source: Source;
  /** Where the body begins in `text`. */
  bodyStart: number;
  tree: Root;
}

export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Reads a page for the linter. @throws SiteError for broken front matter. */
export async function readPage(file: string, written: string): Promise<LintPage> {
  const text = normalise(written);
  const { source, tree } = await parseMarkdown(file, text);
  return {
    file,
    text,
    source,
    bodyStart: text.length - source.body.length,
    tree,
  };
}

/** Where a node begins, in the file as it is on disk. */
export function placeOfNode({ file, source }: LintPage, node: Nodes): SourcePosition {
  const { line = 1, column = 1 } = node.position?.start ?? {};
  return { file, line: line + source.bodyLine - 1, column };
}

/** Where a node is in the text of the page. */
export function rangeOf({ bodyStart }: LintPage, node: Nodes): { start: number; end: number } {
  const { start, end } = node.position ?? {};
  return { start: bodyStart + (start?.offset ?? 0), end: bodyStart + (end?.offset ?? 0) };
}

/** The text of a node without markup, including the alternative text of images. */
export const textOfNode = (node: Nodes): string => textOf(node, { includeHtml: false });

/** A text without byte order mark, with LF line endings. */
const normalise = (written: string): string =>
  written.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');

/**
 * Applies edits, whose offsets refer to the page's text, to a file's text; keeps the file's line endings.
 * When two edits overlap, the first is made and the other waits for the next run.
 */
export function withEdits(written: string, edits: readonly Edit[]): string {
  if (edits.length === 0) return written;
  const text = normalise(written);
  const sorted = [...edits].sort((a, b) => a.start - b.start || a.end - b.end);
  let result = '';
  let done = 0;
  for (const edit of sorted) {
    if (edit.start < done) continue;
    result += text.slice(done, edit.start) + edit.text;
    done = edit.end;
  }
  result += text.slice(done);
  return written.includes('\r\n') ? result.replace(/\n/g, '\r\n') : result;
}

/** Something found on a page, with an edit when there is only one way to fix it. */
export interface Finding extends Problem {
  rule: RuleName;
  fix?: Edit;
}

/** Checks a page, and reports what it finds. */
export type Rule = (
  page: LintPage,
  settings: LintSettings,
  report: (finding: Finding) => void,
) => void;
