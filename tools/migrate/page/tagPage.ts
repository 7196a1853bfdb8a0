import type { Node, Text } from 'mdast';
import { type Edit, lineAt } from './edits';
import type { ReportHere } from './frontMatter';
import type { Jsx } from './mdx';
import type { Attributes } from './tagWords';

export interface TagSite {
  report: ReportHere;
  /** Absolute path of the file that an import means; undefined for packages and for files that cannot be taken. */
  fileOf(source: string): string | undefined;
  /** Markdown files that the page includes; they become pages, too. */
  parts: Set<string>;
  /** The title of the page that an address means. */
  titleOf(url: string): string | undefined;
}

export interface TagPage extends TagSite {
  text: string;
  /** The text that was parsed. */
  masked: string;
  edits: Edit[];
  /** Line → spaces to remove from its beginning. */
  dedents: Map<number, number>;
  /** Local name → source of its import. */
  imports: Map<string, string>;
  names: Map<string, unknown>;
  needsMdx: boolean;
}

/** A tag with what is known about it. */
export interface Tag {
  node: Jsx;
  name: string;
  start: number;
  end: number;
  attributes: Attributes;
  /** The spaces before it, in the new text. */
  indent: string;
  /** Whether it is a block. */
  isFlow: boolean;
  page: TagPage;
}

export const reportAt = (page: TagPage, name: string, outcome: string, offset: number) =>
  page.report(name, outcome, lineAt(page.text, offset));

/** Where a node is. */
export interface Place {
  parent?: Node;
  /** Whether the paragraph around it consists of tags. */
  isAlone?: boolean;
}

/** Whether a tag is no element of HTML, or only `<p>` around paragraphs of Markdown. */
export const isComponent = ({ name, type, attributes, children }: Jsx): boolean =>
  name === null ||
  /^[A-Z]|\./.test(name) ||
  (name === 'p' && type === 'mdxJsxFlowElement' && attributes.length === 0 && children.length > 0);

/** Spaces between tags, also those that a formatter writes as `{' '}`. */
export const isBlank = (node: Node) =>
  /^\s*$|^(['"])\s*\1$/.test((node as Partial<Text>).value ?? '-');
