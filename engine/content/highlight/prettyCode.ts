import type { Element, ElementContent, Root, Text } from 'hast';
import { escapeText } from '../transform/escapeText';

export interface MarkedLine {
  html: string;
  highlighted?: true;
  /** Line number, when the block shows them. */
  number?: number;
}

/** Lines of highlighted HTML with the marks that the meta of a fence asks for. */
export interface MarkedLines {
  lines: MarkedLine[];
  caption?: string;
}

/**
 * Applies rehype-pretty-code's meta (`{1,3-5}`, `/word/`, `showLineNumbers{5}`, `caption="…"`) to lines.
 * The lines are highlighted before: its own highlighter would write a style for every token.
 */
export async function markLines(lines: readonly string[], meta: string): Promise<MarkedLines> {
  const inner = lines.map((line) => `<span class="line">${line}</span>`).join('\n');
  const html = `<pre class="shiki"><code>${inner}</code></pre>`;
  const code: Element = {
    type: 'element',
    tagName: 'code',
    properties: { className: ['language-text'] },
    // The package hands the code to the highlighter below, which takes it as ready HTML.
    children: [{ type: 'text', value: html }],
    data: { meta } as Element['data'],
  };
  const pre: Element = { type: 'element', tagName: 'pre', properties: {}, children: [code] };
  const root: Root = { type: 'root', children: [pre] };
  await prettify(root);
  return readFigure(pre);
}

const theme = { name: 'classes', type: 'light', settings: [], tokenColors: [] } as const;

/** The package keeps one highlighter per theme in the process; this one has no state, so sharing it is safe. */
const readyHtml = {
  codeToHtml: (html: string) => html,
  loadLanguage: async () => {},
};

/** Loaded when a block first asks for it: the package brings the whole of shiki along. */
async function prettify(root: Root): Promise<void> {
  const { rehypePrettyCode } = await import('rehype-pretty-code');
  const transform = rehypePrettyCode({
    grid: false,
    keepBackground: false,
    bypassInlineCode: true,
    // biome-ignore lint/suspicious/noExplicitAny: the package reads a theme's name only
    theme: theme as any,
    // biome-ignore lint/suspicious/noExplicitAny: the package calls these two methods only
    getHighlighter: (async () => readyHtml) as any,
    onVisitHighlightedChars(element) {
      element.tagName = 'mark';
      element.properties = { className: ['word'] };
    },
  }) as unknown as (tree: Root) => Promise<void>;
  await transform(root);
}

function readFigure(figure: Element): MarkedLines {
  let caption: string | undefined;
  let code: Element | undefined;
  for (const child of figure.children) {
    if (child.type !== 'element') continue;
    if (child.tagName === 'figcaption') caption = (child.children[0] as Text | undefined)?.value;
    if (child.tagName === 'pre') code = child.children.find((one) => one.type === 'element');
  }
  const numbered = code !== undefined && 'data-line-numbers' in code.properties;
  const from = /counter-set: line (\d+)/.exec(String(code?.properties.style ?? ''))?.[1];
  let number = Number(from ?? 0);
  const lines: MarkedLine[] = [];
  for (const line of code?.children ?? []) {
    if (line.type !== 'element') continue;
    number += 1;
    lines.push({
      html: line.children.map(write).join(''),
      ...('data-highlighted-line' in line.properties ? { highlighted: true } : {}),
      ...(numbered ? { number } : {}),
    });
  }
  return { lines, caption };
}

/** Writes what a line of code may hold: text, spans and marks with a class. */
function write(node: ElementContent): string {
  if (node.type === 'text') return escapeText(node.value);
  if (node.type !== 'element') return '';
  const names = node.properties.className ?? node.properties.class;
  const name = Array.isArray(names) ? names.join(' ') : String(names ?? '');
  const inner = node.children.map(write).join('');
  if (node.tagName === 'span' && !name) return inner;
  return `<${node.tagName}${name ? ` class="${name}"` : ''}>${inner}</${node.tagName}>`;
}
