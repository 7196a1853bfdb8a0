import { createProcessor } from '@mdx-js/mdx';
import type { Node, Nodes, Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import { visit } from 'unist-util-visit';
import { asWords } from './asWords';
import { applyEdits, type Edit } from './edits';
import { spanOf } from './tags';

const markdown = createProcessor({ format: 'md', remarkPlugins: [remarkGfm] });
const mdx = createProcessor({ format: 'mdx', remarkPlugins: [remarkGfm] });

/** Markdown for a page of MDX: comments, code and HTML in the form that MDX reads, signs of MDX as text. */
export function markdownAsMdx(text: string): string {
  const kept = withHtml(text, htmlAsMdx);
  // A tag may be closed in another paragraph, or never.
  return isMdx(kept) ? kept : withHtml(text, (html) => preAsFence(html) ?? asWords(wordsOf(html)));
}

function withHtml(text: string, convert: (html: string) => string): string {
  const edits: Edit[] = [];
  visit(markdown.parse(text) as Root, (node) => {
    const [start, end] = spanOf(node);
    const written = text.slice(start, end);
    const made = asMdx(node, written, convert);
    if (made !== written) edits.push({ start, end, text: made });
  });
  return applyEdits(text, edits);
}

function asMdx(node: Nodes, written: string, convert: (html: string) => string): string {
  if (node.type === 'html') return convert(written);
  if (node.type === 'text') return written.replace(/(?<!\\)[{<]/g, '\\$&');
  if (node.type === 'link' && written.startsWith('<')) return `[${asWords(node.url)}](${node.url})`;
  const isIndented = node.type === 'code' && !/^[`~]/.test(written);
  return isIndented ? fence(node.value) : written;
}

function htmlAsMdx(html: string): string {
  if (/^<(?:[!?]|(?:script|style)\b)/i.test(html)) return '';
  return (
    preAsFence(html) ??
    html
      .replace(/<!--[\s\S]*?-->/g, '')
      .replace(/(?<=>|^)[^<>]*/g, (words) => words.replace(/[{}]/g, '\\$&'))
      .replace(voidTag, '<$1 />')
  );
}

const voidTag =
  /<((?:area|br|col|embed|hr|img|input|source|track|wbr)\b(?:"[^"]*"|[^>"])*?)\s*\/?>/gi;

/** A block of code in HTML; MDX would read its braces and its empty lines. */
function preAsFence(html: string): string | undefined {
  const [, code] = /^<pre\b[^>]*>([\s\S]*)<\/pre>\s*$/i.exec(html) ?? [];
  return code === undefined ? undefined : fence(wordsOf(code).replace(/^\n|\s+$/g, ''));
}

const fence = (code: string): string => {
  const ticks = code.includes('```') ? '````' : '```';
  return `${ticks}text\n${code}\n${ticks}`;
};

/** The text of HTML, as readers see it. */
const wordsOf = (html: string): string =>
  html
    .replace(/<!--[\s\S]*?-->|<\/?[a-z](?:"[^"]*"|'[^']*'|[^>"'])*>/gi, '')
    .replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name: string) => {
      if (name) return entities[name] ?? whole;
      return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16));
    });

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  gt: '>',
  lt: '<',
  nbsp: ' ',
  quot: '"',
};

function isMdx(text: string): boolean {
  try {
    return Boolean(mdx.parse(text) as Node);
  } catch {
    return false;
  }
}
