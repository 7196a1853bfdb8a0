import { fromMarkdown } from 'mdast-util-from-markdown';
import { escapeHtml } from '../../../engine/files/escapeHtml';
import { asWords } from './asWords';
import { codeMask } from './codeMask';
import { applyEdits, type Edit, lineAt } from './edits';
import { badge } from './starlightTags';

type Report = (name: string, outcome: string, line?: number) => void;

const attributes = `(?:"[^"]*"|'[^']*'|[^>"'])*`;
const blocks = /^<(script|style)\b[^>]*>[\s\S]*?^<\/\1>[ \t]*$/gm;
const badges = new RegExp(`<Badge\\b(${attributes}?)(?:/>|>([\\s\\S]*?)</Badge\\s*>)`, 'g');
const tags = new RegExp(`<(/?)([A-Z][\\w.]*|[a-z]+(?:-[\\w]+)+)\\b(${attributes})>`, 'g');
const elements = new RegExp(`<[a-z][a-z0-9]*\\b(${attributes})>`, 'g');
const vueAttribute = /\s(?:v-[\w:.-]+|[:@#][\w:.-]+)(?:\s*=\s*("[^"]*"|'[^']*'))?/g;
const styleAttribute = /\sstyle\s*=\s*("[^"]*"|'[^']*')/g;

/** Removes script and style blocks and Vue attributes; components leave their words and their children. */
export function withoutVue(
  text: string,
  { report, frontMatter }: { report: Report; frontMatter: Record<string, unknown> },
): string {
  return [takeBlocks, takeBadges, takeComponents, takeAttributes, takeInterpolations].reduce(
    (from, take) => applyEdits(from, take(from, codeMask(from), { report, frontMatter })),
    text,
  );
}

interface Input {
  report: Report;
  frontMatter: Record<string, unknown>;
}

function takeBlocks(text: string, mask: string, { report }: Input): Edit[] {
  return [...mask.matchAll(blocks)].map(({ 0: tag, 1: name, index }) => {
    report(`<${name}>`, 'left out', lineAt(text, index));
    // Its lines stay, so that places in reports are right.
    return { start: index, end: index + tag.length, text: tag.replace(/[^\n]/g, '') };
  });
}

function takeBadges(text: string, mask: string): Edit[] {
  return [...mask.matchAll(badges)].map(({ 0: tag, index }) => {
    const end = index + tag.length;
    const [, opening = '', inside = ''] =
      new RegExp(badges.source).exec(text.slice(index, end)) ?? [];
    const written = inside.trim() || (attribute(opening, 'text') ?? '');
    return { start: index, end, text: badge(written, attribute(opening, 'type') ?? '') };
  });
}

function takeComponents(text: string, mask: string, { report }: Input): Edit[] {
  const isInHtml = htmlCheck(text);
  return [...mask.matchAll(tags)].map(({ 0: tag, 1: slash, 2: name = '', index }) => {
    const end = index + tag.length;
    const words = slash ? '' : wordsOf(text.slice(index, end), isInHtml(index));
    if (!slash && !plainTags.has(name))
      report(`<${name}>`, words ? 'left out; its words stay' : 'left out', lineAt(text, index));
    return { start: index, end, text: words };
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

function takeAttributes(text: string, mask: string, { report }: Input): Edit[] {
  return [...mask.matchAll(elements)].flatMap(({ 0: tag, index }) => {
    const own = text.slice(index, index + tag.length);
    const line = lineAt(text, index);
    const gone = (pattern: RegExp, name: string, why: string) =>
      [...own.matchAll(pattern)].map((match): Edit => {
        report(name, why, line);
        const start = index + match.index;
        return { start, end: start + match[0].length, text: '' };
      });
    return [
      ...gone(vueAttribute, 'attribute of Vue', 'left out'),
      ...gone(
        styleAttribute,
        'style attribute',
        'left out; the security policy forbids inline styles',
      ),
    ];
  });
}

/** `{{ $frontmatter.title }}` becomes its value; other interpolation stays as text. */
function takeInterpolations(text: string, mask: string, { report, frontMatter }: Input): Edit[] {
  return [...mask.matchAll(/\{\{([^{}]*)\}\}/g)].flatMap(({ 0: tag, 1: code = '', index }) => {
    const [, key = ''] = /^\s*\$?frontmatter\.([\w-]+)\s*$/.exec(code) ?? [];
    const value = frontMatter[key];
    const end = index + tag.length;
    if (typeof value === 'string' || typeof value === 'number')
      return [{ start: index, end, text: asWords(String(value)) }];
    report('{{ … }}', 'kept as text', lineAt(text, index));
    return [];
  });
}

/** The title and the link in the attributes of a tag, as Markdown or as HTML. */
export function wordsOf(tag: string, isHtml = false): string {
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
