import type { Element, ElementContent, Root } from 'hast';
import type { BundledTheme, Highlighter, ShikiTransformer } from 'shiki';
import { codeTheme, tokenClasses } from './codeTheme';
import type { ThemeNames } from './codeThemes';
import { styleClasses } from './themedLines';
import { type Token, writeTokens } from './writeTokens';

export interface MarkedLine {
  html: string;
  highlighted?: boolean;
  /** Line number, when the block shows them. */
  number?: number;
}

/** Lines of highlighted HTML with the marks that the meta of a fence asks for. */
export interface MarkedCode {
  lines: MarkedLine[];
  caption?: string;
}

type MarkLines = (code: string, language: string, meta: string) => Promise<MarkedCode>;
type Transform = (tree: Root) => Promise<void>;

/**
 * Runs rehype-pretty-code over Shiki, for fences with its meta (`{1,3-5}`, `/word/`, `showLineNumbers{5}`,
 * `caption="…"`). It writes a colour for every token; the classes that belong to the colours replace them,
 * as the content policy forbids inline styles. Blocks without such meta look the same and are written by
 * `openShiki`, which is faster; `prettyCode.test.ts` compares the two.
 */
export function openPrettyCode(
  shiki: Highlighter,
  maxLineLength: number,
  themes?: ThemeNames,
): MarkLines {
  const nameOf = themes ? styleClasses(shiki, themes) : classOfColor;
  let opening: Promise<Transform> | undefined;
  return async (code, language, meta) => {
    // Loaded for the first such block: the package brings all of Shiki's bundled themes along.
    opening ??= loadTransform(shiki, maxLineLength, themes);
    const transform = await opening;
    const pre = fenceOf(code, language, meta);
    await transform({ type: 'root', children: [pre] });
    return readFigure(pre, nameOf);
  };
}

async function loadTransform(
  shiki: Highlighter,
  maxLineLength: number,
  themes?: ThemeNames,
): Promise<Transform> {
  const { rehypePrettyCode } = await import('rehype-pretty-code');
  const limits: ShikiTransformer = {
    name: 'limits',
    preprocess(_, options) {
      options.mergeWhitespaces = false;
      // By default Shiki leaves the rest of a line without colours on a busy machine.
      options.tokenizeTimeLimit = 0;
      options.tokenizeMaxLineLength = maxLineLength + 1;
    },
  };
  return rehypePrettyCode({
    theme: themes ? ({ ...themes } as Record<string, BundledTheme>) : codeTheme, // the names were checked
    grid: false,
    keepBackground: false,
    bypassInlineCode: true,
    getHighlighter: async () => shiki,
    transformers: [limits],
  }) as unknown as Transform; // The package types it with a tree of any kind.
}

/** A fence as the tree of elements has it. The package takes one newline off the end of the code. */
function fenceOf(code: string, language: string, meta: string): Element {
  const element: Element = {
    type: 'element',
    tagName: 'code',
    properties: { className: [`language-${language}`] },
    children: [{ type: 'text', value: `${code}\n` }],
    data: { meta } as Element['data'],
  };
  return { type: 'element', tagName: 'pre', properties: {}, children: [element] };
}

/** Reads what the package has made of a fence. */
function readFigure(figure: Element, nameOf: NameOf): MarkedCode {
  const elements = figure.children.filter((child) => child.type === 'element');
  const caption = elements.find(({ tagName }) => tagName === 'figcaption');
  const pre = elements.find(({ tagName }) => tagName === 'pre');
  const code = pre?.children.find((child) => child.type === 'element');
  const isNumbered = code !== undefined && 'data-line-numbers' in code.properties;
  const before = /counter-set: line (\d+)/.exec(String(code?.properties.style ?? ''))?.[1];
  const first = Number(before ?? 0) + 1;
  const lines = code?.children.filter((child) => child.type === 'element') ?? [];
  return {
    caption: caption && textOf(caption),
    lines: lines.map((line, index) => ({
      html: writeLine(line.children, nameOf),
      highlighted: 'data-highlighted-line' in line.properties,
      number: isNumbered ? first + index : undefined,
    })),
  };
}

/** Writes tokens with their classes, and the marks around words. */
function writeLine(nodes: readonly ElementContent[], nameOf: NameOf): string {
  let html = '';
  let text = '';
  let tokens: Token[] = [];
  const flush = () => {
    html += writeTokens(text, tokens);
    text = '';
    tokens = [];
  };
  for (const node of nodes) {
    if (node.type === 'element' && node.tagName === 'mark') {
      flush();
      html += `<mark class="word">${writeLine(node.children, nameOf)}</mark>`;
      continue;
    }
    tokens.push({ start: text.length, name: classOf(node, nameOf) });
    text += textOf(node);
  }
  flush();
  return html;
}

/** The classes for the style of a token. */
type NameOf = (style: string) => string;

const classOf = (node: ElementContent, nameOf: NameOf): string =>
  node.type === 'element' ? nameOf(String(node.properties.style ?? '')) : '';

function classOfColor(style: string): string {
  const color = /color:\s*(#[0-9a-f]{6})/i.exec(style)?.[1];
  return tokenClasses.get(color?.toUpperCase() ?? '') ?? '';
}

function textOf(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? node.children.map(textOf).join('') : '';
}
