import type { Root as HastRoot } from 'hast';
import type { Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import rehypeRaw from 'rehype-raw';
import type { VFile } from 'vfile';
import { walk } from '../../engine';
import { fixTex, lineAndColumn, type MathOptions, toMathMl } from './toMathMl';

/** A formula in Markdown's tree, as remark-math leaves it. */
interface Formula {
  type: 'inlineMath' | 'math';
  value: string;
  position: { start: Point; end: Point };
  data?: { file?: string; hName?: string; hProperties?: object; hChildren?: unknown };
}

interface Point {
  line: number;
  column: number;
  offset: number;
}

/** Turns the formulas of remark-math into MathML; problems are reported at their place. */
export function writeFormulas(tree: Root, file: VFile, options: MathOptions): void {
  walk<Nodes>(tree, (node) => {
    if (node.type === 'tableCell') walk<Nodes>(node, readBars);
    if ('children' in node) keepPrices(node as unknown as { children: Formula[] }, file);
  });
  walk<Nodes>(tree, (node) => {
    const { type } = node as { type: string };
    if (type === 'math' || type === 'inlineMath')
      writeFormula(node as unknown as Formula, file, options);
  });
}

/** In a table, `\|` is a `|` that ends no cell, in formulas as in code; `\Vert` is the double bar. */
function readBars(node: Nodes): void {
  const formula = node as { type: string; value?: string };
  if (formula.type === 'inlineMath')
    formula.value = formula.value?.replace(/\\[\\|]/g, (pair) => (pair === '\\|' ? '|' : pair));
}

/** Makes text of what is no formula, by the rule of Pandoc: a blank follows the first dollar sign, or precedes the second, or a digit follows that. */
function keepPrices(parent: { children: Formula[] }, file: VFile): void {
  parent.children = parent.children.flatMap((node, index, all) => {
    if (node.type !== 'inlineMath' || dollarsOf(node, file) > 1) return [node];
    const next = all[index + 1];
    const isFormula = !/^\s|\s$/.test(node.value) && !/^\d/.test(next?.value ?? '');
    return isFormula ? [node] : wordsOf(node);
  });
}

/** The source of a formula as words, with their markup. */
function wordsOf({ value, position }: Formula): Formula[] {
  const [paragraph] = fromMarkdown(`$${value}$`).children;
  const nodes = paragraph?.type === 'paragraph' ? paragraph.children : [];
  walk<Nodes>({ type: 'paragraph', children: nodes }, (node) => {
    Object.assign(node, { position });
  });
  return nodes as unknown as Formula[]; // of any type
}

function writeFormula(node: Formula, file: VFile, options: MathOptions): void {
  const display = node.type === 'math' || dollarsOf(node, file) > 1;
  const made = toMathMl(node.value, { ...options, display });
  if (typeof made !== 'string') {
    const message = file.message(made.message, placeOf(node, made.at, file));
    message.fatal = true;
    message.note = fixTex;
    return;
  }
  const parsed = rehypeRaw()(
    { type: 'root', children: [{ type: 'raw', value: made } as never] }, // html in the tree of elements
    undefined as never, // only used for messages
  ) as HastRoot;
  const [math] = parsed.children;
  if (math?.type !== 'element') return;
  node.data = {
    ...node.data,
    hName: 'math',
    hProperties: math.properties,
    hChildren: math.children,
  };
}

/** The dollar signs before an inline formula; `$$…$$` in a paragraph is as large as on separate lines. */
function dollarsOf({ position: { start, end }, value }: Formula, file: VFile): number {
  const source = String(file).slice(start.offset, end.offset);
  if (source.startsWith('$')) return /^\$+/.exec(source)![0].length;
  return Math.floor((end.offset - start.offset - value.length) / 2);
}

/** The place of a character of the formula on the page. */
function placeOf(node: Formula, at: number, file: VFile): { line: number; column: number } {
  const { start } = node.position;
  const { line, column } = lineAndColumn(node.value, at);
  if (node.type === 'math') return { line: start.line + line, column: start.column + column - 1 };
  const before = start.column + dollarsOf(node, file);
  return { line: start.line + line - 1, column: line === 1 ? before + column - 1 : column };
}
