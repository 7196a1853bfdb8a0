import type { Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import type { ReportAt } from '../findings';
import { leaveWords, linkFrame, styleOutcome } from './attributeWords';
import type { Edit } from './edits';
import { type Fate, type FoundModule, stoodIn } from './imports';
import { isJsx, type Jsx, spanOf } from './jsx';

/** The names available in a page's tags and expressions. */
export interface Names {
  /** Local name → what becomes of its import; names that the page declares are kept. */
  fates: ReadonlyMap<string, Fate>;
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

export interface TagEdits {
  edits: Edit[];
  urls: FoundUrl[];
  includes: { start: number; end: number; file: string }[];
  /** Imports to add, for tags that the site knows without one: name → statement. */
  needed: Map<string, string>;
  /** Whether any tags or expressions remain that only MDX supports. */
  isMdx: boolean;
}

const standIns = new Map([...stoodIn].map(([source, file]) => [source.split('/')[1]!, file]));
const ofTheme = new Set(['Html', 'SymbolLink']);
const partlyGone = 'kept; a part of it could not be converted and is empty';

/** Takes the place of a list of documents until the sidebars are known. */
export const docCardsMark = '%%doc-cards%%';

/** Reads all tags and expressions of a page; `text` is the one that was parsed. */
export function tagEdits(tree: Root, text: string, names: Names, report: ReportAt): TagEdits {
  const made: TagEdits = { edits: [], urls: [], includes: [], needed: new Map(), isMdx: false };
  visit(tree, (node, _, parent) => {
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      if (node.value.trim() === '') return undefined;
      made.isMdx ||= !/^\s*\/\*[\s\S]*\*\/\s*$/.test(node.value);
      if (mentionsGone(node.value, names)) report('expression', partlyGone, spanOf(node)[0]);
      return undefined;
    }
    if (!isJsx(node)) return undefined;
    const isAlone =
      parent?.type === 'paragraph' &&
      parent.children.every(
        (part) => part === node || (part.type === 'text' && part.value.trim() === ''),
      );
    const isFlow = node.type === 'mdxJsxFlowElement' || isAlone;
    return readTag(node, { text, names, made, report, isFlow });
  });
  return made;
}

interface TagContext {
  text: string;
  names: Names;
  made: TagEdits;
  report: ReportAt;
  /** Whether the tag is not in the middle of a sentence. */
  isFlow: boolean;
}

function readTag(node: Jsx, context: TagContext) {
  const { names, made, report } = context;
  const [start, end] = spanOf(node);
  const root = node.name?.split('.')[0] ?? '';
  const fate = names.fates.get(root);
  const isGone = fate?.kind === 'gone';
  const isUnknown = /^[A-Z]/.test(root) && fate?.kind !== 'keep' && !ofTheme.has(root);
  const shared = isUnknown && !isGone ? names.everywhere(root) : undefined;
  const partial = fate?.kind === 'partial' ? fate.file : shared?.file;
  if (partial !== undefined) {
    made.includes.push({ start, end, file: partial });
    if (node.attributes.length > 0)
      report(`attributes of <${root}>`, 'left out; the Markdown partial is included as is', start);
    return SKIP;
  }
  if (fate?.kind === 'written') {
    made.edits.push({ start, end, text: fate.part === 'DocCardList' ? docCardsMark : '' });
    return SKIP;
  }
  if (isUnknown) {
    const file = isGone ? undefined : standIns.get(root);
    const statement = shared?.statement ?? (file && `import ${root} from '${file}';`);
    if (statement === undefined) {
      made.edits.push(...leaveWords(node, context));
      return node.children.length === 0 ? SKIP : undefined;
    }
    made.needed.set(root, statement);
  }
  if (node.name === 'iframe') {
    made.edits.push(linkFrame(node, report));
    return SKIP;
  }
  const kept = node.attributes.filter((part) => !readAttribute(part, node, context));
  const isPlain = node.children.length === 0 && /^(br|hr|img)$/.test(node.name ?? '');
  const hasCode = kept.some(({ value }) => typeof value === 'object' && value !== null);
  made.isMdx ||= !isPlain || hasCode;
  return undefined;
}

/** Reads an attribute; true when it becomes plain text or is removed. */
function readAttribute(
  attribute: Jsx['attributes'][number],
  node: Jsx,
  { names, made, report }: TagContext,
): boolean {
  const [start, end] = spanOf(attribute);
  if (attribute.type !== 'mdxJsxAttribute') return false;
  const { name: written, value } = attribute;
  if (written === 'style') {
    made.edits.push({ start, end, text: '' });
    report('style attribute', styleOutcome, start);
    return true;
  }
  const name = written === 'to' && node.name === 'Link' ? 'href' : written;
  if (typeof value !== 'object' || value === null) {
    if (name !== written) made.edits.push({ start, end: start + written.length, text: name });
    if (!/^(src|href|poster)$/.test(name) || typeof value !== 'string') return false;
    made.urls.push({ start: end - 1 - value.length, end: end - 1, url: value });
    if (node.name === 'img' && /^https?:/.test(value)) reportImage(report, end - 1);
    return false;
  }
  const url = addressIn(value.value);
  if (url !== undefined) made.urls.push({ start, end, url, attribute: name });
  else if (mentionsGone(value.value, names))
    report(`${written}={…} of <${node.name}>`, partlyGone, start);
  return url !== undefined;
}

/** By default the security policy blocks images from other origins. */
export const reportImage = (report: ReportAt, offset: number): void =>
  report(
    'image from another origin',
    'kept; `security.images` in the config allows its origin',
    offset,
  );

/** The address in `useBaseUrl('…')` or `require('…').default`. */
const addressIn = (source: string): string | undefined =>
  /^\s*(?:useBaseUrl|require)\(\s*(['"`])([^'"`$]+)\1\s*,?\s*\)(?:\.default)?\s*$/.exec(
    source,
  )?.[2];

const mentionsGone = (source: string, { fates }: Names) =>
  [...fates].some(
    ([name, { kind }]) =>
      kind === 'gone' &&
      new RegExp(`(?<![\\w.$])${name.replace(/\$/g, '\\$&')}(?![\\w$])`).test(source),
  );
