import type { Paragraph, Root } from 'mdast';
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import type { Node } from 'unist';
import { SKIP, visit } from 'unist-util-visit';
import { wordsText } from './attributeWords';
import type { Edit } from './edits';
import { type FoundModule, stoodIn } from './imports';

type Jsx = MdxJsxFlowElement | MdxJsxTextElement;
type Report = (name: string, outcome: string, offset: number) => void;

/** The names available in a page's tags and expressions. */
export interface Names {
  known: ReadonlySet<string>;
  /** Imports that could not be converted. */
  gone: ReadonlySet<string>;
  /** Local name → file of a Markdown partial. */
  partials: ReadonlyMap<string, string>;
  /** Local name → a part of Docusaurus that becomes Markdown. */
  written: ReadonlyMap<string, string>;
  /** The meaning of a tag that all pages know without an import. */
  everywhere(name: string): FoundModule | undefined;
}

/** An address in a page; with `attribute`, the edit replaces the whole attribute. */
export interface FoundUrl {
  start: number;
  end: number;
  url: string;
  attribute?: string;
}

/** Edits to a page's tags and expressions. */
export interface TagEdits {
  edits: Edit[];
  urls: FoundUrl[];
  includes: { start: number; end: number; file: string }[];
  /** Imports to add, for tags that the site knows without one: name → statement. */
  needed: Map<string, string>;
  /** Whether any tags or expressions remain that only MDX supports. */
  isMdx: boolean;
}

const stands = new Map([...stoodIn.keys()].map((name) => [name.split('/')[1]!, name]));
const own = new Set(['Html', 'SymbolLink']);

/** Takes the place of a list of documents until the sidebars are known. */
export const docCardsMark = '%%doc-cards%%';

/** Reads all tags and expressions of a page; `text` is the one that was parsed. */
export function tagEdits(tree: Root, text: string, names: Names, report: Report): TagEdits {
  const made: TagEdits = { edits: [], urls: [], includes: [], needed: new Map(), isMdx: false };
  visit(tree, (node, _, parent) => {
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      if (node.value.trim() === '') return undefined;
      made.isMdx ||= !/^\s*\/\*[\s\S]*\*\/\s*$/.test(node.value);
      if (mentions(node.value, names.gone))
        report(
          'expression',
          'kept; a part of it could not be converted and is empty',
          spanOf(node)[0],
        );
      return undefined;
    }
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return undefined;
    return readTag(node, { text, names, made, report, isBlock: isBlock(node, parent) });
  });
  return made;
}

interface TagContext {
  text: string;
  names: Names;
  made: TagEdits;
  report: Report;
  /** Whether the tag is not in the middle of a sentence. */
  isBlock: boolean;
}

function isBlock(node: Jsx, parent: Node | undefined): boolean {
  if (node.type === 'mdxJsxFlowElement') return true;
  if (parent?.type !== 'paragraph') return false;
  return (parent as Paragraph).children.every(
    (one) => one === node || (one.type === 'text' && one.value.trim() === ''),
  );
}

function readTag(node: Jsx, context: TagContext) {
  const { names, made, report } = context;
  const [start, end] = spanOf(node);
  const root = node.name?.split('.')[0] ?? '';
  const partial = names.partials.get(root);
  if (partial !== undefined) {
    made.includes.push({ start, end, file: partial });
    if (node.attributes.length > 0)
      report(`attributes of <${root}>`, 'left out; the Markdown partial is included as is', start);
    return SKIP;
  }
  const written = names.written.get(root);
  if (written !== undefined) {
    made.edits.push({ start, end, text: written === 'DocCardList' ? docCardsMark : '' });
    return SKIP;
  }
  if (/^[A-Z]/.test(root) && !names.known.has(root) && !own.has(root)) {
    const shared = names.gone.has(root) ? undefined : names.everywhere(root);
    const stand = names.gone.has(root) ? undefined : stands.get(root);
    if (shared?.file !== undefined) {
      made.includes.push({ start, end, file: shared.file });
      return SKIP;
    }
    if (shared?.statement !== undefined) made.needed.set(root, shared.statement);
    else if (stand) made.needed.set(root, `import ${root} from '${stoodIn.get(stand)}';`);
    else return removeTag(node, context);
  }
  if (node.name === 'iframe') return linkFrame(node, made, report);
  const kept = node.attributes.filter((one) => !readAttribute(one, node, names, made, report));
  const isPlain = node.children.length === 0 && /^(br|hr|img)$/.test(node.name ?? '');
  made.isMdx ||=
    !isPlain || kept.some((one) => typeof one.value === 'object' && one.value !== null);
  return undefined;
}

/** Converts a frame from another origin to a link to its address. */
function linkFrame(node: Jsx, made: TagEdits, report: Report) {
  const [start, end] = spanOf(node);
  const attribute = (name: string) =>
    node.attributes.find((one) => 'name' in one && one.name === name)?.value;
  const [src, title] = [attribute('src'), attribute('title')];
  report(
    '<iframe>',
    'written as a link; the security policy does not allow frames of other sites',
    start,
  );
  const label = typeof title === 'string' ? title : src;
  made.edits.push({ start, end, text: typeof src === 'string' ? `[${label}](${src})` : '' });
  return SKIP;
}

/** Replaces a tag by the words of its attributes and by its children. */
function removeTag(node: Jsx, { text, made, report, isBlock: isFlow }: TagContext) {
  const [start, end] = spanOf(node);
  const [first, last] = [node.children[0], node.children.at(-1)];
  const { before, after, url } = wordsText(node, isFlow);
  if (!first || !last) {
    report(`<${node.name}>`, before ? 'left out; its words stay' : 'left out', start);
    const note = isFlow ? `*${node.name} is not on this page.*` : '';
    made.edits.push({ start, end, text: before || note, url });
    return SKIP;
  }
  report(`<${node.name}>`, 'left out; its content stays', start);
  const opened = text.slice(start, spanOf(first)[0]).trimEnd().length;
  const closing = text.slice(spanOf(last)[1], end);
  const closed = end - closing.trimStart().length;
  // A link around the children begins right before them, and ends right behind.
  if (before === '[') {
    made.edits.push(
      {
        start,
        end: spanOf(first)[0],
        text: node.type === 'mdxJsxFlowElement' ? '\n\n[' : '[',
      },
      { start: spanOf(last)[1], end, text: after, url },
    );
    return undefined;
  }
  const gap = isFlow ? '\n\n' : ' ';
  made.edits.push(
    { start, end: start + opened, text: before && before + gap, url },
    { start: closed, end, text: after, url },
  );
  return undefined;
}

/** Reads an attribute; true when it becomes plain text or is removed. */
function readAttribute(
  attribute: Jsx['attributes'][number],
  node: Jsx,
  names: Names,
  made: TagEdits,
  report: Report,
): boolean {
  const [start, end] = spanOf(attribute);
  if (attribute.type !== 'mdxJsxAttribute') return false;
  if (attribute.name === 'style') {
    made.edits.push({ start, end, text: '' });
    report('style attribute', 'left out; the security policy forbids inline styles', start);
    return true;
  }
  const name = attribute.name === 'to' && node.name === 'Link' ? 'href' : attribute.name;
  if (typeof attribute.value === 'string' || attribute.value == null) {
    if (name !== attribute.name)
      made.edits.push({ start, end: start + attribute.name.length, text: name });
    addUrl(attribute, name, node, made, report);
    return false;
  }
  const source = attribute.value.value;
  const literal = literalOf(source);
  if (literal !== undefined) {
    made.urls.push({ start, end, url: literal, attribute: name });
    return true;
  }
  if (mentions(source, names.gone))
    report(
      `${attribute.name}={…} of <${node.name}>`,
      'kept; a part of it could not be converted and is empty',
      start,
    );
  return false;
}

function addUrl(
  { position, value }: MdxJsxAttribute,
  name: string,
  node: Jsx,
  made: TagEdits,
  report: Report,
) {
  if (!/^(src|href|poster)$/.test(name) || typeof value !== 'string' || !position) return;
  const end = position.end.offset! - 1;
  made.urls.push({ start: end - value.length, end, url: value });
  if (node.name === 'img' && /^https?:/.test(value)) reportImage(report, end);
}

/** By default the security policy blocks images from other origins. */
export const reportImage = (report: Report, offset: number): void =>
  report(
    'image from another origin',
    'kept; `security.images` in the config allows its origin',
    offset,
  );

/** The address in `useBaseUrl('…')` or `require('…').default`. */
const literalOf = (source: string): string | undefined =>
  /^\s*(?:useBaseUrl|require)\(\s*(['"`])([^'"`$]+)\1\s*,?\s*\)(?:\.default)?\s*$/.exec(
    source,
  )?.[2];

const mentions = (source: string, names: ReadonlySet<string>) =>
  [...names].some((name) =>
    new RegExp(`(?<![\\w.$])${name.replace(/\$/g, '\\$&')}(?![\\w$])`).test(source),
  );

export const spanOf = (node: object): [start: number, end: number] => {
  const { position } = node as Pick<Jsx, 'position'>;
  return [position?.start.offset ?? 0, position?.end.offset ?? 0];
};
