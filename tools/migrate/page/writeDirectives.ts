import type { Node, Parent, Root, Text } from 'mdast';
import { eachLine } from '../../../engine';
import { asWords } from './asWords';
import { applyEdits, type Edit, lineAt } from './edits';
import { readProgram } from './imports';
import { isJsx, type Jsx, parsePage, spanOf } from './jsx';
import { maskForMdx } from './maskForMdx';
import { convertElement, replaceTag } from './replaceTag';
import { containers, inline } from './starlightTags';
import {
  attributesOf,
  indentOf,
  isComponent,
  type PageContext,
  programText,
  staticText,
  type Walk,
} from './tagWalk';

const alone: PageContext = {
  report: () => {},
  pictureOf: () => undefined,
  textOf: () => undefined,
  partOf: () => undefined,
};

/** An MDX page without code, with directives for Starlight's components; undefined for invalid MDX. */
export function writeDirectives(text: string, page: PageContext = alone): string | undefined {
  const masked = maskForMdx(text, 0, () => {});
  let tree: Root;
  try {
    tree = parsePage(masked.text, 'mdx');
  } catch {
    return undefined;
  }
  const edits: Edit[] = [];
  const dedents = new Map<number, number>();
  const context: Walk = {
    text,
    masked: masked.text,
    page,
    report: (name, outcome, offset) => page.report(name, outcome, lineAt(text, offset)),
    edits,
    dedents,
    isAlone: false,
    ...namesIn(tree, page),
  };
  walk(tree, context);
  let offset = 0;
  text.split('\n').forEach((line, index) => {
    const spaces = dedents.get(index + 1) ?? 0;
    if (spaces > 0) edits.push({ start: offset, end: offset + spaces, text: '' });
    offset += line.length + 1;
  });
  return applyEdits(text, edits);
}

function namesIn(tree: Root, page: PageContext): Pick<Walk, 'imports' | 'texts'> {
  const imports = new Map<string, string>();
  const texts = new Map<string, string>();
  for (const node of tree.children) {
    if (node.type !== 'mdxjsEsm') continue;
    const program = readProgram(node.data?.estree);
    for (const { source, specifiers } of program.imports) {
      for (const { local } of specifiers) {
        imports.set(local.name, String(source.value));
        const text = page.textOf(String(source.value));
        if (text !== undefined) texts.set(local.name, text);
      }
    }
    for (const [name, value] of program.declared) {
      const text = staticText(value, texts);
      if (text !== undefined) texts.set(name, text);
    }
  }
  return { imports, texts };
}

/** Converts the tags below a node; returns how deep directives are nested in it. */
function walk(node: Node, context: Walk): number {
  const { children = [] } = node as Partial<Parent>;
  const isAlone =
    (node.type === 'paragraph' || (isJsx(node) && context.isAlone)) &&
    children.every((child) => isJsx(child) || isBlank(child));
  const parent = node.type === 'paragraph' ? context.parent : node;
  const depths = children.map((child) => {
    if (child.type === 'mdxjsEsm') removeCode(child, context);
    if (child.type === 'mdxFlowExpression' || child.type === 'mdxTextExpression')
      convertExpression(child, { ...context, isAlone });
    if (isJsx(child) && isComponent(child)) dedent(child, context); // its tags go
    const depth = walk(child, { ...context, isAlone, parent });
    return isJsx(child) ? convertTag(child, depth, { ...context, isAlone, parent }) : depth;
  });
  return Math.max(0, ...depths);
}

/** Spaces between tags, also those that a formatter writes as `{' '}`. */
const isBlank = (node: Node) => /^\s*$|^(['"])\s*\1$/.test((node as Partial<Text>).value ?? '-');

/** Imports are followed where their names are used; what else a page computes is reported. */
function removeCode(node: Node, { text, edits, report, texts }: Walk): void {
  const [start, end] = spanOf(node);
  const { data } = node as { data?: { estree?: Parameters<typeof readProgram>[0] } };
  const { declared } = readProgram(data?.estree);
  for (const name of declared.keys())
    if (!texts.has(name)) report(`export of ${name}`, 'left out', start);
  edits.push({ start, end: text[end] === '\n' ? end + 1 : end, text: '' });
}

/** Comments stay, texts become words; other expressions go. */
function convertExpression(node: Node, { edits, isAlone, report, texts }: Walk): void {
  const [start, end] = spanOf(node);
  const { value } = node as Text;
  if (/^\s*\/\*[\s\S]*\*\/\s*$/.test(value)) return;
  const isLoose = isBlank(node) && (node.type === 'mdxFlowExpression' || isAlone);
  const { data } = node as { data?: { estree?: Parameters<typeof programText>[0] } };
  const words = programText(data?.estree, texts);
  if (words === undefined && value.trim() !== '') report('expression', 'left out', start);
  edits.push({ start, end, text: isLoose ? '' : asWords(words ?? '') });
}

function convertTag(node: Jsx, depth: number, context: Walk): number {
  const { text, edits, isAlone } = context;
  const attributes = attributesOf(node);
  const [start, end] = spanOf(node);
  const [first, last] = [node.children[0], node.children.at(-1)];
  const from = first ? spanOf(first)[0] : end;
  const to = last ? spanOf(last)[1] : end;
  if (!isComponent(node)) {
    convertElement(node, context);
    return depth;
  }
  const name = node.name ?? '';
  const written = inline.get(name);
  if (written) {
    edits.push({ start, end, text: written(attributes, text.slice(from, to)) });
    return depth;
  }
  const isFlow = node.type === 'mdxJsxFlowElement' || isAlone;
  const directive = isMisplaced(node, context.parent) ? undefined : containers.get(name);
  if (!directive || !isFlow) {
    return Math.max(depth, replaceTag(node, isFlow, context));
  }
  const inner = Math.max(3 + depth, longestColons(text.slice(start, end)) + 1);
  const colons = ':'.repeat(inner);
  const newLine = `\n${indentOf(node, context)}`;
  const opening = `${colons}${directive(attributes)}`;
  if (!first) {
    const words = attributes.description ? newLine + asWords(attributes.description) : '';
    edits.push({ start, end, text: opening + words + newLine + colons });
    return inner - 2;
  }
  const opened = start + context.masked.slice(start, from).trimEnd().length;
  const closing = end - context.masked.slice(to, end).trimStart().length;
  const isOneLine = !text.slice(start, end).includes('\n');
  edits.push({ start, end: opened, text: isOneLine ? opening + newLine : opening });
  edits.push({ start: closing, end, text: isOneLine ? newLine + colons : colons });
  return inner - 2;
}

/** Tabs hold nothing but their items, and items are nowhere else. */
function isMisplaced(node: Jsx, parent: Node | undefined): boolean {
  if (node.name === 'TabItem') return !parent || !isTabs(parent);
  return node.name === 'Tabs' && !isTabs(node);
}

function isTabs(node: Node): boolean {
  const { children = [] } = node as Partial<Parent>;
  const shown = children.flatMap((child) =>
    child.type === 'paragraph' ? child.children : [child],
  );
  return (
    isJsx(node) &&
    node.name === 'Tabs' &&
    shown.every((child) => isBlank(child) || (isJsx(child) && child.name === 'TabItem'))
  );
}

/** The colons of the longest directive that a text is written with. */
export function longestColons(text: string): number {
  let longest = 0;
  eachLine(text, ({ text: line, code }) => {
    const colons = code ? '' : (/^\s*(:{3,})/.exec(line)?.[1] ?? '');
    longest = Math.max(longest, colons.length);
  });
  return longest;
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
