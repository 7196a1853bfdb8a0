import type { Program } from 'estree';
import type { Nodes, Root } from 'mdast';
import type { Point } from 'unist';
import { isJsx, type Jsx } from '../transform/jsx';
import { walk } from '../transform/walk';

/** A part of a page that is code: how a text with nothing else says it, and where its program goes. */
interface CodePart {
  text: string;
  /** Line of the page, from 1, for imports and exports: places in their programs are places of the page. */
  line?: number;
  holder: { data?: object | undefined };
}

/**
 * Adds the programs of imports, exports and expressions to a tree of the native parser, which has only their texts. MDX's
 * parser needs 10 ms for a page and much less for its code alone. False when it does not read the code as the native
 * parser does: then it has to read all of the page.
 */
export function addPrograms(tree: Root, source: string, parseMdx: (text: string) => Root): boolean {
  const parts: CodePart[] = [];
  let isPlaced = true;
  walk<Nodes>(tree, (node) => {
    const own = partsOf(node).filter(({ holder }) => !hasProgram(holder));
    parts.push(...own);
    if (own.length > 0 && isJsx(node)) isPlaced &&= placeAttributes(node, source);
  });
  if (parts.length === 0) return true;
  // Lines of an expression lose their indentation when they are parsed, and would lose it twice.
  const isIndented = ({ line, text }: CodePart) =>
    line === undefined && /[`\\]/.test(text) && text.includes('\n');
  if (!isPlaced || parts.some(isIndented)) return false;
  const modules = parts.filter(({ line }) => line !== undefined);
  const others = parts.filter(({ line }) => line === undefined);
  // Imports and exports in their lines, then the others, each one a block.
  let text = '';
  let lines = 1;
  for (const part of modules) {
    text += '\n'.repeat(part.line! - lines) + part.text;
    lines = part.line! + part.text.split('\n').length - 1;
  }
  text += others.map((part) => `\n\n${part.text}`).join('');
  const programs = blocksOf(text, parseMdx).map(programOf);
  const order = [...modules, ...others];
  if (programs.length !== order.length || programs.includes(undefined)) return false;
  for (const [index, { holder }] of order.entries())
    holder.data = { ...holder.data, estree: programs[index] };
  return true;
}

/** Gives the attributes of a tag their places, which the native parser leaves out; false when they are not found. */
function placeAttributes({ name, attributes, position }: Jsx, source: string): boolean {
  let at = position!.start.offset! + 1 + (name ?? '').length; // it was parsed
  for (const attribute of attributes) {
    at += /^\s*/.exec(source.slice(at))![0].length;
    const start = pointAt(source, at);
    const { value } = attribute;
    const code = attribute.type === 'mdxJsxExpressionAttribute' ? attribute.value : codeOf(value);
    const before = attribute.type === 'mdxJsxAttribute' ? attribute.name : '';
    const written = code === undefined ? /^(?:\s*=\s*(?:"[^"]*"|'[^']*'))?/ : /^(?:\s*=\s*)?/;
    if (!source.startsWith(before, at)) return false;
    at += before.length;
    at += written.exec(source.slice(at))![0].length;
    if (code !== undefined && !source.startsWith(`{${code}}`, at)) return false;
    at += code === undefined ? 0 : code.length + 2;
    attribute.position = { start, end: pointAt(source, at) };
  }
  return true;
}

const codeOf = (value: unknown): string | undefined =>
  typeof value === 'object' ? (value as { value: string } | null)?.value : undefined;

function pointAt(source: string, offset: number): Point {
  const lines = source.slice(0, offset).split('\n');
  return { line: lines.length, column: lines.at(-1)!.length + 1, offset };
}

const hasProgram = ({ data }: CodePart['holder']): boolean =>
  data !== undefined && 'estree' in data;

/** None for code with a mistake: the parser says where it is once it reads the page itself. */
function blocksOf(text: string, parseMdx: (text: string) => Root): Nodes[] {
  try {
    return parseMdx(text).children;
  } catch {
    return [];
  }
}

function partsOf(node: Nodes): CodePart[] {
  if (node.type === 'mdxjsEsm')
    return [{ text: node.value, line: node.position!.start.line, holder: node }]; // it was parsed
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression')
    return [{ text: `{${node.value}}`, holder: node }];
  if (!isJsx(node)) return [];
  return node.attributes.flatMap((attribute): CodePart[] => {
    if (attribute.type === 'mdxJsxExpressionAttribute')
      return [{ text: `<A {${attribute.value}}/>`, holder: attribute }];
    const { value } = attribute;
    return typeof value === 'object' && value !== null
      ? [{ text: `<A a={${value.value}}/>`, holder: value }]
      : [];
  });
}

/** The program of a block that `addPrograms` has written. */
function programOf(block: Nodes): Program | undefined {
  if (block.type === 'paragraph' && block.children.length === 1)
    return programOf(block.children[0]!);
  if (block.type === 'mdxjsEsm') return block.data?.estree ?? undefined;
  if (block.type === 'mdxFlowExpression' || block.type === 'mdxTextExpression')
    return block.data?.estree ?? undefined;
  if (!isJsx(block)) return undefined;
  const [attribute] = block.attributes;
  if (attribute?.type === 'mdxJsxExpressionAttribute') return attribute.data?.estree ?? undefined;
  const value = attribute?.value;
  return (typeof value === 'object' && value?.data?.estree) || undefined;
}
