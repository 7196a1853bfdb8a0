import { createHash } from 'node:crypto';
import { escapeHtml } from '../../files/escapeHtml';
import type { CodeNote } from '../../plugin';
import type { Highlighter, MarkedCode } from '../highlight';
import { writeNotes } from './codeNotes';
import type { FenceMeta } from './fenceMeta';
import { readNotation } from './notation';

/** Caches finished blocks by key, between pages and between builds. */
export interface BlockCache {
  get(key: string): string | undefined | Promise<string | undefined>;
  set(key: string, html: string): void | Promise<void>;
}

export interface CodeBlock {
  code: string;
  /** Name of a grammar, or `text`. */
  language: string;
  meta: FenceMeta;
  /** Explanations for names in the code. */
  notes?: readonly CodeNote[];
  /** A label in the frame. */
  label?: string;
  /** The beginning of the program, shown on request. */
  setup?: string;
}

/** A code block as the content of its `<figure>` and the attributes of it. */
export interface CodeFigure {
  html: string;
  attributes: Record<string, string>;
}

const shellNames = new Set([
  'sh',
  'bash',
  'shell',
  'zsh',
  'shellscript',
  'console',
  'shellsession',
]);

/** Renders a code block; the highlighter only runs when the block is not in the cache. */
export async function renderBlock(
  block: CodeBlock,
  highlighter: Highlighter,
  cache?: BlockCache,
): Promise<CodeFigure> {
  const { meta, language } = block;
  const attributes: Record<string, string> = {
    class: meta.output ? 'code output' : 'code',
    'data-language': language,
  };
  if (meta.wrap) attributes['data-wrap'] = '';
  if (/(?:^|\s)showLineNumbers/.test(meta.rest)) attributes['data-line-numbers'] = '';
  const title = meta.title ?? (meta.output ? 'Output' : undefined);
  const key = createHash('sha256')
    .update(
      JSON.stringify([
        language,
        title,
        meta.rest,
        block.code,
        block.notes ?? [],
        block.label ?? null,
        block.setup ?? null,
      ]),
    )
    .digest('base64url');
  const known = await cache?.get(key);
  if (known !== undefined) return { html: known, attributes };
  const html = await writeBlock(block, title, highlighter);
  await cache?.set(key, html);
  return { html, attributes };
}

async function writeBlock(
  block: CodeBlock,
  title: string | undefined,
  highlighter: Highlighter,
): Promise<string> {
  const { code, classes } = readNotation(block.code);
  const prompts = shellNames.has(block.language) ? readPrompts(code) : { code, lines: [] };
  const marked = await highlight(prompts.code, block, highlighter);
  const body = marked.lines.map(({ html, highlighted, number }, index) => {
    const names = new Set(['line', highlighted && 'highlighted', ...(classes.get(index) ?? [])]);
    const numbered = number === undefined ? '' : ` data-line="${number}"`;
    const prompt = prompts.lines[index]
      ? `<span class="prompt">${prompts.lines[index]}</span>`
      : '';
    const own = block.notes?.filter(({ line }) => line === index) ?? [];
    const noted = own.length > 0 ? writeNotes(html, own) : html;
    return `<span class="${[...names].filter(Boolean).join(' ')}"${numbered}>${prompt}${noted}</span>`;
  });
  const caption = title ? `<figcaption>${escapeHtml(title)}</figcaption>` : '';
  const note = marked.caption ? `<p class="code-caption">${escapeHtml(marked.caption)}</p>` : '';
  const copy = '<button class="copy" type="button" aria-label="Copy code"></button>';
  const size = sizeOf(code);
  const pre = `<pre tabindex="0"><code${size}>${body.join('\n')}</code></pre>`;
  return `${caption}${setupOf(block)}${pre}${copy}${note}${labelOf(block)}`;
}

/** The code before the sample in its program: without highlighting, so that it weighs little. */
const setupOf = ({ setup }: CodeBlock) =>
  setup
    ? `<details class="setup"><summary>Show set-up</summary><pre tabindex="0"><code>${escapeHtml(setup)}\n</code></pre></details>`
    : '';

const labelOf = ({ label }: CodeBlock) =>
  label ? `<p class="code-label">${escapeHtml(label)}</p>` : '';

async function highlight(
  code: string,
  { language, meta }: CodeBlock,
  highlighter: Highlighter,
): Promise<MarkedCode> {
  if (meta.rest) return highlighter.markedLines(code, language, meta.rest);
  const lines = await highlighter.lines(code, language);
  return { lines: lines.map((html) => ({ html })) };
}

/** Shorter blocks are as cheap to lay out as to skip. */
const minLinesToSkip = 6;

/** Lines and columns, from which the style sheet computes the space of code that is not on screen. */
function sizeOf(code: string): string {
  const lines = code.split('\n');
  if (lines.length < minLinesToSkip) return '';
  const columns = lines.reduce((most, line) => Math.max(most, line.length), 0);
  return ` data-lines="${lines.length}" data-columns="${columns}"`;
}

/** Removes `$ ` from the lines of a shell session, so that it is neither highlighted nor copied. */
function readPrompts(code: string): { code: string; lines: string[] } {
  if (!/^\$ /m.test(code)) return { code, lines: [] };
  const prompts: string[] = [];
  const plain = code.split('\n').map((line, index) => {
    if (!line.startsWith('$ ')) return line;
    prompts[index] = '$ ';
    return line.slice(2);
  });
  return { code: plain.join('\n'), lines: prompts };
}
