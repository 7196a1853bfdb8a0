import type { Root } from 'mdast';
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import { SKIP, visit } from 'unist-util-visit';
import type { Edit } from './edits';
import { stoodIn } from './imports';

type Jsx = MdxJsxFlowElement | MdxJsxTextElement;
type Report = (name: string, outcome: string, offset: number) => void;

/** The names available in a page's tags and expressions. */
export interface Names {
  known: ReadonlySet<string>;
  /** Imports that could not be converted. */
  gone: ReadonlySet<string>;
  /** Local name → file of a Markdown partial. */
  partials: ReadonlyMap<string, string>;
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
  /** Modules to import, for tags that Docusaurus knows without an import. */
  needed: string[];
  /** Whether any tags or expressions remain that only MDX supports. */
  isMdx: boolean;
}

const stands = new Map([...stoodIn.keys()].map((name) => [name.split('/')[1]!, name]));
const own = new Set(['Html', 'SymbolLink']);

/** Reads all tags and expressions of a page. */
export function tagEdits(tree: Root, text: string, names: Names, report: Report): TagEdits {
  const made: TagEdits = { edits: [], urls: [], includes: [], needed: [], isMdx: false };
  visit(tree, (node) => {
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      const [start, end] = spanOf(node);
      if (!mentions(node.value, names.gone)) made.isMdx ||= node.value.trim() !== '';
      else {
        made.edits.push({ start, end, text: '' });
        report(
          `{${node.value.trim().slice(0, 40)}}`,
          'left out; it uses something that could not be converted',
          start,
        );
      }
      return undefined;
    }
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return undefined;
    return readTag(node, text, names, made, report);
  });
  return made;
}

function readTag(node: Jsx, text: string, names: Names, made: TagEdits, report: Report) {
  const [start, end] = spanOf(node);
  const root = node.name?.split('.')[0] ?? '';
  const partial = names.partials.get(root);
  if (partial !== undefined) {
    made.includes.push({ start, end, file: partial });
    if (node.attributes.length > 0)
      report(`attributes of <${root}>`, 'left out; the Markdown partial is included as is', start);
    return SKIP;
  }
  if (/^[A-Z]/.test(root) && !names.known.has(root) && !own.has(root)) {
    const stand = names.gone.has(root) ? undefined : stands.get(root);
    if (!stand) return removeTag(node, text, made, report);
    if (!made.needed.includes(stand)) made.needed.push(stand);
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

/** Removes a tag and keeps its children. */
function removeTag(node: Jsx, text: string, made: TagEdits, report: Report) {
  const [start, end] = spanOf(node);
  const [first, last] = [node.children[0], node.children.at(-1)];
  if (!first || !last) {
    report(`<${node.name}>`, 'left out', start);
    made.edits.push({ start, end, text: '' });
    return SKIP;
  }
  report(`<${node.name}>`, 'left out; its content stays', start);
  const opened = text.slice(start, spanOf(first)[0]).trimEnd().length;
  const closing = text.slice(spanOf(last)[1], end);
  const closed = end - closing.trimStart().length;
  made.edits.push({ start, end: start + opened, text: '' }, { start: closed, end, text: '' });
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
  if (!mentions(source, names.gone)) return false;
  made.edits.push({ start, end, text: '' });
  report(
    `${attribute.name}={…} of <${node.name}>`,
    'left out; it uses something that could not be converted',
    start,
  );
  return true;
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

/** The site's security policy blocks images from other origins. */
export const reportImage = (report: Report, offset: number): void =>
  report(
    'image from another origin',
    'kept, but the security policy only allows images of the site',
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

const spanOf = (node: object): [start: number, end: number] => {
  const { position } = node as Pick<Jsx, 'position'>;
  return [position?.start.offset ?? 0, position?.end.offset ?? 0];
};
