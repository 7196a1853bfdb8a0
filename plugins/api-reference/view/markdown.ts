import type { Element, ElementContent, Root as Html, RootContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { Nodes, Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import {
  escapeHtml,
  type FoundLink,
  hashOf,
  type LoadContext,
  type Problem,
  withOwnIds,
} from '../../../engine';
import type { ApiText } from '../texts';
import { type Addresses, mark, styleMark } from './addresses';

/** Highlights code: lines of HTML, as many as the code has. */
export type Highlight = (code: string, language: string) => Promise<string>;

/** Renders untrusted Markdown: no raw HTML, checked addresses, code in the site's own form. */
export type Markdown = (text: string | undefined) => Promise<string>;

const parser = unified().use(remarkParse).use(remarkGfm);
const toTree = unified().use(remarkRehype);

/** A page with comments. */
type Owner = { key: string; name: string };

/** The means to render comments. */
export interface MarkdownTools {
  highlight: Highlight;
  /** Compiles texts that use additions to Markdown by the site. */
  compileRuled: LoadContext['compileRuled'];
  /** Reports a mistake in such a text, which is rendered without the additions then. */
  report(problem: Problem): void;
  text: ApiText;
}

/** A renderer for the comments of one page. */
export function createMarkdown(addresses: Addresses, owner: Owner, tools: MarkdownTools): Markdown {
  const context = { addresses, tools, owner };
  const rules = {
    link: addresses.fromComment,
    symbol: (code: string) => addresses.fromCode(code, owner),
    language: 'ts',
  };
  return async (given) => {
    if (!given?.trim()) return '';
    const text = withoutControls(given);
    const compiled = await tools.compileRuled(text, rules);
    if (compiled && !compiled.mistakes)
      return withOwnIds(withMarks(compiled), `c${hashOf(text).slice(0, 6)}-`);
    for (const { message, action } of compiled?.mistakes ?? [])
      tools.report({ message: `${message}, in the comments of "${owner.name}"`, action });
    const source = parser.parse(text);
    tame(source);
    const tree = (await toTree.run(source)) as Html;
    await rewrite(tree, context);
    return toHtml(tree, { allowDangerousHtml: true }).trim();
  };
}

/** Compiled words with marked addresses instead of numbered ones. */
const withMarks = ({ html, links }: { html: string; links: FoundLink[] }) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the engine's placeholders
  html.replace(/\u0000(\d+)\u0000/g, (_, index: string) => {
    const { kind, url } = links[Number(index)]!; // every placeholder has a link
    return kind === 'style' ? `${mark}${styleMark}${url}${mark}` : url;
  });

/** The HTML of one line: the content of the paragraph. */
export const inlineHtml = (html: string): string => {
  const [, styles = '', inside = ''] = /^((?:<link [^>]*>)*)<p>([\s\S]*?)<\/p>/.exec(html) ?? [];
  return styles + inside;
};

const withoutControls = (text: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: placeholders are made of them, so comments may not hold any
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '');

/**
 * Raw HTML becomes text, images become their alternative text, and headings bold paragraphs: a comment may be
 * at any depth of a page, and its headings would skip levels.
 */
function tame(node: Nodes | Root): void {
  if (!('children' in node)) return;
  node.children.forEach((child, i) => {
    if (child.type === 'html') node.children[i] = { type: 'text', value: child.value } as never;
    else if (child.type === 'image')
      node.children[i] = { type: 'text', value: child.alt ?? '' } as never;
    else if (child.type === 'heading')
      node.children[i] = {
        type: 'paragraph',
        children: [{ type: 'strong', children: child.children }],
      } as never;
    tame(node.children[i] as Nodes);
  });
}

interface Context {
  addresses: Addresses;
  tools: MarkdownTools;
  owner: Owner;
}

async function rewrite(node: Html | Element, context: Context): Promise<void> {
  const { addresses, tools, owner } = context;
  const children: (RootContent | ElementContent)[] = [];
  for (const child of node.children) {
    if (child.type !== 'element') children.push(child);
    else if (child.tagName === 'pre') children.push(await codeBlock(child, tools));
    else if (child.tagName === 'code') children.push(symbolCode(child, addresses, owner));
    // code inside a link follows that link, so links are not searched
    else if (child.tagName === 'a') children.push(...safeLink(child, addresses));
    else {
      await rewrite(child, context);
      children.push(child);
    }
  }
  node.children = children as typeof node.children;
}

function safeLink(link: Element, addresses: Addresses): ElementContent[] {
  const href = addresses.fromComment(String(link.properties.href ?? ''));
  if (!href) return link.children;
  const outside = /^https?:/.test(href);
  return [
    {
      ...link,
      properties: {
        href,
        target: outside ? '_blank' : undefined,
        rel: outside ? ['noopener', 'noreferrer'] : undefined,
      },
    },
  ];
}

function symbolCode(code: Element, addresses: Addresses, owner: Owner): ElementContent {
  const href = addresses.fromCode(textOf(code), owner);
  if (!href) return code;
  return {
    type: 'element',
    tagName: 'a',
    properties: { className: ['symbol'], href },
    children: [code],
  };
}

async function codeBlock(
  pre: Element,
  { highlight, text }: MarkdownTools,
): Promise<ElementContent> {
  const [code] = pre.children;
  const classes = code?.type === 'element' ? code.properties.className : undefined;
  const named = Array.isArray(classes) ? String(classes[0]).replace(/^language-/, '') : '';
  const language = languageNames[named] ?? (named || 'ts');
  const html = await highlight(shownCode(textOf(pre)), language);
  const meta = code?.type === 'element' ? String(code.data?.meta ?? '') : '';
  const output = /\boutput\b/.test(meta) ? text('api.output') : undefined;
  const figure = codeFigure(html, language, { output, copy: text('api.copyCode') });
  return { type: 'raw', value: figure } as unknown as ElementContent;
}

/** The lines of a sample below its set-up, as on pages. */
const shownCode = (code: string) =>
  code.replace(/^[\s\S]*^[ \t]*\/\/ ---cut---[ \t]*\n/m, '').replace(/\n+$/, '');

const languageNames: Record<string, string> = { typescript: 'ts', javascript: 'js', sql: 'sql' };

/** The site's code block around highlighted lines; a sample's output has a caption that says so. */
function codeFigure(
  html: string,
  language: string,
  { output, copy }: { output?: string; copy: string },
): string {
  const lines = html.split('\n').map((line) => `<span class="line">${line}</span>`);
  return (
    `<figure class="code${output ? ' output' : ''}" data-language="${language.replace(/[^\w-]/g, '')}">` +
    (output ? `<figcaption>${escapeHtml(output)}</figcaption>` : '') +
    `<pre tabindex="0"><code>${lines.join('\n')}</code></pre>` +
    `<button class="copy" type="button" aria-label="${escapeHtml(copy)}"></button></figure>`
  );
}

const textOf = (node: Element | ElementContent | RootContent): string => {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
};
