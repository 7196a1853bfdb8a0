import { createProcessor } from '@mdx-js/mdx';
import type { Node, Parent, Text } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import remarkGfm from 'remark-gfm';
import { asWords } from './asWords';
import { applyEdits, type Edit } from './edits';
import { maskForMdx } from './maskForMdx';
import { spanOf } from './tags';

type Jsx = MdxJsxFlowElement | MdxJsxTextElement;
type Attributes = Readonly<Record<string, string>>;

/** Tags of Starlight around blocks → the directive that does the same. */
const containers: Readonly<Record<string, (attributes: Attributes) => string>> = {
  Tabs: ({ syncKey }) => `tabs${syncKey ? `{group=${JSON.stringify(syncKey)}}` : ''}`,
  TabItem: ({ label = '' }) => `tab${inBrackets(label)}`,
  Steps: () => 'steps',
  CardGrid: () => 'cards',
  Card: ({ title }) => `card${inBrackets(title)}`,
  LinkCard: ({ title, href }) =>
    `card${inBrackets(title)}${href ? `{href=${JSON.stringify(href)}}` : ''}`,
  Aside: ({ type = 'note', title }) => `${type}${inBrackets(title)}`,
  FileTree: () => 'file-tree',
};

/** Tags in a line → their Markdown; `inside` is the text between the tags. */
const inline: Readonly<Record<string, (attributes: Attributes, inside: string) => string>> = {
  Badge: ({ text = '', variant = 'default' }) => {
    const tone = badgeTones[variant];
    return `:badge${inBrackets(text)}${tone ? `{tone=${tone}}` : ''}`;
  },
  Icon: ({ label }) => label ?? '',
  LinkButton: ({ href = '' }, inside) => `[${inside.trim()}](${href})`,
};

/** Whether a component of Starlight has a directive, so that nothing is lost without it. */
export const hasDirective = (name: string): boolean =>
  Object.hasOwn(containers, name) || Object.hasOwn(inline, name);

const badgeTones: Readonly<Record<string, string>> = {
  note: 'note',
  tip: 'tip',
  success: 'tip',
  caution: 'warning',
  danger: 'danger',
};

const inBrackets = (text: string | undefined) => (text ? `[${asWords(text)}]` : '');

const parser = createProcessor({ format: 'mdx', remarkPlugins: [remarkGfm] });

/**
 * The text of an MDX page with Starlight's components written as directives; undefined when it is not valid MDX. Tags
 * of other components stay.
 */
export function writeDirectives(text: string): string | undefined {
  const masked = maskForMdx(text, 0, () => {});
  let tree: Parent;
  try {
    tree = parser.parse(masked.text) as Parent;
  } catch {
    return undefined;
  }
  const edits: Edit[] = [];
  const dedents = new Map<number, number>();
  walk(tree, { text, edits, dedents, isAlone: false });
  let offset = 0;
  text.split('\n').forEach((line, index) => {
    const spaces = dedents.get(index + 1) ?? 0;
    if (spaces > 0) edits.push({ start: offset, end: offset + spaces, text: '' });
    offset += line.length + 1;
  });
  return applyEdits(text, edits);
}

interface Walk {
  text: string;
  edits: Edit[];
  /** Line → spaces to remove from its beginning. */
  dedents: Map<number, number>;
  /** Whether a paragraph consists of tags. */
  isAlone: boolean;
}

/** Converts the tags below a node; returns how deep directives are nested in it. */
function walk(node: Node, context: Walk): number {
  const { children = [] } = node as Partial<Parent>;
  const isAlone =
    (node.type === 'paragraph' || (isJsx(node) && context.isAlone)) &&
    children.every((child) => isJsx(child) || isBlank(child));
  const depths = children.map((child) => {
    const [start, end] = spanOf(child);
    const isLoose =
      child.type === 'mdxFlowExpression' || (isAlone && child.type === 'mdxTextExpression');
    if (isLoose && isBlank(child)) context.edits.push({ start, end, text: '' });
    if (isJsx(child) && hasDirective(child.name ?? '')) dedent(child, context);
    const depth = walk(child, { ...context, isAlone });
    return isJsx(child) ? convertTag(child, depth, { ...context, isAlone }) : depth;
  });
  return Math.max(0, ...depths);
}

/** Spaces between tags, also those that a formatter writes as `{' '}`. */
const isBlank = (node: Node) => /^\s*$|^(['"])\s*\1$/.test((node as Partial<Text>).value ?? '-');

const isJsx = (node: Node): node is Jsx =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

function convertTag(node: Jsx, depth: number, { text, edits, dedents, isAlone }: Walk): number {
  const attributes = attributesOf(node);
  const [start, end] = spanOf(node);
  const [first, last] = [node.children[0], node.children.at(-1)];
  const from = first ? spanOf(first)[0] : end;
  const to = last ? spanOf(last)[1] : end;
  const written = Object.hasOwn(inline, node.name ?? '') ? inline[node.name ?? ''] : undefined;
  if (written) {
    edits.push({ start, end, text: written(attributes, text.slice(from, to)) });
    return depth;
  }
  const directive = Object.hasOwn(containers, node.name ?? '')
    ? containers[node.name ?? '']
    : undefined;
  if (!directive || (node.type === 'mdxJsxTextElement' && !isAlone)) return depth;
  const colons = ':'.repeat(3 + depth);
  const { line, column } = node.position!.start; // every parsed node has one
  const newLine = `\n${' '.repeat(column - 1 - (dedents.get(line) ?? 0))}`;
  const opening = `${colons}${directive(attributes)}`;
  if (!first) {
    const words = attributes.description ? newLine + asWords(attributes.description) : '';
    edits.push({ start, end, text: opening + words + newLine + colons });
    return depth + 1;
  }
  const opened = start + text.slice(start, from).trimEnd().length;
  const closing = end - text.slice(to, end).trimStart().length;
  const isOneLine = !text.slice(start, end).includes('\n');
  edits.push({ start, end: opened, text: isOneLine ? opening + newLine : opening });
  edits.push({ start: closing, end, text: isOneLine ? newLine + colons : colons });
  return depth + 1;
}

/** Moves the lines between two tags to the column of the tags: directives do not indent. */
function dedent(node: Jsx, { text, dedents }: Walk): void {
  const { start, end } = node.position!; // as above
  const lines = text.split('\n');
  const inside = lines.slice(start.line, end.line - 1).filter((line) => line.trim() !== '');
  const least = Math.min(...inside.map((line) => line.length - line.trimStart().length));
  const spaces = Math.max(0, least - (start.column - 1));
  if (!Number.isFinite(spaces)) return;
  for (let line = start.line + 1; line < end.line; line += 1) {
    const own = lines[line - 1]!;
    if (own.trim() !== '') dedents.set(line, (dedents.get(line) ?? 0) + spaces);
  }
}

/** The attributes with a plain text. */
function attributesOf({ attributes }: Jsx): Attributes {
  const plain: Record<string, string> = {};
  for (const one of attributes)
    if (one.type === 'mdxJsxAttribute' && typeof one.value === 'string')
      plain[one.name] = one.value;
  return plain;
}
