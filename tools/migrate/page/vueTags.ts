import { fromMarkdown } from 'mdast-util-from-markdown';
import { escapeHtml } from '../../../engine/files/escapeHtml';
import type { Report } from '../findings';
import { asWords } from './asWords';
import { styleOutcome } from './attributeWords';
import { lineAt } from './edits';
import { replaceInProse } from './prose';
import { badge } from './starlightTags';

const attributes = `(?:"[^"]*"|'[^']*'|[^>"'])*`;
const blocks = /^<(script|style)\b[^>]*>[\s\S]*?^<\/\1>[ \t]*$/gm;
const badges = new RegExp(`<Badge\\b(${attributes}?)(?:/>|>([\\s\\S]*?)</Badge\\s*>)`, 'g');
const tags = new RegExp(`<(/?)([A-Z][\\w.]*|[a-z]+(?:-[\\w]+)+)\\b(${attributes})>`, 'g');
const elements = new RegExp(`<[a-z][a-z0-9]*\\b(${attributes})>`, 'g');
const vueAttribute = /\s(?:v-[\w:.-]+|[:@#][\w:.-]+)(?:\s*=\s*("[^"]*"|'[^']*'))?/g;
const styleAttribute = /\sstyle\s*=\s*("[^"]*"|'[^']*')/g;

interface Input {
  report: Report;
  frontMatter: Record<string, unknown>;
}

/** Removes script and style blocks and Vue attributes; components leave their words and their children. */
export const withoutVue = (text: string, input: Input): string =>
  [takeBlocks, takeBadges, takeComponents, takeAttributes, takeInterpolations].reduce(
    (before, take) => take(before, input),
    text,
  );

const takeBlocks = (text: string, { report }: Input): string =>
  replaceInProse(text, blocks, (_, { 0: tag, 1: name, index }) => {
    report(`<${name}>`, 'left out', lineAt(text, index));
    return tag.replace(/[^\n]/g, ''); // Its lines stay, so that places in reports are right.
  });

const takeBadges = (text: string): string =>
  replaceInProse(text, badges, (whole) => {
    const [, opening = '', inside = ''] = new RegExp(badges.source).exec(whole) ?? [];
    const written = inside.trim() || (attribute(opening, 'text') ?? '');
    return badge(written, attribute(opening, 'type') ?? '');
  });

function takeComponents(text: string, { report }: Input): string {
  const isInHtml = htmlCheck(text);
  return replaceInProse(text, tags, (whole, { 1: slash, 2: name = '', index }) => {
    const words = slash ? '' : wordsOf(whole, isInHtml(index));
    if (!slash && !plainTags.has(name))
      report(`<${name}>`, words ? 'left out; its words stay' : 'left out', lineAt(text, index));
    return words;
  });
}

/** Says whether an offset of a text lies behind an element of HTML whose block continues there: Markdown is not read in it. */
function htmlCheck(text: string): (offset: number) => boolean {
  const blocks = fromMarkdown(text).children.flatMap(({ type, position }) =>
    type === 'html' && position ? [[position.start.offset!, position.end.offset!] as const] : [],
  ); // parsed nodes have offsets
  return (offset) => {
    const [start] = blocks.find(([from, to]) => from < offset && offset < to) ?? [];
    return start !== undefined && /<[a-z]\w*\b/.test(text.slice(start, offset));
  };
}

/** Tags that only group what they contain. */
const plainTags = new Set(['ClientOnly', 'Fragment', 'Teleport', 'Transition']);

const takeAttributes = (text: string, { report }: Input): string =>
  replaceInProse(text, elements, (whole, { index }) => {
    const without = (tag: string, pattern: RegExp, name: string, outcome: string) =>
      tag.replace(pattern, () => {
        report(name, outcome, lineAt(text, index));
        return '';
      });
    const plain = without(whole, vueAttribute, 'attribute of Vue', 'left out');
    return without(plain, styleAttribute, 'style attribute', styleOutcome);
  });

/** `{{ $frontmatter.title }}` becomes its value; other interpolation stays as text. */
const takeInterpolations = (text: string, { report, frontMatter }: Input): string =>
  replaceInProse(text, /\{\{([^{}]*)\}\}/g, (whole, { 1: code = '', index }) => {
    const [, key = ''] = /^\s*\$?frontmatter\.([\w-]+)\s*$/.exec(code) ?? [];
    const value = frontMatter[key];
    if (typeof value === 'string' || typeof value === 'number') return asWords(String(value));
    report('{{ … }}', 'kept as text', lineAt(text, index));
    return whole;
  });

/** The title and the link in the attributes of a tag, as Markdown or as HTML. */
function wordsOf(tag: string, isHtml = false): string {
  const title = ['title', 'label', 'text', 'name']
    .map((name) => attribute(tag, name))
    .find((match) => match !== undefined);
  const href = ['href', 'link', 'url'].map((name) => attribute(tag, name)).find(Boolean);
  if (!title) return '';
  if (isHtml) {
    const words = escapeHtml(title);
    return href
      ? `<a href="${escapeHtml(href).replaceAll('"', '&quot;')}">${words}</a>`
      : `<strong>${words}</strong>`;
  }
  return href ? `[${asWords(title)}](${href})` : `**${asWords(title)}**`;
}

/** An attribute with a plain text. */
const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]+)"|'([^']+)')`).exec(tag)?.slice(1).find(Boolean);
