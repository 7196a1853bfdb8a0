import ts from 'typescript';
import { readProse } from './readProse';

/** A text for people: a comment, a string or a line of a page. */
export interface Text {
  line: number;
  text: string;
}

/** The texts of a file: lines of prose in Markdown; comments, strings and JSX text in code. */
export function readTexts(file: string, text: string): Text[] {
  if (file.endsWith('.md')) return readProse(text).flatMap(asText);
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const texts = new Map<number, string>();
  const visit = (node: ts.Node) => {
    for (const { pos, end } of commentsAround(node, text)) texts.set(pos, text.slice(pos, end));
    if (isText(node)) texts.set(node.getStart(source), node.text);
    for (const child of node.getChildren(source)) visit(child);
  };
  visit(source);
  return [...texts].sort(([a], [b]) => a - b).flatMap(([at, text]) => linesOf(source, at, text));
}

const isText = (node: ts.Node): node is ts.LiteralLikeNode =>
  ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node);

function commentsAround(node: ts.Node, text: string): readonly ts.CommentRange[] {
  if (ts.isJsxText(node) || node.pos === node.end) return [];
  const before = ts.getLeadingCommentRanges(text, node.pos) ?? [];
  return [...before, ...(ts.getTrailingCommentRanges(text, node.end) ?? [])];
}

function linesOf(source: ts.SourceFile, at: number, text: string): Text[] {
  const first = source.getLineAndCharacterOfPosition(at).line;
  return text
    .split('\n')
    .map((line) => line.replace(/^\s*(?:\/\*+|\*+\/?|\/\/)? ?/, '').replace(/\s*\*\/$/, ''))
    .flatMap((line, index) => asText(line, first + index));
}

const asText = (line: string, index: number): Text[] =>
  line.trim() === '' ? [] : [{ line: index + 1, text: line.trim() }];
