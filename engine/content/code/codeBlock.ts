import { hashOf } from '../../cache/hashOf';
import { escapeHtml } from '../../files/escapeHtml';
import type { Highlighter, MarkedCode } from '../highlight';
import type { ContentText } from '../texts';
import type { AnnotatedCode, CodeNote } from './annotatedCode';
import { writeNotes } from './codeNotes';
import {
  languageButton,
  type VariantLine,
  writeTitleVariants,
  writeVariants,
} from './codeVariants';
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
  notes?: readonly CodeNote[];
  label?: string;
  /** The beginning of the program, shown on request. */
  setup?: string;
  javascript?: AnnotatedCode['javascript'];
}

export interface CodeFigure {
  html: string;
  attributes: Record<string, string>;
}

const shellNames = new Set('sh bash shell zsh shellscript console shellsession'.split(' '));

export interface BlockTools {
  readonly highlighter: Highlighter;
  readonly cache?: BlockCache;
  readonly text: ContentText;
}

/** Renders a code block; the highlighter only runs when the block is not in the cache. */
export async function renderBlock(
  block: CodeBlock,
  { highlighter, cache, text }: BlockTools,
): Promise<CodeFigure> {
  const { meta, language } = block;
  const attributes: Record<string, string> = {
    class: meta.output ? 'code output' : 'code',
    'data-language': language,
  };
  if (meta.wrap) attributes['data-wrap'] = '';
  if (/(?:^|\s)showLineNumbers/.test(meta.rest)) attributes['data-line-numbers'] = '';
  const title = meta.title ?? (meta.output ? text('content.output') : undefined);
  const { code, notes = [], label, setup, javascript } = block;
  if (!title && !setup) attributes['data-head'] = hasHead(block) ? 'name' : 'none';
  const words = blockTexts(text);
  // Text, for speed: the same code makes the keys in the same order every time.
  const key = hashOf(
    JSON.stringify([language, title, meta.rest, code, notes, label, setup, javascript, words]),
  );
  const cached = await cache?.get(key);
  if (cached !== undefined) return { html: cached, attributes };
  const html = await writeBlock(block, { title, highlighter, words });
  await cache?.set(key, html);
  return { html, attributes };
}

/** Whether a block without a title has a header at all: a single line has its buttons next to it. */
const hasHead = ({ code, language, label, javascript }: CodeBlock) =>
  label !== undefined || javascript !== undefined || (language !== 'text' && code.includes('\n'));

const blockTexts = (text: ContentText) => ({
  copy: text('content.copyCode'),
  showSetup: text('content.showSetup'),
  hideSetup: text('content.hideSetup'),
  javaScript: text('content.showJavaScript'),
  typeScript: text('content.showTypeScript'),
});

type BlockTexts = ReturnType<typeof blockTexts>;

interface BlockWriter {
  title?: string;
  highlighter: Highlighter;
  words: BlockTexts;
}

/** The header of a block is its title or set-up at the start, and the bar with its buttons at the end. */
async function writeBlock(block: CodeBlock, writer: BlockWriter): Promise<string> {
  const { title, highlighter } = writer;
  const { code, lines, caption } = await readLines(block, highlighter);
  const { javascript } = block;
  const other =
    javascript && (await readLines({ ...block, ...javascript, notes: [] }, highlighter));
  const titled = title && (javascript ? writeTitleVariants(title) : escapeHtml(title));
  const heading = titled ? `<figcaption>${titled}</figcaption>` : '';
  const setup = await writeSetup(block, writer);
  const bar = writeBar(block, {
    ...writer,
    hasVariants: other !== undefined && other.code !== code,
  });
  const body = other ? writeVariants(lines, other.lines) : lines.map(({ html }) => html).join('\n');
  const note = caption ? `<p class="code-caption">${escapeHtml(caption)}</p>` : '';
  return `${heading}${setup}${bar}<pre tabindex="0"><code>${body}</code></pre>${note}`;
}

/** How the block was run, its language and its buttons. */
function writeBar(
  block: CodeBlock,
  { title, words, hasVariants }: BlockWriter & { hasVariants: boolean },
): string {
  const { label, setup, language } = block;
  const isNamed = !title && !setup && !hasVariants && hasHead(block);
  const name = isNamed
    ? `<span class="code-name" aria-hidden="true">${escapeHtml(language)}</span>`
    : '';
  const remark = label ? `<span class="code-label">${escapeHtml(label)}</span>` : '';
  const choice = hasVariants ? languageButton(words) : '';
  const copy = `<button class="copy" type="button" aria-label="${escapeHtml(words.copy)}"></button>`;
  return `<p class="code-bar">${name}${remark}${choice}${copy}</p>`;
}

/** The lines of a block as HTML, and the code without notations and prompts. */
async function readLines(
  block: CodeBlock,
  highlighter: Highlighter,
): Promise<{ code: string; lines: VariantLine[]; caption?: string }> {
  const { code, classes } = readNotation(block.code);
  const prompts = shellNames.has(block.language) ? readPrompts(code) : { code, lines: [] };
  const marked = await highlight(prompts.code, block, highlighter);
  const texts = code.split('\n');
  const lines = marked.lines.map(({ html, highlighted, number }, index) => {
    const names = new Set(['line', highlighted && 'highlighted', ...(classes.get(index) ?? [])]);
    const numbered = number === undefined ? '' : ` data-line="${number}"`;
    const prompt = prompts.lines[index]
      ? `<span class="prompt">${prompts.lines[index]}</span>`
      : '';
    const own = block.notes?.filter(({ line }) => line === index) ?? [];
    const noted = own.length > 0 ? writeNotes(html, own) : html;
    const made = `<span class="${[...names].filter(Boolean).join(' ')}"${numbered}>${prompt}${noted}</span>`;
    // a line that is an error in TypeScript is none in JavaScript
    const text = [...(classes.get(index) ?? []), texts[index] ?? ''].join(' ');
    return { text, html: made };
  });
  return { code, lines, caption: marked.caption };
}

/** The code before the sample in its program. */
async function writeSetup(
  { setup, language, javascript }: CodeBlock,
  { highlighter, words }: BlockWriter,
): Promise<string> {
  if (!setup) return '';
  const linesOf = async (code: string) => {
    const lines = await highlighter.lines(code, language);
    return code.split('\n').map((text, index) => ({ text, html: lines[index] ?? '' }));
  };
  const shown = await linesOf(setup);
  const code = javascript
    ? writeVariants(shown, await linesOf(javascript.setup ?? ''))
    : shown.map(({ html }) => html).join('\n');
  const show = `<span class="setup-show">${escapeHtml(words.showSetup)}</span>`;
  const hide = `<span class="setup-hide">${escapeHtml(words.hideSetup)}</span>`;
  return `<details class="setup"><summary>${show}${hide}</summary><pre tabindex="0"><code>${code}\n</code></pre></details>`;
}

async function highlight(
  code: string,
  { language, meta }: CodeBlock,
  highlighter: Highlighter,
): Promise<MarkedCode> {
  if (meta.rest) return highlighter.markedLines(code, language, meta.rest);
  const lines = await highlighter.lines(code, language);
  return { lines: lines.map((html) => ({ html })) };
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
